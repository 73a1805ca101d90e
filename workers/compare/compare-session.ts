import { assemble, type Resources } from '../../src/library/assemble'
import { parseSpec } from '../../src/library/parse-spec'
import { isOfOutside } from '../../src/library/cards'
import type { RunSpec } from '../../src/library/spec'
import { RunStore } from '../../src/library/store/run-store'
import { systemClock, type Clock } from '../shared/clock'
import { MAX_RUNS, type CompareApi, type CompareUpdate } from '../api/compare.api'
import { Lockstep, type Entrant } from './lockstep'
import { OpenRun } from '../run/player/open-run'
import { RunPlayer } from '../run/player/player'
import { attributionFor } from '../run/player/attribution'
import { recorded } from './recorded-run'
import type { FeedFilter, Opened, Reply } from '../api/run.api'
import { storageFault } from '../shared/storage-fault'

interface CompareSetting {
  /** Called for every run that is opened. */
  readonly resources: (spec: RunSpec) => Promise<Resources>
  /** The store with the recordings of runs with live models. */
  readonly store?: Pick<RunStore, 'find'>
  readonly clock?: Clock
}

/**
 * Everything that the page can ask of the compare worker; independent of workers, so that tests can run it.
 */
export class CompareSession implements CompareApi {
  readonly #resources: (spec: RunSpec) => Promise<Resources>
  readonly #store: Pick<RunStore, 'find'>
  readonly #player: RunPlayer<Lockstep, CompareUpdate>
  #editions = 0

  constructor({ resources, store = new RunStore(), clock = systemClock }: CompareSetting) {
    this.#resources = resources
    this.#store = store
    const changed = () => this.#player.publisher.changed()
    this.#player = new RunPlayer(clock, {
      update: () => this.#update(),
      moved: () => this.#player.open?.isLevel && changed(),
      settled: changed,
    })
  }

  open(specs: unknown, at: number | null): Promise<Reply<Opened>> {
    if (!Array.isArray(specs) || specs.length === 0 || specs.length > MAX_RUNS) {
      const message = `A comparison can have 1 to ${MAX_RUNS} runs.`
      return Promise.resolve({ ok: false, fault: { code: 'bad-comparison', message } })
    }
    return this.#player.load(async (check) => {
      const entrants = await Promise.all(specs.map((spec) => this.#enter(spec)))
      check()
      const runs = new Lockstep(entrants)
      this.#player.replace(runs)
      await this.#player.goTo(runs, at ?? 0)
      check()
      this.#player.background.restore(runs, Infinity)
      return { step: runs.step, resumed: null }
    })
  }

  subscribe(onUpdate: (update: CompareUpdate) => unknown): Promise<void> {
    this.#player.publisher.listener = onUpdate
    return Promise.resolve()
  }

  play(pace: number | null): Promise<void> {
    if (pace !== null && !(pace > 0)) return this.pause()
    return this.#player.play(() => ({ pace: pace === Infinity ? null : pace }))
  }

  pause(): Promise<void> {
    return this.#player.pause()
  }

  seek(step: number): Promise<void> {
    return this.#player.seek(step)
  }

  visible(isVisible: boolean): Promise<void> {
    this.#player.publisher.isVisible = isVisible
    return Promise.resolve()
  }

  /** A run, or the fault why it cannot be played. */
  async #enter(input: unknown): Promise<Entrant> {
    try {
      const spec = parseSpec(input)
      const resources = await this.#resources(spec)
      const isExternal = isOfOutside(spec) || spec.begins !== undefined
      const run = isExternal ? await recorded(spec, resources, this.#store) : assemble(spec, resources)
      const attribution = isExternal ? await attributionFor(run) : undefined
      return new OpenRun(spec, run, { filter: NO_FEED, edition: ++this.#editions, attribution })
    } catch (error) {
      return storageFault(error)
    }
  }

  #update(): CompareUpdate | null {
    const runs = this.#player.open
    // On their way back the runs are at different steps, so nothing is shown.
    if (!runs?.isLevel) return null
    return {
      scene: runs.scene,
      runs: runs.runs,
      playing: this.#player.isPlaying,
      fault: this.#player.fault,
    }
  }
}

const NO_FEED: FeedFilter = { item: null, kinds: [], limit: 0 }
