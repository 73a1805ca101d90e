import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LossCause } from '../engine/minds/goals/types/claims'
import { craftRules } from '../engine/worlds/craft'
import { canonicalName } from '../engine/worlds/craft/names'
import { recipeFile } from '../engine/minds/goals/documents/recipe-file'
import { readRecipes } from './recipe-files'

const read = (recipe: unknown) => readRecipes('a file', JSON.stringify(recipe), canonicalName)
/** The goals in short form. */
const goals = (recipe: unknown) =>
  read(recipe).goals.map(({ name, tools, materials, postconditions }) => [
    name,
    Object.keys(tools),
    materials,
    postconditions,
  ])

test('clean recipe files give all rules of the world', () => {
  for (const fuel of ['none', 'iron-only', 'all'] as const)
    for (const redstone of ['mine', 'smelt'] as const)
      for (const [item, rule] of craftRules({ fuel, redstone })) {
        const text = recipeFile(item, rule)
        const { goals, losses } = readRecipes(item, text, canonicalName)
        const entries = Object.entries(rule.requires)
        expect(losses).toEqual([])
        expect(goals).toEqual([
          {
            name: `${rule.action} ${item}`,
            description: '',
            tools: Object.fromEntries(rule.held.map((name) => [name, 1])),
            materials: Object.fromEntries(entries.filter(([name]) => !rule.held.includes(name))),
            postconditions: { [item]: rule.yields },
            passage: { document: item, from: 0, to: text.length },
          },
        ])
      }
})

test('reads recipes of several versions of the game', () => {
  const torch = {
    type: 'minecraft:crafting_shaped',
    pattern: ['X', '#'],
    key: {
      '#': { item: 'minecraft:stick' },
      X: [{ item: 'minecraft:coal' }, { item: 'minecraft:charcoal' }],
    },
    result: { item: 'minecraft:torch', count: 4 },
  }
  expect(goals(torch)).toEqual([
    ['craft torch', [], { coals: 1, stick: 1 }, { torch: 4 }],
    ['craft torch', [], { charcoal: 1, stick: 1 }, { torch: 4 }],
  ])
  const later = {
    type: 'crafting_shaped',
    pattern: [' # ', '#X#', ' # '],
    key: { '#': '#minecraft:planks', X: 'minecraft:redstone' },
    result: { id: 'minecraft:lever' },
  }
  expect(goals(later)).toEqual([
    ['craft lever', ['crafting_table'], { planks: 4, redstone: 1 }, { lever: 1 }],
  ])
  expect(
    goals({ type: 'blasting', ingredient: { tag: 'minecraft:iron_ores' }, result: 'minecraft:iron_ingot' }),
  ).toEqual([['smelt iron_ingot', ['blast_furnace'], { iron_ore: 1 }, { iron_ingot: 1 }]])
  expect(
    goals({ type: 'minecraft:stonecutting', ingredient: 'stone', result: 'stone_slab', count: 2 }),
  ).toEqual([['craft stone_slab', ['stonecutter'], { stone: 1 }, { stone_slab: 2 }]])
  expect(
    goals({ type: 'smithing', base: { item: 'a' }, addition: { item: 'b' }, result: { item: 'c' } }),
  ).toEqual([['craft c', ['smithing_table'], { a: 1, b: 1 }, { c: 1 }]])
  expect(goals([torch, later])).toHaveLength(3)
})

test('reports an invalid recipe as a loss with a cause, and reads the others', () => {
  const good = { type: 'smelting', ingredient: 'sand', result: 'glass' }
  const lost: readonly (readonly [LossCause, unknown])[] = [
    ['kind', 'planks from logs'],
    ['kind', null],
    ['kind', { type: 'minecraft:crafting_special_firework_rocket' }],
    ['kind', { ingredient: 'sand', result: 'glass' }],
    ['no-materials', { type: 'smelting', result: 'glass' }],
    ['no-materials', { type: 'crafting_shaped', pattern: ['#'], key: {}, result: 'glass' }],
    ['no-materials', { type: 'crafting_shapeless', ingredients: [], result: 'glass' }],
    ['no-result', { type: 'smelting', ingredient: 'sand' }],
    ['no-result', { type: 'smelting', ingredient: 'sand', result: { item: 'glass', count: 0 } }],
    ['no-result', { type: 'smelting', ingredient: 'sand', result: { item: 'glass', count: 1e300 } }],
    ['name', { type: 'smelting', ingredient: '<img src=x>', result: 'glass' }],
    ['name', { type: 'smelting', ingredient: 'sand', result: '__proto__' }],
    ['name', { type: 'smelting', ingredient: 'sand', result: 'constructor' }],
  ]
  for (const [cause, recipe] of lost) {
    const { goals, losses } = read([recipe, good])
    expect([recipe, goals.map(({ name }) => name), losses.map((loss) => loss.cause)]).toEqual([
      recipe,
      ['smelt glass'],
      [cause],
    ])
  }
  expect(readRecipes('a file', '{"type": "smelting"', canonicalName).losses[0]?.cause).toBe('unreadable')
  const many = Array.from({ length: 5 }, (_, i) => Array.from({ length: 9 }, (_, j) => `thing_${i}_${j}`))
  const { goals: some, losses } = read({ type: 'crafting_shapeless', ingredients: many, result: 'soup' })
  expect([some.length, losses.map(({ cause }) => cause)]).toEqual([16, ['too-many']])
})

test('law: reads any file without throwing, and every claim has content', () => {
  const field = fc.constantFrom(
    'type',
    'pattern',
    'key',
    'ingredients',
    'ingredient',
    'result',
    'count',
    'item',
  )
  const kinds = fc.constantFrom('crafting_shaped', 'crafting_shapeless', 'smelting', 'smithing', 'gathering')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(kinds, fc.string(), fc.integer(), fc.constant(null), fc.constantFrom('stick', 'planks', '#')),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(field, fc.string({ maxLength: 2 })), tie('value'), { maxKeys: 5 }),
    ),
  }))
  const recipe = fc.tuple(value, kinds).map(([other, type]) => ({ ...(other as object), type }))
  fc.assert(
    fc.property(fc.oneof(value, recipe), (recipe) => {
      for (const { materials, postconditions, name } of read(recipe).goals) {
        expect(Object.keys(postconditions)).toHaveLength(1)
        expect(name.startsWith('mine') || Object.keys(materials).length > 0).toBe(true)
      }
    }),
  )
})
