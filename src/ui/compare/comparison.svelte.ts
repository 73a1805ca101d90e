import type { Fault } from '../../../workers/api/run.api'
import type { DivergenceState as Compared } from '../../library/divergence'
import type { RunSpec } from '../../library/spec'
import {
  decodeComparison,
  encodeComparison,
  LETTERS,
  OF_WATCH,
  type CompareLink,
  type CompareDrawing,
  type OtherRun,
} from '../link/compare-link'
import { encodeHash } from '../link/hash'
import type { Speed } from '../link/link-state'
import type { Telling } from '../minds/view'
import { viewOf } from '../route'
import { keyOfLink } from '../state/addresses'
import { completeSpec, linkedSpec, withoutFiles } from '../state/recorded-prior'
import { summaryOf } from '../setup/summary'
import { followAddress, SETTLED } from '../state/follow-address'
import { isMotionReduced } from '../state/motion'
import type { Series } from '../chart/series'
import type { Session } from '../state/session.svelte'
import type { Watch } from '../state/watch.svelte'
import { CompareClient } from './compare-client.svelte'
import { fiveAgents } from '../setup/five-agents'
import { labelsOf } from './labels'
import { seriesFor } from './names'
import { computed } from '../state/computed.svelte'

/** One of the runs, as the view shows it. */
export interface Lane {
  readonly place: number
  /** `A` to `F`. */
  readonly letter: string
  /** What tells it from the others, in few words. */
  readonly label: string
  readonly series: Series
  readonly spec: RunSpec
  readonly fault: Fault | null
  readonly divergence: Compared | null
  /** The step at which it parts from the first run; null: it does not, as far as is known. */
  readonly partsAt: number | null
}

/** Equal values, equal text: options are in their record's order. */
const canonicalOf = (value: unknown) => JSON.stringify(value)

/** Runs in step have no lessons in common to go by. */
const paceOf = (speed: Speed) => (speed === 'lessons' ? 4 : speed)

