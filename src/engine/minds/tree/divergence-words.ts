import { say, type Sentence } from '../../sentence'
import type { Names } from '../../words'
import { narratePlannersDivergence } from '../shared-words'
import { deedOf } from './deed'
import { phrase } from './phrases'
import { isSame } from './subtask'
import type { TreeDivergence, TreeSide } from './types'

/** The last common step of two planners, and what each does next: one sentence or two. */
export const narrateTreeDivergence = (found: TreeDivergence, names: Names): Sentence =>
  narratePlannersDivergence(found, names, { does, ends })

/** `puts c down, so that it can stack i on c` */
function does({ action, goal }: TreeSide): Sentence {
  if (action.kind === 'run-ended') return say`does nothing`
  const did = deedOf(action)
  const what = phrase(did.subtask, 'third')
  const tries = did.success ? what : say`tries in vain to ${phrase(did.subtask)}`
  return goal && !isSame(goal, did.subtask) ? say`${tries}, to ${phrase(goal)}` : tries
}

function ends({ action }: TreeSide): string {
  if (action.kind === 'run-ended') return 'ends'
  const { success, why } = deedOf(action)
  return success ? 'works' : why === '' ? 'fails' : `fails (${why})`
}
