import type { TreeQuestions } from '../../../engine/minds/tree/types/questions'
import type { Answers, Chances } from '..'

/** What the simulated model says to planners that divide a goal. */
export function treeAnswers(_: Chances): Answers<keyof TreeQuestions> {
  return {
    decompose: () => ({ subtasks: [] }),
    executable: () => ({ verdict: 'not-executable', reason: '' }),
    apply: ({ state }) => ({ state }),
    chain: () => ({ thought: '', plan: [] }),
    react: () => ({ thought: '', subtask: null }),
  }
}
