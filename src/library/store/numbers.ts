import * as v from 'valibot'
import { isCount } from '../../engine/count'

// One action of the schema library does for all of them: the page loads each that it names.
const numberThat = (fits: (n: number) => boolean) => v.pipe(v.number(), v.check(fits))

export const count = numberThat(isCount)
export const positiveCount = numberThat((n) => isCount(n) && n > 0)
/** In [0, 1]. */
export const share = numberThat((n) => n >= 0 && n <= 1)
export const finite = numberThat(Number.isFinite)
