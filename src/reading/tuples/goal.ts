import type { GoalClaim, LossCause } from '../../engine/minds/goals/types/claims'
import { LARGEST_QUANTITY, LONGEST_DESCRIPTION, LONGEST_NAME } from '../limits'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { firstJson } from '../../models/chat/prompts/first-json'
import { COUNT_FIELDS, ITEM_FIELDS, entriesOf, theOne, valuesAt } from '../../models/chat/prompts/fields'

/** The fields of a goal in a reply: text, or a JSON value. */
export interface GoalFields {
  readonly name: unknown
  readonly description: unknown
  readonly tools: unknown
  readonly materials: unknown
  readonly postconditions: unknown
}
type GoalRead = Omit<GoalClaim, 'passage'>

/** Goals with these verbs need materials; without them the goal is left out (Figure 5). */
const MADE = /^(?:craft|make|build|smelt|cook|bake|create|brew|forge)\b/i

export function goalIn(fields: GoalFields, canonicalName: (name: string) => string): GoalRead | LossCause {
  const name = nameIn(fields.name)
  if (name === '') return 'name'
  const [tools, materials, postconditions] = [fields.tools, fields.materials, fields.postconditions].map(
    (value): SetRead => setIn(value, canonicalName),
  )
  if (!tools || !materials || !postconditions) return 'fields'
  const cause = tools.cause ?? materials.cause ?? postconditions.cause
  if (cause !== undefined) return cause
  if (!('set' in tools) || !('set' in materials) || !('set' in postconditions)) return 'conditions'
  if (Object.keys(postconditions.set).length === 0) return 'no-result'
  if (Object.keys(materials.set).length === 0 && MADE.test(name)) return 'no-materials'
  return {
    name,
    description: lineIn(fields.description, LONGEST_DESCRIPTION),
    // There is exactly one of each tool (Figure 5).
    tools: Object.fromEntries(Object.keys(tools.set).map((tool) => [tool, 1])),
    materials: materials.set,
    postconditions: postconditions.set,
  }
}

/** '': it is no name. */
export function nameIn(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_NAME) return ''
  const name = lineIn(value, LONGEST_NAME)
  return /\p{L}/u.test(name) && !/[<>{}]/.test(name) ? name : ''
}

export const lineIn = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, longest)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
    : ''

/** Ways to write an empty set; the prompt asks for the first. */
const NONE = /^(?:none|null|\{\s*\}|\[\s*\])$/i
/** Maximum number of items in a set; the largest recipe has nine. */
const MAX_ITEMS = 64

/** Items with quantities, or the cause why they are none. */
type SetRead = { readonly set: RequirementSet; readonly cause?: never } | { readonly cause: LossCause }

/** @param value an object, a list of items with their quantities, or text that is one of them */
function setIn(value: unknown, canonicalName: (name: string) => string): SetRead {
  if (value === null) return { set: {} }
  if (typeof value === 'string') {
    const text = value.trim()
    if (NONE.test(text)) return { set: {} }
    const read = objectIn(text)
    return read === undefined ? { cause: 'conditions' } : setIn(read, canonicalName)
  }
  const entries = Array.isArray(value) ? pairsOf(value) : entriesOf(value)
  if (!entries) return { cause: 'conditions' }
  if (entries.length > MAX_ITEMS) return { cause: 'too-many' }
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
