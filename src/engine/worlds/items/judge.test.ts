import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isItemName, MAX_QUANTITY, MAX_REQUIREMENTS } from './limits'
import { judgeInventory } from './judge'
import { judgeItemOutcome } from './judge-outcome'

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/).filter(isItemName)
const set = fc.dictionary(name, fc.integer({ min: 1, max: MAX_QUANTITY }), {
  maxKeys: 5,
  noNullPrototype: true,
})
const near = fc.array(fc.tuple(name, fc.nat(512)), { maxLength: 3 })
const surroundings = fc.record({
  medium: fc.constantFrom('air', 'water', 'lava'),
  ...{ covered: fc.nat(512), light: fc.nat(15), blocks: near, entities: near },
})
const notice = fc.record(
  {
    reason: fc.constantFrom('timeout', 'not-found'),
    took: fc.nat(),
    holds: set,
    changed: fc.array(name, { maxLength: 3 }),
    over: fc.constantFrom('episode' as const, 'run' as const),
  },
  { requiredKeys: [] },
)
const outcome = fc
  .tuple(
    fc.oneof(
      fc.constant({ success: false }),
      fc.record({ success: fc.constant(false), unfinished: surroundings }),
      fc.record({
        success: fc.constant(true),
        gained: fc.integer({ min: 1, max: MAX_QUANTITY }),
        consumed: set,
        used: fc.array(name, { maxLength: 3 }),
      }),
    ),
    notice,
  )
  .map(([own, further]) => ({ ...own, ...further }))

test('law: accepts every outcome of a world of items unchanged, and drops unknown fields', () => {
  fc.assert(
    fc.property(outcome, fc.dictionary(fc.constantFrom('reward', 'message'), fc.anything()), (own, more) => {
      expect(judgeItemOutcome({ ...more, ...own })).toEqual({ ok: true, answer: own })
    }),
  )
})

test('law: every accepted value is an outcome', () => {
  const field = fc.oneof(fc.anything(), fc.constantFrom(true, false, 1, {}, [], ['stick'], 'run'))
  const anything = fc.oneof(
    fc.anything(),
    fc.record(
      { success: field, gained: field, consumed: field, used: field, changed: field, over: field },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(anything, (value) => {
      const judged = judgeItemOutcome(value)
      if (!judged.ok) {
        expect(judged.problem).not.toBe('')
        return
      }
      const { answer } = judged
      expect(judgeItemOutcome(JSON.parse(JSON.stringify(answer)))).toEqual({ ok: true, answer })
      const names = [...(answer.changed ?? []), ...(answer.success ? answer.used : [])]
      expect(names.every(isItemName)).toBe(true)
      if (!answer.success) return
      const quantities = [answer.gained, ...Object.values(answer.consumed)]
      expect(quantities.every((n) => Number.isInteger(n) && n >= 1 && n <= MAX_QUANTITY)).toBe(true)
      expect(Object.keys(answer.consumed).every(isItemName)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

const worked = { success: true, gained: 1, consumed: {}, used: [] }
const many = Object.fromEntries(Array.from({ length: MAX_REQUIREMENTS + 1 }, (_, i) => [`item${i}`, 1]))

test.for<[said: unknown, why: RegExp]>([
  [null, /^null is not an outcome$/],
  ['yes', /^"yes" is not an outcome$/],
  [[worked], /^a list is not an outcome$/],
  [{}, /^undefined should be true or false \(success\)$/],
  [{ success: 'true' }, /^"true" should be true or false \(success\)$/],
  [{ ...worked, gained: 0 }, /^the gained amount 0 is not a number from 1 to 4096$/],
  [{ ...worked, gained: 1.5 }, /^the gained amount 1.5 is/],
  [{ ...worked, gained: undefined }, /^the gained amount undefined is/],
  [{ ...worked, used: 'crafting_table' }, /^the used items are not a list of names$/],
  [{ ...worked, used: ['<b>'] }, /^the used items are not a list of names$/],
  [{ ...worked, consumed: { stick: -1 } }, /^-1 of "stick" is not a quantity/],
  [{ ...worked, consumed: { constructor: 1 } }, /^"constructor" is not an item's name$/],
  [{ ...worked, consumed: many }, /^65 requirements are more than 64$/],
  [{ success: false, over: 'game' }, /^"game" should be “episode” or “run”/],
  [{ success: false, changed: ['stick', 7] }, /^the changed items are not a list of names$/],
])('an impossible outcome of an action is refused, with the reason: %j', ([said, why]) => {
  const judged = judgeItemOutcome(said)
  expect(judged.ok ? 'believed' : judged.problem).toMatch(why)
})

test('an inventory may hold larger quantities than any rule, but only items', () => {
  const held = { logs: MAX_QUANTITY * 1000, ...many }
  expect(judgeInventory(held)).toEqual({ ok: true, answer: held })
  expect(judgeInventory({ logs: 0 })).toMatchObject({ ok: false })
  expect(judgeInventory({ '': 1 })).toMatchObject({ ok: false })
  expect(judgeInventory([])).toMatchObject({ ok: false })
})
