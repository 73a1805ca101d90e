import type { MindMeters } from './meter'

export const tallyMeters: MindMeters = {
  *meter({ ledger }) {
    return {
      apply: () => undefined,
      get metrics() {
        return { obtained: ledger.mind.share }
      },
    }
  },
  lesson: () => ({ world: {}, options: {} }),
  summary: ({ mind }) => ({ noted: mind.share }),
}
