import * as v from 'valibot'
import type { RequirementSet } from '../../../engine/worlds/items/types'
import { formatValue } from '../../../engine/format-value'
import { wellFormedValue } from '../../../engine/well-formed'
import { PriorError, type Prior } from './prior'
import { isItemName, MAX_QUANTITY, MAX_REQUIREMENTS } from '../../../engine/worlds/items/limits'

const name = v.pipe(
  v.string(),
  v.check(
    isItemName,
    ({ input }) =>
      `${formatValue(input)} is not an item's name: a name is a letter and up to 63 more letters, digits, spaces and _ : . -`,
  ),
)

const quantityMessage = ({ input }: { readonly input: unknown }) =>
  `the amount ${formatValue(input)} is not a whole number from 1 to ${MAX_QUANTITY}`

const quantity = v.pipe(
  v.number(quantityMessage),
  v.integer(quantityMessage),
  v.minValue(1, quantityMessage),
  v.maxValue(MAX_QUANTITY, quantityMessage),
)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object as its entries. A record schema would skip the key `__proto__`, which `JSON.parse` makes an
 * ordinary property: among entries it is seen, and refused as a name.
 */
const entriesOfObject = v.pipe(
  v.custom<object>(isObject, ({ input }) => `${formatValue(input)} is not an object`),
  v.transform((object): [string, unknown][] => Object.entries(object)),
)

/** One item of the file and its set. */
const recordedItem = v.tuple([
  name,
  v.pipe(
    entriesOfObject,
    v.maxLength(
      MAX_REQUIREMENTS,
      ({ input }) => `the item has ${input.length} needs, but the limit is ${MAX_REQUIREMENTS}`,
    ),
    v.array(v.tuple([name, quantity])),
  ),
])

const MAX_CHARACTERS = 2_000_000
const MAX_ITEMS = 2_000
const PROBLEMS_LISTED = 5

const FEWER = 'Keep only the items that the agent has to learn.'
const FORMAT = 'The file should be JSON like {"torch": {"stick": 1, "coals": 1}, "logs": {}}.'

/**
 * Reads `{item: {requirement: quantity}}`. A file is accepted as a whole or not at all: half a prior would be
 * another prior.
 * @throws PriorError
 */
export function parsePrior(text: string): Prior {
  if (text.length > MAX_CHARACTERS) {
    throw new PriorError(
      'too-large',
      [`the file has ${text.length} characters, but the limit is ${MAX_CHARACTERS}.`],
      FEWER,
    )
  }
  if (openings(text) > MAX_ITEMS + 1) {
    throw new PriorError('too-many-items', [`the file has more than ${MAX_ITEMS} items.`], FEWER)
  }
  const file = v.safeParse(entriesOfObject, wellFormedValue(parseJson(text)))
  if (!file.success) throw new PriorError('not-an-object', [`${file.issues[0].message}.`], FORMAT)

  const sets = new Map<string, RequirementSet>()
  const problems: string[] = []
  for (const entry of file.output) {
    const item = v.safeParse(recordedItem, entry, { abortPipeEarly: true })
    if (item.success) sets.set(item.output[0], Object.fromEntries(item.output[1]))
    else for (const issue of item.issues) problems.push(`${placeOf(entry[0], issue)}${issue.message}.`)
    if (problems.length >= PROBLEMS_LISTED) break
  }
  if (problems.length > 0) {
    const advice = 'Nothing was loaded. Correct the file and choose it again.'
    throw new PriorError('bad-entries', problems.slice(0, PROBLEMS_LISTED), advice)
  }
  return { sets }
}

/**
 * The number of objects and lists that begin in `text`: the items and the file itself, because no name
 * contains a bracket. Counted first, because parsing some of these files (a hundred thousand items, lists a
 * million deep) takes long.
 */
function openings(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x7b || unit === 0x5b) count++
  }
  return count
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The parser's message quotes the text and says where; it differs between browsers.
    const reason = error instanceof Error ? error.message.slice(0, 120) : 'its text cannot be read'
    throw new PriorError('not-json', [`the file is not JSON (${formatValue(reason).slice(1, -1)}).`], FORMAT)
  }
}

/** The item, and the requirement if known: `"torch", "stick": `; empty if the item's name is wrong. */
function placeOf(item: string, issue: v.BaseIssue<unknown>): string {
  const [part, requirement] = issue.path ?? []
  if (part?.key === 0) return ''
  const name: unknown = Array.isArray(requirement?.value) ? requirement.value[0] : undefined
  return name === undefined || name === issue.input
    ? `${formatValue(item)}: `
    : `${formatValue(item)}, ${formatValue(name)}: `
}
