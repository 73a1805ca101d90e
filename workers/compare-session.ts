import { assemble, type Resources } from '../src/library/assemble'
import { parseSpec } from '../src/library/parse-spec'
import { isLive } from '../src/library/cards'
import type { RunSpec } from '../src/library/spec'
import { RunStore } from '../src/library/store/run-store'
import { systemClock, type Clock } from './clock'
import { MAX_RUNS, type CompareApi, type CompareUpdate } from './compare.api'
import { faultOf, runFault } from './fault'
import { Lockstep, type Entrant } from './lockstep'
import { Motion } from './motion'
import { OpenRun } from './open-run'
import { Publisher } from './publisher'
import { recorded } from './recorded-run'
import type { Fault, FeedFilter, Opened, Reply } from './run.api'

export interface CompareSetting {
  /** Asked for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  /** Where the recordings of runs with live models are. */
  readonly store?: Pick<RunStore, 'find'>
  readonly clock?: Clock
}

/** All that the page can ask of the compare worker; knows no worker, so that it runs in tests as in a browser. */
export class CompareSession implements CompareApi {
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #store: Pick<RunStore, 'find'>
  readonly #motion: Motion
  readonly #publisher: Publisher<CompareUpdate>
  #lockstep: Lockstep | undefined
  #fault: Fault | null = null
  #editions = 0
  /** Counts what was asked for; what waited while something else was asked for is not done any more. */
  #requests = 0
  #opens = 0
  #opening: Promise<unknown> = Promise.resolve()

  constructor({ resources, store = new RunStore(), clock = systemClock }: CompareSetting) {
    this.#resources = resources
    this.#store = store
    this.#motion = new Motion(clock, () => this.#moved())
    this.#publisher = new Publisher(clock, () => this.#update())
  }

  open(specs: unknown, at: number | null): Promise<Reply<Opened>> {
    if (!Array.isArray(specs) || specs.length === 0 || specs.length > MAX_RUNS) {
      const message = `Between 1 and ${MAX_RUNS} runs can be compared.`
      return Promise.resolve({ ok: false, fault: { code: 'bad-comparison', message } })
    }
    this.#requests++
    const opening = this.#load(specs, at ?? 0, ++this.#opens)
    this.#opening = opening
    return opening
  }

  subscribe(onUpdate: (update: CompareUpdate) => unknown): Promise<void> {
    this.#publisher.listener = onUpdate
    return Promise.resolve()
  }

  async play(stepsPerSecond: number | null): Promise<void> {
    if (stepsPerSecond !== null && !(stepsPerSecond > 0)) return this.pause()
    const runs = await this.#ready(++this.#requests)
    if (!runs || runs.isAtEnd) return
    this.#fault = null
    const motion = this.#motion.play(runs, stepsPerSecond).finally(() => this.#publisher.changed())
    // Not waited for: playing lasts, and what it ends with comes as an update.
    void this.#watch(runs, motion)
    this.#publisher.changed()
  }

  async pause(): Promise<void> {
    this.#requests++
    this.#halt()
    await this.#publisher.told()
  }

  async seek(step: number): Promise<void> {
    const request = ++this.#requests
    this.#halt()
    const runs = await this.#ready(request)
    if (!runs) return
    this.#fault = null
    await this.#watch(runs, this.#motion.goTo(runs, step))
  }

  visible(isVisible: boolean): Promise<void> {
    this.#publisher.isVisible = isVisible
    return Promise.resolve()
  }

  async #ready(request: number): Promise<Lockstep | undefined> {
    await this.#opening
    return request === this.#requests ? this.#lockstep : undefined
  }

  async #load(specs: readonly unknown[], at: number, open: number): Promise<Reply<Opened>> {
    try {
      const entrants = await Promise.all(specs.map((spec) => this.#enter(spec)))
      if (open !== this.#opens) return SUPERSEDED
      this.#motion.forget()
      const runs = new Lockstep(entrants)
      this.#lockstep = runs
      this.#fault = null
      await this.#watch(runs, this.#motion.goTo(runs, at))
      if (open !== this.#opens) return SUPERSEDED
      this.#motion.recall(runs, Infinity, () => this.#publisher.changed())
      return { ok: true, value: { step: runs.step, resumed: null } }
    } catch (error) {
      return { ok: false, fault: faultOf(error) }
    }
  }

  /** A run, or why it cannot be one. */
  async #enter(input: unknown): Promise<Entrant> {
    try {
      const spec = parseSpec(input)
      const resources = await this.#resources(spec)
      const isOutside =
        isLive('model', spec.model.id) ||
        isLive('similarity', spec.similarity.id) ||
        spec.begins !== undefined
      const run = isOutside ? await recorded(spec, resources, this.#store) : assemble(spec, resources)
      return new OpenRun(spec, run, NO_FEED, ++this.#editions)
    } catch (error) {
      return faultOf(error)
    }
  }

  /** Waits for a motion's end, and tells the page what it ended with. */
  async #watch(runs: Lockstep, motion: Promise<unknown>): Promise<void> {
    try {
      await motion
    } catch (error) {
      if (runs === this.#lockstep) this.#fault = runFault(error, runs.step)
    }
    if (runs !== this.#lockstep) return
    this.#publisher.changed()
    await this.#publisher.told()
  }

  #halt(): void {
    if (this.#motion.isPlaying) this.#publisher.changed()
    this.#motion.halt()
  }

  #moved(): void {
    if (this.#lockstep?.isLevel) this.#publisher.changed()
  }

  #update(): CompareUpdate | null {
    const runs = this.#lockstep
    // On their way back they are not all at one step.
    if (!runs?.isLevel) return null
    return { scene: runs.scene, runs: runs.runs, playing: this.#motion.isPlaying, fault: this.#fault }
  }
}

const NO_FEED: FeedFilter = { item: null, kinds: [], limit: 0 }

const SUPERSEDED: Reply<never> = {
  ok: false,
  fault: { code: 'superseded', message: 'Other runs were opened meanwhile.' },
}
