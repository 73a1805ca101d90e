import * as v from 'valibot'
import { isItemName, MAX_QUANTITY, MAX_REQUIREMENTS } from '../../../engine/worlds/items/limits'
import { shown } from '../../../engine/shown'

const name = v.pipe(
  v.string(),
  v.check(
    isItemName,
    ({ input }) =>
      `${shown(input)} is not an item's name (a letter, then up to 63 letters, digits, spaces and _ : . -)`,
  ),
)

const quantityMessage = ({ input }: { readonly input: unknown }) =>
  `the quantity ${shown(input)} is not a whole number from 1 to ${MAX_QUANTITY}`

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
export const entriesOfObject = v.pipe(
  v.custom<object>(isObject, ({ input }) => `${shown(input)} is not an object`),
  v.transform((object): [string, unknown][] => Object.entries(object)),
)

/** One item of the file and its set. */
export const recordedItem = v.tuple([
  name,
  v.pipe(
    entriesOfObject,
    v.maxLength(
      MAX_REQUIREMENTS,
      ({ input }) => `${input.length} requirements are more than ${MAX_REQUIREMENTS}`,
    ),
    v.array(v.tuple([name, quantity])),
  ),
])
