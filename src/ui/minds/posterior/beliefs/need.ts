import type { BelievedThen } from '../../../../engine/minds/posterior/types/shown'
import { share } from '../../../../engine/minds/posterior/figures'
import { amount, item, listed, pieceText, say, type Sentence } from '../../../../engine/sentence'
import { anyOf } from '../../adg/card/line'

/** The probability of each quantity of a requirement, the most probable first. */
function amountsOf({ hypotheses }: Pick<BelievedThen, 'hypotheses'>, need: string): [number, number][] {
  const by = new Map<number, number>()
  for (const { requirements, probability } of hypotheses) {
    const quantity = Object.hasOwn(requirements, need) ? requirements[need] : undefined
    if (quantity !== undefined) by.set(quantity, (by.get(quantity) ?? 0) + probability)
  }
  return [...by].sort((a, b) => b[1] - a[1])
}

/**
 * `The probability that iron axe needs sticks is at least 0.63: 2 sticks 0.41 and 3 sticks 0.22.` Hypotheses
 * that are not listed may add to it.
 */
export function needSentence(belief: BelievedThen, need: string): Sentence {
  const amounts = amountsOf(belief, need)
  const it = item(belief.item)
  const none = say`None of the most probable hypotheses says that ${it} needs ${anyOf(need)}.`
  if (amounts.length === 0) return none
  const together = amounts.reduce((sum, [, probability]) => sum + probability, 0)
  const each = amounts.map(([quantity, probability]) => say`${amount(quantity, need)} ${share(probability)}`)
  const of = amounts.length === 1 ? amount(amounts[0]?.[0] ?? 0, need) : say`${anyOf(need)}`
  const parts = amounts.length === 1 ? [] : say`: ${listed(each, 4)}`
  const least = belief.others > 0 ? ' at least' : ''
  return say`The probability that ${it} needs ${of} is${least} ${share(together)}${parts}.`
}

/** `iron ingots` */
export const nameOf = (need: string): string => pieceText(anyOf(need))
