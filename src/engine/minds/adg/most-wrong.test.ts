import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unknownItem } from './known-item'
import { errorsIn, mostWrong } from './most-wrong'

type Set = Readonly<Record<string, number>>

const name = fc.constantFrom('stick', 'planks', 'iron_ingot', 'coals', 'furnace')
const sets: fc.Arbitrary<Set> = fc.dictionary(name, fc.integer({ min: 1, max: 4 }))

const shown = (words: Readonly<Record<string, Set | null>>, rules: Readonly<Record<string, Set>>) => ({
  mind: {
    items: Object.entries(words).map(([name, guess]) => ({ ...unknownItem(name, true), guess })),
  },
  world: {
    truth: Object.fromEntries(
      Object.entries(rules).map(([name, requires]) => [
        name,
        { action: 'craft', requires, held: [], yields: 1 },
      ]),
    ),
  },
})

test('unneeded, missing and wrongly counted requirements count alike', () => {
  expect(errorsIn({ planks: 4, stick: 1 }, { planks: 2, iron_ingot: 1, stick: 1 })).toBe(2)
  expect(errorsIn({ planks: 4, coals: 1 }, { planks: 2, iron_ingot: 1 })).toBe(3)
})

test('law: a set has no errors only against itself, and each change of one requirement is one error', () => {
  fc.assert(
    fc.property(sets, sets, name, (a, b, changed) => {
      expect(errorsIn(a, a)).toBe(0)
      expect(errorsIn(a, b)).toBe(errorsIn(b, a))
      expect(errorsIn({ ...a, [changed]: (a[changed] ?? 0) + 1 }, a)).toBe(1)
    }),
  )
})

test('picks the first guess furthest from the rules; ties go by name', () => {
  const rules = { torch: { coals: 1, stick: 1 }, bowl: { planks: 3 }, shield: { planks: 6, iron_ingot: 1 } }
  const words = { torch: { coals: 1 }, shield: { stick: 2 }, bowl: null }
  expect(mostWrong(shown(words, rules))).toEqual({ name: 'shield', errors: 3 })
  const tied = { torch: { coals: 1 }, bowl: { planks: 1 } }
  expect(mostWrong(shown(tied, rules))).toEqual({ name: 'bowl', errors: 1 })
  expect(mostWrong(shown({ torch: rules.torch, bowl: null }, rules))).toBeNull()
  // An item without a rule needs nothing.
  expect(mostWrong(shown({ ghast: { coals: 2 } }, rules))).toEqual({ name: 'ghast', errors: 1 })
})

test('ignores items that are not goals', () => {
  const { mind, world } = shown({ torch: { stick: 9 } }, { torch: { coals: 1 } })
  expect(
    mostWrong({ mind: { items: mind.items.map((one) => ({ ...one, isGoal: false })) }, world }),
  ).toBeNull()
})
