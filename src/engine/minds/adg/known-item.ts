import type { KnownItem, KnownStatus } from './types/known'
import type { ItemStatus } from './types/events'

/** The status from the agent's own view. */
export const agentStatus = (standing: KnownStatus): ItemStatus =>
  standing === 'doubted' ? 'hypothesised' : standing

/** An item of which only the name is known. */
export function unknownItem(name: string, isGoal = false): KnownItem {
  return {
    name,
    isGoal,
    requirements: {},
    held: [],
    standing: 'hypothesised',
    guess: null,
    guessSource: 'model',
    guessCyclic: false,
    revisions: 1,
    yields: 1,
    action: null,
    obtainedAt: null,
    isRight: false,
    tries: 0,
  }
}
