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

/** One run, as the view shows it. */
export interface Lane {
  readonly place: number
  /** `A` to `F`. */
  readonly letter: string
  /** What distinguishes it from the other runs, in few words. */
  readonly label: string
  readonly series: Series
  readonly spec: RunSpec
  readonly fault: Fault | null
  readonly divergence: Compared | null
  /** The step at which it first differs from the first run; null if no difference is known. */
  readonly partsAt: number | null
}

/** Equal values give equal text, because options have the order of their record. */
const canonicalOf = (value: unknown) => JSON.stringify(value)

/** Runs in lock-step share no lessons, so that speed does not apply to them. */
const paceOf = (speed: Speed) => (speed === 'lessons' ? 4 : speed)

/** One visit to Compare: the runs, their view, and the address that stores both. */
export class Comparison {
  readonly client: CompareClient
  readonly #session: Session
  /** The index of the run that a narrow page shows. */
  shown = $state(0)
  /** How the view draws two runs. */
  as = $state<CompareDrawing>('maps')
  /** The panel below the runs, beside the table of their beliefs. */
  below = $state<'curves' | 'parting'>('curves')
  /** The open dialog: the list of keys, or the set-up of the run at an index, which may be a new run. */
  dialog = $state<'help' | number | null>(null)
  /** Parts of the link that could not be used. */
  problems = $state.raw<readonly string[]>([])
  #written = ''
  /**
   * The address that this view wrote or followed last. A different address is a navigation that is not
   * handled yet.
   */
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

  /** The selection, the truth, the speed and the theme are shared with Watch. */
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
  /** One scene for each lane; null if its run cannot be played. */
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

  /** Shows the runs of the address, now and whenever it changes. Returns the function that stops this. */
  start(): () => void {
    const end = followAddress(this.client, (hash) => void this.#follow(hash))
    const addressOfView = this.#session.addressOfView
    this.#session.addressOfView = () => this.#addressNow()
    return () => {
      this.#session.addressOfView = addressOfView
      end()
    }
  }

  /** The address with the current step, also while the runs play. */
  #addressNow(): string {
    if (!this.#link) return location.hash
    return encodeComparison({ ...this.#link, first: { ...this.#link.first, step: this.client.step } })
  }

  /** Called in an effect: once the view is still, writes its state to the address. */
  writeAddress(): (() => void) | undefined {
    const hash = this.#hash
    if (hash === null || hash === this.#written) return undefined
    const timer = setTimeout(() => {
      // Another view owns the address now, or the user has just navigated away and the event follows.
      if (viewOf(location.hash) !== 'compare' || location.hash !== this.#here) return
      this.#written = hash
      history.replaceState(history.state, '', hash)
      this.#here = location.hash
    }, SETTLED)
    return () => clearTimeout(timer)
  }

  /** Replaces the runs at the same step. Playback continues if it was on. */
  async show(specs: readonly RunSpec[]): Promise<void> {
    const { playing, step } = this.client
    if (!(await this.client.open(specs, step, playing)) || !this.#hash) return
    this.shown = Math.min(this.shown, specs.length - 1)
    this.problems = []
    // This adds an entry to the browser's history.
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

  /** Goes to the first step at which any run differs from the first run. */
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
  /** Shows the first difference below the runs. */
  readonly tellParting = (): void => {
    this.below = 'parting'
  }
  /** Goes to the step of a lesson, and selects its item. */
  goToTelling({ step, thing }: Telling): void {
    this.select(thing)
    void this.client.seek(step)
  }
  readonly seek = (step: number): void => void this.client.seek(step)

  /** The address at which Watch shows one of the runs at this step. */
  watchAddress(spec: RunSpec): string {
    const { step } = this.client
    return encodeHash({ ...this.watch.linked, ...linkedSpec(spec), step: Math.min(step, spec.horizon) })
  }

  /** The address of a comparison of only these runs. */
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

  /** Whether the runs of an address are those on screen. */
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
