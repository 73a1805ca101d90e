import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalName } from './names'
import rules from './rules.json'

test.each([
  ['stick', 'stick'],
  ['Sticks', 'stick'],
  ['minecraft:iron_ingot', 'iron_ingot'],
  ['Iron Ingots', 'iron_ingot'],
  ['log', 'logs'],
  ['oak_log', 'logs'],
  ['dark oak wood', 'logs'],
  ['spruce_planks', 'planks'],
  ['wooden-planks', 'planks'],
  ['wood', 'logs'],
  ['coal', 'coals'],
  ['crafting table', 'crafting_table'],
  ['redstone_dust', 'redstone_dust'],
  ['leather_crafting_template', 'leather_crafting_template'],
])('%s is %s', (name, item) => {
  expect(canonicalName(name)).toBe(item)
})

test.each(['', ' ', '__proto__', 'constructor', '<b>stick</b>', '木の棒', 'a'.repeat(300), '1', '\u0000'])(
  '%j is not a name',
  (name) => {
    expect(canonicalName(name)).toBe('')
  },
)

test('law: game names do not change, and a second normalisation changes nothing', () => {
  for (const item of Object.keys(rules)) expect(canonicalName(item)).toBe(item)
  fc.assert(
    fc.property(fc.string(), (name) => {
      const item = canonicalName(name)
      expect(canonicalName(item)).toBe(item)
      if (item !== '') expect(item).toMatch(/^[a-z][a-z0-9_]{0,63}$/)
    }),
  )
})
