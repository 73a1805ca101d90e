import type { Extracted, KeptGoals } from '../types/claims'

/**
 * The claims of stored goals, each once: the value in force, and the alternatives. Each goal is a document of
 * its own.
 */
export function extractedIn({ goals }: KeptGoals): Extracted[] {
  return Object.entries(goals).map(([name, { others = [], ...first }]) => {
    const all = [first, ...others]
    const nowhere = { document: name, from: 0, to: 0 }
    return {
      document: name,
      goals: all.flatMap(({ passages, subgoals: _said, ...claim }) =>
        (passages.length > 0 ? passages : [nowhere]).map((passage) => ({ name, ...claim, passage })),
      ),
      subgoals: all.flatMap(({ subgoals }) =>
        Object.entries(subgoals).map(([subgoal, why]) => ({ goal: name, subgoal, why, passage: nowhere })),
      ),
      losses: [],
    }
  })
}
