import { capital, listed, say, type Sentence } from '../../sentence'
import { NAME_LIMIT } from '../../words'
import type { TreeAuthor, TreeEnd } from './types/events'

/** A sentence with an author's claim about the planner; the world's claims are facts. */
export function claim(by: TreeAuthor, who: string, what: Sentence): Sentence {
  switch (by) {
    case 'world':
      return capital(say`${what}.`)
    case 'model':
      return say`The model says that ${what}.`
    case 'person':
      return say`You say that ${what}.`
    case 'nobody':
      return say`There is no answer, so ${who} assumes that ${what}.`
    default:
      return by satisfies never
  }
}

/** The author as the subject of a sentence. */
export function namer(by: TreeAuthor, who: string): string {
  return {
    world: `${who} finds`,
    model: 'The model names',
    person: 'You name',
    nobody: `There is no answer, and ${who} finds`,
  }[by]
}

/** Why a planner stops, from its own view. */
const ENDS: Readonly<Record<TreeEnd, string>> = {
  'goal-executable': 'the goal is reached',
  'said-done': 'the answer was that the goal is reached',
  'max-depth': 'the tree has reached its depth limit',
  'max-nodes': 'the tree has reached its limit of subtasks',
  'nothing-pending': 'no subtask is left to do or to split',
  limit: 'it has carried out as many subtasks as allowed',
  failed: 'a step of its plan failed',
  'plan-over': 'its plan is finished',
}

/** The end: the planner's belief, and the truth. */
export function closing(why: TreeEnd, solved: boolean, missing: readonly string[], who: string): Sentence {
  const isSo = missing.length === 0
  if (solved && isSo) return say`${who} is done: the goal is reached.`
  const truth = isSo ? say`The goal is reached anyway.` : say`Still missing: ${listed(missing, NAME_LIMIT)}.`
  if (solved) return say`${who} stops: it believes that the goal is reached. ${truth}`
  return say`${who} stops: ${ENDS[why]}. ${truth}`
}
