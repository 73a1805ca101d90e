import { spaced } from '../../engine/sentence'
import type { TimelineMark } from '../../engine/ledger'
import type { MarkLooks } from './marks'

/** The marks within `reach` steps of a step of the timeline, in words, nearest first. */
export function wordsAt(
  marks: readonly TimelineMark[],
  looks: MarkLooks,
  step: number,
  reach: number,
): string[] {
  const near = marks
    .filter((mark) => Math.abs(mark.step - step) <= reach)
    .toSorted((a, b) => Math.abs(a.step - step) - Math.abs(b.step - step))
  const words = near.map(({ kind, thing }) => {
    const said = looks[kind]?.says ?? kind
    return thing === '' ? said : `${spaced(thing)} ${said}`
  })
  const some = [...new Set(words)]
  return some.length > 3 ? [...some.slice(0, 3), `${some.length - 3} more`] : some
}
