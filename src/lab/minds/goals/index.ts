import { ItemsFold } from '../../../engine/worlds/items/fold'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import type { MindMeters } from '../meter'
import { FirstPlan } from './first-plan'
import type { RunEvent } from '../../../engine/events'
import { TICK } from '../../../engine/worlds/items/tick'
import type { Metrics } from '../../metrics'

export const goalsMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ run, ledger: { world }, ticks }) {
    const { task } = run.setup.world
    const episodes = new EpisodeMeter(ticks ?? null)
    const isOne = isItemTask(task) && task.requests === undefined && world instanceof ItemsFold
    const plan = isOne ? new FirstPlan(task, sharedRules(world.truth, task)) : null
    return {
      apply(event) {
        episodes.apply(event)
        plan?.apply(event)
      },
      get metrics() {
        return { ...episodes.metrics, ...plan?.metrics }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}

/**
 * Returns the manual's rules if they are the world's: all runs then share them, so that derived data is
 * computed once.
 */
const sharedRules = (truth: Rules, { manual }: ItemTask): Rules =>
  truth.size === manual.size && [...truth].every(([item, rule]) => manual.get(item) === rule) ? manual : truth

/** The outcome of each request: whether the item is there at the end, and the time it took. */
export class EpisodeMeter {
  /** Game ticks of an episode; null: no limit. */
  readonly #limit: number | null
  #ended = 0
  #reached = 0
  #plans = 0
  #calls = 0
  #lacked = 0
  #ticks = 0
  /** Number of episodes whose duration is known. */
  #timed = 0

  constructor(limit: number | null) {
    this.#limit = limit
  }

  apply(event: RunEvent): void {
    switch (event.kind) {
      case 'goals/closed':
        this.#ended++
        if (event.isReached) this.#reached++
        this.#time(event.isReached ? event.took : undefined)
        return
      case 'goals/planned':
        if (event.missing) this.#plans++
        return
      case 'goals/done':
        if (event.lacks) this.#lacked++
        return
      case 'question-answered':
        this.#calls++
        return
      default:
    }
  }

  /** @param took ms; left out: a failure, which counts as the limit */
  #time(took: number | undefined): void {
    const ticks = took === undefined ? this.#limit : took / TICK
    if (ticks === null) return
    this.#ticks += ticks
    this.#timed++
  }

  get metrics(): Metrics {
    const each = (sum: number) => (this.#ended > 0 ? sum / this.#ended : null)
    return {
      success: each(this.#reached),
      'episode-steps': this.#timed > 0 && this.#timed === this.#ended ? each(this.#ticks) : null,
      replans: each(this.#plans),
      'model-calls': each(this.#calls),
      lacked: each(this.#lacked),
    }
  }
}
