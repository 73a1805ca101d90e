import type { MindMeters } from '../meter'

export const treeMeters: MindMeters = {
  // eslint-disable-next-line require-yield -- nothing has to be played first
  *meter({ ledger }) {
    return {
      apply: () => undefined,
      get metrics() {
        return { success: ledger.ended === 'goal-reached' ? 1 : 0 }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ reached: mind.share }),
}
