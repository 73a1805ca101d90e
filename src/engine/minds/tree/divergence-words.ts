import { say, type Sentence } from '../../sentence'
import type { Names } from '../../words'
import { deedOf } from './deed'
import { phrase } from './phrases'
import { isSame } from './subtask'
import type { TreeNextAction, TreeDivergence, TreeSide } from './types'

/** The last common step of two planners, and what each does next: one sentence or two. */
export function narrateTreeDivergence({ step, over, a, b }: TreeDivergence, names: Names): Sentence {
  const before = step <= 1 ? say`They part at the first step.` : say`Up to step ${step - 1} both do the same.`
  return say`${before} ${parting(over, a, b, names)}`
}

function parting(over: TreeDivergence['over'], a: TreeSide, b: TreeSide, [one, other]: Names): Sentence {
  switch (over) {
    case 'end':
      return a.action.kind === 'run-ended'
        ? say`Then ${one} is at its end, and ${other} goes on: it ${does(b)}.`
        : say`Then ${other} is at its end, and ${one} goes on: it ${does(a)}.`
    case 'action':
      return say`Then ${one} ${does(a)}, while ${other} ${does(b)}.`
    case 'outcome':
      return say`Then both do the same, and it ends differently: for ${one} it ${ends(a.action)}, for ${other} it ${ends(b.action)}.`
    default:
      return over satisfies never
  }
}

/** `puts c down, so that it can stack i on c` */
function does({ action: deed, goal: subtask }: TreeSide): Sentence {
  if (deed.kind === 'run-ended') return say`does nothing`
  const did = deedOf(deed)
  const what = phrase(did.subtask, 'third')
  const tries = did.success ? what : say`tries in vain to ${phrase(did.subtask)}`
  return subtask && !isSame(subtask, did.subtask) ? say`${tries}, to ${phrase(subtask)}` : tries
}

const ends = (deed: TreeNextAction): string => {
  if (deed.kind === 'run-ended') return 'ends'
  const { success, why } = deedOf(deed)
  return success ? 'works' : why === '' ? 'fails' : `fails (${why})`
}
