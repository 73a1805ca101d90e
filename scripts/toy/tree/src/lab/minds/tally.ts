import type { MindMeters } from './meter'

const meters: MindMeters = {
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

export const tally = { meters, metrics: [] }
