import type { KnownItem } from '../../../../engine/minds/adg/types/known'
import { differenceOf } from '../../../requirements/graph/differences'

/** How a goal of one run is not as in the other. `here`: only this one has it right; `there`: only the other has. */
export type Apart = 'here' | 'there' | 'set'

/** @param showTruth without it, nobody is told who is right: only that they hold different things */
export function apartOf(
  own: KnownItem | undefined,
  other: KnownItem | undefined,
  showTruth: boolean,
): Apart | null {
  const [isRight, isOther] = [own?.isRight === true, other?.isRight === true]
  if (showTruth && isRight !== isOther) return isRight ? 'here' : 'there'
  return differenceOf(own, other) === 'set' ? 'set' : null
}

/** In words, for who does not see the mark. */
export const APART: Readonly<Record<Apart, string>> = {
  here: 'only right here',
  there: 'only right in the other',
  set: 'needs not the same',
}