/** One visit to Compare: the runs, the view of them, and the address that holds both. */
export class Comparison {
  readonly client: CompareClient
  readonly #session: Session
  /** The run that a page shows which has room for one. */
  shown = $state(0)
  /** How two runs are drawn. */
  as = $state<CompareDrawing>('maps')
  /** What stands below them beside what they hold. */
  below = $state<'curves' | 'parting'>('curves')
  /** What is open over the view: the list of keys, or the set-up of the run at a place, which may be a new one. */
  dialog = $state<'help' | number | null>(null)
  /** What the link asked for and did not get. */
  problems = $state.raw<readonly string[]>([])
  #written = ''
  /** The address as it was last written or followed: another one is a navigation that is still to be followed. */
  #here = location.hash
  readonly #readLink = computed((): CompareLink | null => {
    const [first, ...others] = (this.client.spec ?? []).map(linkedSpec)
    if (!first) return null
    const step = this.client.playing ? null : this.client.step
    const view = { ...this.watch.linked, ...OF_WATCH }
    return { first: { ...view, ...first, step }, others, shown: this.shown, as: this.as }
  })
  get #link() {
    return this.#readLink()
  }
  readonly #readHash = computed(() => (this.#link ? encodeComparison(this.#link) : null))
  get #hash() {
    return this.#readHash()
  }

  constructor(session: Session, client = new CompareClient()) {
    this.#session = session
    this.client = client
  }

  /** What is chosen of the view is the same as in Watch: the item, the truth, the speed, the theme. */
  get watch(): Watch {
    return this.#session.watch
  }

  get specs(): readonly RunSpec[] {
    return this.client.spec ?? []
  }

  readonly #readLanes = computed((): readonly Lane[] => {
    const { specs } = this
    const labels = labelsOf(specs)
    return specs.map((spec, place) => {
      const { fault = null, divergence = null } = this.client.runs[place] ?? {}
      return {
        ...{ place, spec, fault, divergence },
        partsAt: divergence && divergence !== 'alike' ? divergence.step : null,
        letter: (LETTERS[place] ?? '').toUpperCase(),
        label: labels[place] ?? '',
        series: seriesFor(specs, place),
      }
    })
  })
  get lanes() {
    return this.#readLanes()
  }

  readonly #readScenes = computed(() => this.client.runs.map(({ scene }) => scene))
  /** Of each lane, null where it cannot be played. */
  get scenes() {
    return this.#readScenes()
  }

  readonly #readInCommon = computed(() => {
    const { specs } = this
    const [first] = specs
    const isShared = (of: (spec: RunSpec) => unknown) =>
      specs.every((spec) => canonicalOf(of(spec)) === canonicalOf(first && of(first)))
    if (!first) return ''
    const slots = (['agent', 'model', 'world'] as const).flatMap((slot) =>
      isShared((spec) => spec[slot]) ? summaryOf(slot, first[slot]) : [],
    )
    return [...slots, ...(isShared(({ seed }) => seed) ? [`seed ${String(first.seed)}`] : [])].join(' · ')
  })
  /** What all runs have in common, in few words. */
  get inCommon() {
    return this.#readInCommon()
  }

  /** Shows what the address says, now and when it changes. Returns what ends that. */
  start(): () => void {
    const end = followAddress(this.client, (hash) => void this.#follow(hash))
    const addressOfView = this.#session.addressOfView
    this.#session.addressOfView = () => this.#addressNow()
    return () => {
      this.#session.addressOfView = addressOfView
      end()
    }
  }

  /** With the step of the moment, also while the runs play. */
  #addressNow(): string {
    if (!this.#link) return location.hash
    return encodeComparison({ ...this.#link, first: { ...this.#link.first, step: this.client.step } })
  }

  /** To be called in an effect: keeps the address, once the view is still, to what is shown. */
  writeAddress(): (() => void) | undefined {
    const hash = this.#hash
    if (hash === null || hash === this.#written) return undefined
    const timer = setTimeout(() => {
      // Another view has the address now, or somebody has just gone elsewhere: the event that says so comes later.
      if (viewOf(location.hash) !== 'compare' || location.hash !== this.#here) return
      this.#written = hash
      history.replaceState(history.state, '', hash)
      this.#here = location.hash
    }, SETTLED)
    return () => clearTimeout(timer)
  }

  /** Other runs in the place of these, at the same step; on it goes if it went on before. */
  async show(specs: readonly RunSpec[]): Promise<void> {
    const { playing, step } = this.client
    if (!(await this.client.open(specs, step, playing)) || !this.#hash) return
    this.shown = Math.min(this.shown, specs.length - 1)
    this.problems = []
    // One entry further in the history.
    history.pushState(null, '', this.#hash)
    this.#written = this.#hash
    this.#here = location.hash
  }

  add(spec: RunSpec): void {
    this.shown = this.specs.length
    void this.show([...this.specs, spec])
  }
  replace(place: number, spec: RunSpec): void {
    void this.show(this.specs.with(place, spec))
  }
  remove(place: number): void {
    void this.show(this.specs.toSpliced(place, 1))
  }

  /** To the first step at which any of them parts from the first run. */
  goToParting(): void {
    const steps = this.lanes.flatMap(({ partsAt }) => partsAt ?? [])
    if (steps.length > 0) void this.client.seek(Math.min(...steps))
  }

  setSpeed(speed: Speed): void {
    this.watch.speed = speed
    this.client.setSpeed(paceOf(speed))
  }

  readonly select = (item: string | null): void => {
    this.watch.selected = item
  }
  /** Where they part first, said below them. */
  readonly tellParting = (): void => {
    this.below = 'parting'
  }
  /** To the step at which something was learned, with it chosen. */
  goToTelling({ step, thing }: Telling): void {
    this.select(thing)
    void this.client.seek(step)
  }
  readonly seek = (step: number): void => void this.client.seek(step)

  /** Where the Watch view shows one of the runs at this step. */
  watchAddress(spec: RunSpec): string {
    const { step } = this.client
    return encodeHash({ ...this.watch.linked, ...linkedSpec(spec), step: Math.min(step, spec.horizon) })
  }

  /** Where only these of the runs are compared. */
  addressOf(places: readonly number[]): string {
    const [first, ...others] = places.flatMap((place) => this.specs[place] ?? []).map(linkedSpec)
    if (!first || !this.#link) return '#/compare'
    return encodeComparison({ first: { ...this.#link.first, ...first }, others, shown: 0, as: 'maps' })
  }

  async #follow(hash: string): Promise<void> {
    this.#here = hash
    if (viewOf(hash) !== 'compare' || (hash === this.#written && this.client.spec)) return
    this.#written = hash
    const { link, problems } = hash.includes('?')
      ? decodeComparison(hash)
      : { link: fiveAgents(), problems: [] }
    const { first, others, shown, as } = link
    this.problems = problems
    this.watch.show(first)
    this.shown = shown
    this.as = as
    this.client.setSpeed(paceOf(first.speed))
    const runs = [first, ...others]
    if (this.#isOpen(runs)) {
      if (first.step !== null) await this.client.seek(first.step)
      return
    }
    const specs = await this.#complete(runs)
    await this.client.open(specs, first.step, first.step === null && !isMotionReduced())
  }

  /** The runs of an address are those that are on screen. */
  #isOpen(runs: readonly OtherRun[]): boolean {
    const keysOf = (list: readonly OtherRun[]) => list.map(keyOfLink).join()
    return keysOf(runs) === keysOf(this.specs.map(linkedSpec))
  }

  async #complete(runs: readonly OtherRun[]): Promise<RunSpec[]> {
    const haveFiles = runs.some(({ files }) => Object.keys(files).length > 0)
    const saved = haveFiles ? await this.#session.client.savedRuns() : []
    return runs.map((run, place) => {
      const { spec, missing } = completeSpec(run, saved)
      const problems = missing.map(
        (slot) => `Run ${LETTERS[place]?.toUpperCase()}: ${withoutFiles(slot, run.spec[slot].id)}`,
      )
      this.problems = [...this.problems, ...problems]
      return spec
    })
  }
}
