import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { differenceOf } from '../../../requirements/graph/differences'

/**
 * How a goal differs between two runs. `here`: only this run has it right; `there`: only the other run has.
 */
type Apart = 'here' | 'there' | 'set'

/** @param showTruth false: the marks show only that the sets differ, not which one is right */
export function apartOf(
  own: KnownItem | undefined,
  other: KnownItem | undefined,
  showTruth: boolean,
): Apart | null {
  const [isRight, isOther] = [own?.isRight === true, other?.isRight === true]
  if (showTruth && isRight !== isOther) return isRight ? 'here' : 'there'
  return differenceOf(own, other) === 'set' ? 'set' : null
}

/** The same in words, for screen readers. */
export const APART: Readonly<Record<Apart, string>> = {
  here: 'right only in this run',
  there: 'right only in the other run',
  set: 'different needs',
}
