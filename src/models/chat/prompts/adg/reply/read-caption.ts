import { MAX_ANALYSIS } from '../../../../../engine/minds/adg/answer-rules'
import { entriesOf, theOne, valuesAt } from './fields'

const DESCRIPTION: ReadonlySet<string> = new Set(['description', 'visualdescription', 'caption'])

/** What a reply says is seen. Null: it does not say. One that is too long stays too long. */
export function readCaption(value: unknown): string | null {
  const said = typeof value === 'string' ? value : theOne(valuesAt(entriesOf(value) ?? [], DESCRIPTION))
  return typeof said === 'string' ? said.trim().slice(0, MAX_ANALYSIS + 1) || null : null
}
