import type { LossCause } from '../../engine/minds/goals/types/claims'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { firstJson } from '../../models/chat/prompts/first-json'
import {
  COUNT_FIELDS,
  entriesOf,
  ITEM_FIELDS,
  theOne,
  valuesAt,
} from '../../models/chat/prompts/fields'
import { LARGEST_QUANTITY } from '../limits'

/** Ways to write an empty set; the prompt asks for the first. */
const NONE = /^(?:none|null|\{\s*\}|\[\s*\])$/i
/** Maximum number of items in a set; the largest recipe has nine. */
const MOST_ITEMS = 64

/** Items with quantities, or the cause why they are none. */
export type SetRead = { readonly set: RequirementSet; readonly cause?: never } | { readonly cause: LossCause }

/** @param value an object, a list of items with their quantities, or text that is one of them */
export function setIn(value: unknown, canonicalName: (name: string) => string): SetRead {
  if (value === null) return { set: {} }
  if (typeof value === 'string') {
    const text = value.trim()
    if (NONE.test(text)) return { set: {} }
    const read = objectIn(text)
    return read === undefined ? { cause: 'conditions' } : setIn(read, canonicalName)
  }
  const entries = Array.isArray(value) ? pairsOf(value) : entriesOf(value)
  if (!entries) return { cause: 'conditions' }
  if (entries.length > MOST_ITEMS) return { cause: 'too-many' }
  const set = new Map<string, number>()
  for (const [name, quantity] of entries) {
    const item = canonicalName(name)
    if (item === '') return { cause: 'name' }
    const n = countOf(quantity)
    if (n === undefined) return { cause: typeof quantity === 'object' ? 'conditions' : 'quantity' }
    // Two species of one item are added.
    set.set(item, (set.get(item) ?? 0) + n)
  }
  return { set: Object.fromEntries(set) }
}

/** JSON as models write it, without any other text. */
function objectIn(text: string): unknown {
  if (!/^[[{]/.test(text) || !/[\]}]$/.test(text)) return undefined
  // Inner quotes may be escaped as in JSON, or doubled.
  const forms = [text, text.replaceAll('\\"', '"'), text.replaceAll('""', '"')]
  for (const form of forms) {
    const read = firstJson(form)
    if (typeof read === 'object' && read !== null && Object.keys(read).length > 0) return read
  }
  return undefined
}

function pairsOf(values: readonly unknown[]): readonly (readonly [string, unknown])[] | null {
  const pairs: (readonly [string, unknown])[] = []
  for (const value of values) {
    const entries = entriesOf(value)
    const name = entries && theOne(valuesAt(entries, ITEM_NAMES))
    if (!entries || typeof name !== 'string') return null
    pairs.push([name, theOne(valuesAt(entries, COUNT_FIELDS))])
  }
  return pairs
}
const ITEM_NAMES: ReadonlySet<string> = new Set([...ITEM_FIELDS, 'name'])

/** A positive integer; digits in quotes count too. */
function countOf(value: unknown): number | undefined {
  const n = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value
  return typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= LARGEST_QUANTITY ? n : undefined
}
