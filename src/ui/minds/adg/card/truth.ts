import type { Revision } from '../../../../engine/minds/adg/types/history'
import type { Rule } from '../../../../engine/worlds/items/types'
import { grouped } from '../../../../engine/sentence'

/** The truth about an item, if it is shown: its rule; null if it has none. */
export interface ShownRule {
  readonly rule: Rule | null
}

/** Why an item has no rule. */
export function noRule(revisions: readonly Revision[]): string {
  const change = revisions.findLast(({ kind }) => kind === 'rule-changed')
  return change?.to === null
    ? `The rule was removed from the world at step ${grouped(change.step)}.`
    : 'It has no rule: the model made it up.'
}
