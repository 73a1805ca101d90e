import { MAX_REQUIREMENTS } from '../../../../engine/worlds/items/limits'
import {
  fields,
  COUNT_FIELDS,
  entriesOf,
  fieldName,
  isObject,
  isOfAnother,
  ITEM_FIELDS,
  plainName,
  quantityIn,
  theOne,
  valuesAt,
} from '../fields'

/**
 * Names under which models wrap a requirement set; `recipe` is in the paper's outputs (Figures 10 and 11).
 */
const WRAPPERS = fields('requirements requireditems recipe')

/**
 * A requirement set in any form that models use: `{requirements: [{item, quantity}]}` as asked for, `{item:
 * quantity}`, either of them in a wrapper or under the item's name. Null: it cannot be read, or it is about
 * another item. Invalid names and quantities, and one requirement over the limit, stay in it, for `judge`.
 */
export function readRequirements(value: unknown, item: string, depth = 0): unknown {
  if (depth > 3) return null
  if (Array.isArray(value)) return readList(value)
  const entries = entriesOf(value)
  if (!entries || isOfAnother(entries, item)) return null
  const wrapped = entries.filter(isWrapper)
  const others = entries.filter((entry) => !isWrapper(entry) && !isItemField(entry))
  const [only] = wrapped
  if (only) {
    const isWhole = wrapped.length === 1 && others.every(isRemark)
    return isWhole ? readRequirements(only[1], item, depth + 1) : null
  }
  const [first] = others
  if (others.length === 1 && first && isStructure(first[1]))
    return plainName(first[0]) === plainName(item) ? readRequirements(first[1], item, depth + 1) : null
  // Field names in place of item names: the meaning is unclear.
  return others.some(([key]) => isFieldWord(fieldName(key))) ? null : setOf(others)
}

/** A list with an item twice is ambiguous, and becomes null. */
function readList(list: readonly unknown[]): unknown {
  const set = new Map<string, unknown>()
  for (const line of list.slice(0, MAX_REQUIREMENTS + 1)) {
    const [item, quantity] = readLine(line)
    if (typeof item !== 'string' || set.has(item)) return null
    set.set(item, quantity)
  }
  return setOf([...set])
}

/** `{item, quantity}`, `{stick: 2}` or `["stick", 2]`. */
function readLine(line: unknown): readonly unknown[] {
  if (Array.isArray(line)) return line.length === 2 ? line : []
  const entries = entriesOf(line) ?? []
  const named = valuesAt(entries, ITEM_FIELDS)
  if (named.length > 0) return [theOne(named), theOne(valuesAt(entries, COUNT_FIELDS))]
  const [only] = entries
  return entries.length === 1 && only && !isFieldWord(fieldName(only[0])) ? only : []
}

/** Bounded in size: a name or quantity over the limit is truncated, but stays over the limit. */
const setOf = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(
    entries
      .slice(0, MAX_REQUIREMENTS + 1)
      .map(([item, quantity]): [string, unknown] => [item.slice(0, 100), quantityIn(quantity)]),
  )

const isStructure = (value: unknown) => isObject(value) || Array.isArray(value)
const isFieldWord = (word: string) => WRAPPERS.has(word) || ITEM_FIELDS.has(word) || COUNT_FIELDS.has(word)
const isWrapper = ([key, value]: readonly [string, unknown]) =>
  WRAPPERS.has(fieldName(key)) && isStructure(value)
/** Whether the field names the item of the whole reply. */
const isItemField = ([key, value]: readonly [string, unknown]) =>
  ITEM_FIELDS.has(fieldName(key)) && typeof value !== 'number'
/** Whether the field is an explanation, or the yield of the item. */
const isRemark = ([key, value]: readonly [string, unknown]) =>
  typeof value === 'number' ? COUNT_FIELDS.has(fieldName(key)) : !isStructure(value)
