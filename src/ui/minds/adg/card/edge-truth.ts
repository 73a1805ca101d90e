import type { ItemHistory } from '../../../../engine/minds/adg/types/history'
import { amount, item, say } from '../../../../engine/sentence'
import { compareWithTruth, type JudgedRequirement } from '../../../requirements/compare'
import type { Line } from '../../../card/line'
import { anyOf } from './line'
import { noRule, type ShownRule } from './truth'

/** One requirement compared with the current rule; undefined: neither believed nor true. */
export const judged = (
  { rule }: ShownRule,
  need: string,
  quantity: number | null,
): JudgedRequirement | undefined =>
  compareWithTruth(quantity === null ? {} : { [need]: quantity }, rule?.requires ?? {}).find(
    (one) => one.item === need,
  )

/** Whether one requirement is right, by the current rule. */
export function truthLine(
  truth: ShownRule,
  name: string,
  need: string,
  quantity: number | null,
  { revisions }: ItemHistory,
): Line {
  const step = revisions.findLast(({ kind }) => kind === 'rule-changed')?.step ?? null
  if (!truth.rule) return { step, sentence: say`${noRule(revisions)}` }
  const compared = judged(truth, need, quantity)
  const needed = amount(compared?.truth ?? 0, need)
  const held = truth.rule.held.includes(need) ? ' nearby' : ''
  switch (compared?.verdict ?? 'open') {
    case 'right':
      return { step, sentence: say`That is right: ${item(name)} needs ${needed}${held}.` }
    case 'quantity':
      return { step, sentence: say`The amount is wrong: ${item(name)} needs ${needed}${held}.` }
    case 'missing':
      return { step, sentence: say`That is wrong: ${item(name)} needs ${needed}${held}.` }
    case 'unneeded':
      return { step, sentence: say`That is wrong: ${item(name)} needs no ${anyOf(need)}.` }
    case 'open':
      return { step, sentence: say`That is right: ${item(name)} needs no ${anyOf(need)}.` }
  }
}
