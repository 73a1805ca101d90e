import { ItemsFold } from '../../../engine/worlds/items/fold'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { ItemTask, Rules } from '../../../engine/worlds/items/types'
import type { MindMeters } from '../meter'
import { EpisodeMeter } from './episodes'
import { FirstPlan } from './first-plan'
import { goalsMetrics } from './metrics'

const meters: MindMeters = {
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

export const goals = { meters, metrics: goalsMetrics }

/**
 * Returns the manual's rules if they are the world's: all runs then share them, so that derived data is
 * computed once.
 */
const sharedRules = (truth: Rules, { manual }: ItemTask): Rules =>
  truth.size === manual.size && [...truth].every(([item, rule]) => manual.get(item) === rule) ? manual : truth
