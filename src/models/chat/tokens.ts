import * as v from 'valibot'
import { countIn } from '../../engine/count'

/**
 * A count of tokens as it is read back. A reply is worth no less for an odd one: it is then not known, as with an engine
 * that does not say. Runs that were kept before engines made theirs whole have some.
 */
export const tokens: v.GenericSchema<unknown, number | null> = v.pipe(v.unknown(), v.transform(countIn))
