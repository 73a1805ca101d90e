import type { Chances } from '..'
import type { TreeAnswers } from '.'

/** What the model says where things are mined, crafted and smelted: so far it knows nothing of that. */
export function craftAnswers(_: Chances): TreeAnswers {
  return {
    decompose: () => ({ subtasks: [] }),
    executable: () => ({ verdict: 'not-executable', reason: '' }),
    apply: ({ state }) => ({ state }),
    chain: () => ({ thought: '', plan: [] }),
    react: () => ({ thought: '', subtask: null }),
  }
}
