/** Schemas for worlds of items: names, rules, and changes of rules. */
import * as v from 'valibot'
import { MAX_QUANTITY, MAX_REQUIREMENTS, isItemName } from '../engine/worlds/items/limits'
import { formatValue } from '../engine/format-value'

const NAME = /^[a-z][a-z0-9_]{0,63}$/
export const isName = (text: string) => NAME.test(text)

export const whole = (min: number, max: number, what: string) =>
  v.pipe(
    v.number(`${what} must be a number.`),
    v.check(
      (n) => Number.isInteger(n) && n >= min && n <= max,
      ({ input }) =>
        `The ${what} ${formatValue(input)} is not a whole number from ${count(min)} to ${count(max)}.`,
    ),
  )
const count = (n: number) => n.toLocaleString('en')

const name = v.pipe(
  v.string(),
  v.check(isName, ({ input }) => `${formatValue(input)} is not an item's name.`),
)
/** A name as a model may write it. */
export const recordedName = v.pipe(
  v.string(),
  v.check(isItemName, ({ input }) => `${formatValue(input)} is not an item's name.`),
)
const anyQuantities = v.record(name, whole(1, MAX_QUANTITY, 'quantity'))
const quantities = v.pipe(
  anyQuantities,
  v.check(
    (set) => Object.keys(set).length <= MAX_REQUIREMENTS,
    `An item cannot need more than ${MAX_REQUIREMENTS} other items.`,
  ),
)
const rule = v.object({
  action: name,
  requires: quantities,
  held: v.array(name),
  yields: whole(1, MAX_QUANTITY, 'yield'),
})

/** Sets as a model writes them: an item may need any number of others. */
export const recordedSets = v.record(v.string(), v.record(v.string(), whole(1, MAX_QUANTITY, 'quantity')))

/** Learned rules; a learned graph may need any quantity. */
export const learnedRules = v.record(name, v.object({ ...rule.entries, requires: anyQuantities }))

/** Maximum number of ways to one item. */
const MAX_WAYS = 64
/** Maximum characters of the server's address, which is on one line. */
const MAX_SERVER = 128
/** The rules of a server's version: for each item every way to it. */
export const knownRules = v.object({
  server: v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(MAX_SERVER),
      v.check(
        (text) => !/\p{Cc}/u.test(text),
        ({ input }) => `${formatValue(input)} is not a server’s name.`,
      ),
    ),
  ),
  version: v.pipe(
    v.string(),
    v.regex(/^[\w .-]{1,16}$/, ({ input }) => `${formatValue(input)} is not a version of the game.`),
  ),
  rules: v.record(
    name,
    v.pipe(
      v.array(rule),
      v.minLength(1, 'Each item needs at least one way to get it.'),
      v.maxLength(MAX_WAYS, `An item has at most ${MAX_WAYS} ways.`),
    ),
  ),
})

/** A change of a world's rules. */
export const rulesChange = { rules: v.record(name, v.nullable(rule)), announced: v.boolean() }
