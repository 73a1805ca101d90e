import { spaced } from '../../../../engine/sentence'
import type { Drawing, NodeLook } from './drawing'
import { inWords, standingOf, verdictOf } from './words'

/** What a screen reader says when the keyboard comes to an item. */
export function announcement(look: NodeLook, { edges }: Drawing): string {
  const needs: Record<string, number> = {}
  for (const { to, from, quantity, verdict } of edges.values()) {
    if (to === look.name && verdict !== 'missing') needs[from] = quantity
  }
  const verdict = verdictOf(look)
  const parts = [
    spaced(look.name),
    ...(look.isCurrent ? ['the target of the moment'] : []),
    standingOf(look).label,
    `needs ${inWords(needs)}`,
    ...(verdict ? [verdict.label] : []),
    ...(look.differs ? ['not as in the other run'] : []),
  ]
  return `${parts.join(', ')}.`
}
