import { MAX_ANALYSIS } from '../../../../../engine/minds/adg/answer-rules'
import { entriesOf, theOne, valuesAt } from './fields'

const DESCRIPTION: ReadonlySet<string> = new Set(['description', 'visualdescription', 'caption'])

/**
 * The description in a reply; null: there is none. A text over the limit stays over it, so that `judge`
 * refuses it.
 */
export function readCaption(value: unknown): string | null {
  const said = typeof value === 'string' ? value : theOne(valuesAt(entriesOf(value) ?? [], DESCRIPTION))
  return typeof said === 'string' ? said.trim().slice(0, MAX_ANALYSIS + 1) || null : null
}
