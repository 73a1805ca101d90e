import { MAX_ANALYSIS } from '../../../../../engine/minds/adg/answer-rules'
import { entriesOf, isOfAnother, theOne, valuesAt } from './fields'

const ANALYSIS_FIELDS: ReadonlySet<string> = new Set(['analysis', 'failureanalysis'])

/**
 * The sentence of an analysis; null: there is none, or it is about another item. A text over the limit stays
 * over it, so that `judge` refuses it.
 */
export function readAnalysis(value: unknown, item: string, depth = 0): string | null {
  if (typeof value === 'string') return value.trim().slice(0, MAX_ANALYSIS + 1) || null
  const entries = entriesOf(value)
  if (!entries || depth > 3 || isOfAnother(entries, item)) return null
  return readAnalysis(theOne(valuesAt(entries, ANALYSIS_FIELDS)), item, depth + 1)
}
