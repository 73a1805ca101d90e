import type { Standing } from '../../engine/events'
import { spaced } from '../../engine/sentence'
import { standingMarks } from '../panels/feed/event-mark'
import type { NodeLook } from './drawing'

/** A word and a sign, so that nothing is said by colour alone. */
export interface Marked {
  readonly symbol: string
  readonly label: string
}

/** The legend's words: of the two kinds of hypotheses each is called by where it came from. */
export const standingLabel = (standing: Standing) =>
  standing === 'hypothesised' ? 'the model’s word' : standingMarks[standing].name

export function standingOf({ standing }: Pick<NodeLook, 'standing'>): Marked {
  if (standing === 'missing') return { symbol: '?', label: 'not known to the agent' }
  return { symbol: standingMarks[standing].symbol, label: standingLabel(standing) }
}

export function verdictOf({ verdict }: NodeLook): Marked | null {
  if (verdict === null) return null
  return verdict === 'right' ? { symbol: '✓', label: 'right' } : { symbol: '✗', label: 'wrong' }
}

/** `{stick: 2, cobblestone: 3}` as '2 stick, 3 cobblestone'. */
export function inWords(requirements: Readonly<Record<string, number>>): string {
  const parts = Object.entries(requirements).map(([name, quantity]) => `${quantity} ${spaced(name)}`)
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}
