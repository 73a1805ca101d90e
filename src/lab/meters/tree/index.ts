import { BlocksFold } from '../../../engine/worlds/blocks/fold'
import type { MindMeters } from '../meter'
import { BlocksPlan } from './blocks'
import { Counts } from './counts'

export const treeMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ ledger, run }) {
    const { task } = run.cast.world
    const { world } = ledger
    const counts = new Counts()
    const plan = 'problem' in task && world instanceof BlocksFold ? new BlocksPlan(task, world) : null
    return {
      apply(event) {
        counts.apply(event)
        plan?.apply(event)
      },
      get metrics() {
        const ofWorld = plan?.metrics ?? { success: Number(ledger.ended === 'goal-reached') }
        return { ...ofWorld, ...counts.metrics }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}
