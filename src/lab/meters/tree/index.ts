import { BlocksFold } from '../../../engine/worlds/blocks/fold'
import { isItemTask } from '../../../engine/worlds/items/item-world'
import type { MindMeters } from '../meter'
import { BlocksPlan } from './blocks'
import { Counts } from './counts'
import { CraftMeter } from './craft-meter'

export const treeMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ ledger, run }) {
    const { task } = run.setup.world
    const { world } = ledger
    const counts = new Counts()
    const plan = 'problem' in task && world instanceof BlocksFold ? new BlocksPlan(task, world) : null
    const craft = isItemTask(task) ? new CraftMeter() : null
    return {
      apply(event) {
        counts.apply(event)
        plan?.apply(event)
        craft?.apply(event)
      },
      get metrics() {
        const ofWorld = plan?.metrics ?? {
          success: Number(ledger.ended === 'goal-reached'),
          ...craft?.metrics,
        }
        return { ...ofWorld, ...counts.metrics }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}
