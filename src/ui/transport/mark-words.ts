import { spaced } from '../../engine/sentence'
import type { Mark } from '../../engine/ledger'
import type { MarkKind } from './marks'

const VERBS: Readonly<Record<MarkKind, string>> = {
  experienced: 'learned',
  analogy: 'revised',
  inadmissible: 'inadmissible',
  rules: 'rule changed',
  reseeded: 'forked here',
  meal: 'meal eaten',
  lost: 'episode lost',
}

/** What stands at a step of the timeline, in words: the marks within `reach` steps, nearest first. */
export function wordsAt(marks: readonly Mark[], step: number, reach: number): string[] {
  const near = marks
    .filter((mark) => Math.abs(mark.step - step) <= reach)
    .toSorted((a, b) => Math.abs(a.step - step) - Math.abs(b.step - step))
  const words = near.map(({ kind, thing }) =>
    thing === '' ? VERBS[kind] : `${spaced(thing)} ${VERBS[kind]}`,
  )
  const some = [...new Set(words)]
  return some.length > 3 ? [...some.slice(0, 3), `${some.length - 3} more`] : some
}
