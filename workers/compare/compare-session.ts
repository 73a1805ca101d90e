import { assemble, type Resources } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import { isOfOutside } from '../../src/library/cards'
import type { RunSpec } from '../../src/library/spec'
import { RunStore } from '../../src/library/store/run-store'
import { systemClock, type Clock } from '../shared/clock'
import { MAX_RUNS, type CompareApi, type CompareUpdate } from '../api/compare.api'
import { Lockstep, type Entrant } from './lockstep'
import type { Playing } from '../run/motion'
import { OpenRun } from '../run/open-run'
import { recorded } from './recorded-run'
import type { FeedFilter, Opened, Reply } from '../api/run.api'
import { PlaySession } from '../run/play-session'
import { storageFault } from '../shared/storage-fault'

export interface CompareSetting {
  /** Asked for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  /** Where the recordings of runs with live models are. */
  readonly store?: Pick<RunStore, 'find'>
  readonly clock?: Clock
}

/** All that the page can ask of the compare worker; knows no worker, so that it runs in tests as in a browser. */
export class CompareSession extends PlaySession<Lockstep, CompareUpdate> implements CompareApi {
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #store: Pick<RunStore, 'find'>

  constructor({ resources, store = new RunStore(), clock = systemClock }: CompareSetting) {
    super(clock)
    this.#resources = resources
    this.#store = store
  }

  open(specs: unknown, at: number | null): Promise<Reply<Opened>> {
    if (!Array.isArray(specs) || specs.length === 0 || specs.length > MAX_RUNS) {
      const message = `Between 1 and ${MAX_RUNS} runs can be compared.`
      return Promise.resolve({ ok: false, fault: { code: 'bad-comparison', message } })
    }
    return this.begin(async (check) => {
      const entrants = await Promise.all(specs.map((spec) => this.#enter(spec)))
      check()
      this.motion.forget()
      const runs = new Lockstep(entrants)
      this.current = runs
      this.fault = null
      await this.go(runs, at ?? 0)
      check()
      this.motion.recall(runs, Infinity, () => this.publisher.changed())
      return { step: runs.step, resumed: null }
    })
  }

  /** A run, or why it cannot be one. */
  async #enter(input: unknown): Promise<Entrant> {
    try {
      const spec = parseSpec(input)
      const resources = await this.#resources(spec)
      const isOutside = isOfOutside(spec) || spec.begins !== undefined
      const run = isOutside ? await recorded(spec, resources, this.#store) : assemble(spec, resources)
      const whose = isOutside ? await (await import('../run/whose-word')).whoseWord(run) : undefined
      return new OpenRun(spec, run, NO_FEED, ++this.editions, whose)
    } catch (error) {
      return await storageFault(error)
    }
  }

  protected playing(_: Lockstep, pace: number | null): Playing {
    return { pace: pace === Infinity ? null : pace }
  }

  protected settled(): void {
    this.publisher.changed()
  }

  protected moved(): void {
    if (this.current?.isLevel) this.publisher.changed()
  }

  protected update(): CompareUpdate | null {
    const runs = this.current
    // On their way back they are not all at one step.
    if (!runs?.isLevel) return null
    return { scene: runs.scene, runs: runs.runs, playing: this.motion.isPlaying, fault: this.fault }
  }
}

const NO_FEED: FeedFilter = { item: null, kinds: [], limit: 0 }
