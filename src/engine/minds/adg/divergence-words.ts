import type { Names } from '../../words'
import { narrateSet } from '../../worlds/items/words'
import {
  action,
  amount,
  grouped,
  item,
  plainText,
  say,
  type SentencePart,
  type Sentence,
} from '../../sentence'
import { untilThen } from '../shared-words'
import { formsOf } from '../../verbs'
import type { BeliefDifference, AdgNextAction, AdgDivergence, AdgSide } from './types'

/** The last common step of two runs, and what each does next: one sentence or two. */
export function narrateAdgDivergence({ step, over, a, b, belief }: AdgDivergence, names: Names): Sentence {
  const why = belief ? say` ${narrateBelief(belief, names)}` : ''
  return say`${untilThen(step)} ${parting(over, a, b, names)}${why}`
}

function parting(over: AdgDivergence['over'], a: AdgSide, b: AdgSide, [one, other]: Names): Sentence {
  switch (over) {
    case 'end':
      return a.action.kind === 'run-ended'
        ? say`Then ${one} is finished, and ${other} goes on.`
        : say`Then ${other} is finished, and ${one} goes on.`
    case 'goal':
      return say`Then they have different goals: ${one} works on ${named(a.goal)}, ${other} on ${named(b.goal)}.`
    case 'item':
      return say`Then both work on ${named(a.goal)}, but ${one} ${does(a.action)}, while ${other} ${does(b.action)}.`
    case 'action':
      return say`Then both try to get the same item by different actions: ${one} ${does(a.action)}, ${other} ${does(b.action)}.`
    case 'outcome':
      return say`Then both do the same action, with different results: for ${one} the action ${ends(a.action)}, for ${other} the action ${ends(b.action)}. Their worlds have different rules.`
    default:
      return over satisfies never
  }
}

const named = (goal: string | null): SentencePart => (goal === null ? 'nothing' : item(goal))

/** `tries to smelt charcoal` */
function does(next: AdgNextAction): Sentence {
  if (next.kind === 'run-ended') return say`does nothing`
  if ('tool' in next)
    return say`tries ${action(next.action)} with ${next.tool === '' ? 'no tool' : item(next.tool)} to ${item(next.item)} the ${next.ingredient}`
  return formsOf(next.action)
    ? say`tries to ${action(next.action)} ${item(next.item)}`
    : say`tries ${action(next.action)} for ${item(next.item)}`
}

function ends(next: AdgNextAction): string {
  if (next.kind === 'run-ended' || !next.success) return 'fails'
  const used = Object.entries(next.consumed).map(([name, quantity]) => plainText(amount(quantity, name)))
  return `gives ${grouped(next.gained)}${used.length > 0 ? ` for ${used.join(', ')}` : ''}`
}

function narrateBelief({ item: name, a, b }: BeliefDifference, [one, other]: Names): Sentence {
  const said = (set: BeliefDifference['a']) =>
    set
      ? say`believes that ${item(name)} needs ${narrateSet(set, 4)}`
      : say`knows nothing about ${item(name)}`
  return say`${one} ${said(a)}. ${other} ${said(b)}.`
}
