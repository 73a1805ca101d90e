import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { MindMeters } from '../meter'
import { CraftMeter } from './craft-meter'

export const treeMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ ledger, run }) {
    const craft = isItemTask(run.cast.world.task) ? new CraftMeter() : null
    return {
      apply: (event) => craft?.apply(event),
      get metrics() {
        return { success: ledger.ended === 'goal-reached' ? 1 : 0, ...craft?.metrics }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}
