/** Sentences that several minds share. */
import type { RunEvent } from '../events'
import type { DivergenceSide } from '../divergence'
import { counted, item, listed, say, type Sentence } from '../sentence'
import { NAME_LIMIT, type Names } from '../words'

/** The last common step of two runs. */
export const untilThen = (step: number): Sentence =>
  step <= 1 ? say`The first step is already different.` : say`Up to step ${step - 1}, both do the same.`

/** The last common step of two planners, and what each does next: one sentence or two. */
export function narratePlannersDivergence<Side extends DivergenceSide<RunEvent, unknown>>(
  found: {
    readonly step: number
    readonly over: 'end' | 'action' | 'outcome'
    readonly a: Side
    readonly b: Side
  },
  [one, other]: Names,
  { does, ends }: { readonly does: (side: Side) => Sentence; readonly ends: (side: Side) => string },
): Sentence {
  const { step, over, a, b } = found
  const before = untilThen(step)
  switch (over) {
    case 'end':
      return a.action.kind === 'run-ended'
        ? say`${before} Then ${one} is finished, and ${other} goes on: it ${does(b)}.`
        : say`${before} Then ${other} is finished, and ${one} goes on: it ${does(a)}.`
    case 'action':
      return say`${before} Then ${one} ${does(a)}, while ${other} ${does(b)}.`
    case 'outcome':
      return say`${before} Then both do the same action, with different results: for ${one} the action ${ends(a)}, for ${other} the action ${ends(b)}.`
    default:
      return over satisfies never
  }
}

/** A change by the user: a fork, or other rules. */
interface Change {
  readonly about: readonly string[]
  readonly reseeded: number | null
}

export const tellChange = ({ about, reseeded }: Change): Sentence =>
  reseeded !== null
    ? say`This run is a fork: it uses a new random seed from here on.`
    : say`The ${about.length === 1 ? 'rule' : 'rules'} for ${listed(about.map(item), NAME_LIMIT)} changed.`

/** For a mark on the timeline. */
export const changeHeadline = ({ about, reseeded }: Change): Sentence =>
  reseeded !== null
    ? say`New random seed from here`
    : say`The rules change for ${about.length === 1 ? item(about[0] ?? '') : counted(about.length, 'thing')}`
