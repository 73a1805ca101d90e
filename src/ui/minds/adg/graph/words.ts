import { amount, plainText } from '../../../../engine/sentence'
import { standingMarks } from '../../../../engine/minds/adg/words'
import type { NodeLook } from './drawing'

/** A word and a sign, so that nothing is said by colour alone. */
export interface Marked {
  readonly symbol: string
  readonly label: string
}

export function standingOf({ standing }: Pick<NodeLook, 'standing'>): Marked {
  if (standing === 'missing') return { symbol: '?', label: 'not known to the agent' }
  return { symbol: standingMarks[standing].symbol, label: standingMarks[standing].name }
}

export function verdictOf({ verdict }: NodeLook): Marked | null {
  if (verdict === null) return null
  return verdict === 'right' ? { symbol: '✓', label: 'right' } : { symbol: '✗', label: 'wrong' }
}

/** `{stick: 2, cobblestone: 3}` as '2 sticks, 3 cobblestone'. */
export function inWords(requirements: Readonly<Record<string, number>>): string {
  const parts = Object.entries(requirements).map(([name, quantity]) => plainText(amount(quantity, name)))
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}
