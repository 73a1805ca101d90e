import { expect, test } from 'vitest'
import { readFromProxy } from '../../src/bridge/protocol'
import { registryOf } from '../src/demo/squid'
import { rulesOf } from '../src/rules/known'

const versions = ['1.20.4', '1.16.5']
const rulesIn = (version: string) => rulesOf(registryOf(version))

test.each(versions)('the rules of %s fit into a message, and are the same each time', (version) => {
  const rules = rulesIn(version)
  const text = JSON.stringify({ type: 'known', seq: 1, id: 'a', version, rules })
  expect(readFromProxy(text)).toMatchObject({ type: 'known' })
  expect(JSON.stringify(rulesIn(version))).toBe(JSON.stringify(rules))
  expect(text.length).toBeLessThan(1_000_000)
})

test.each(
  versions.flatMap(
    (version) =>
      [
        [version, 'logs', { action: 'mine', requires: {}, held: [], yields: 1 }],
        [version, 'planks', { action: 'craft', requires: { logs: 1 }, held: [], yields: 4 }],
        [version, 'stick', { action: 'craft', requires: { planks: 2 }, held: [], yields: 4 }],
        [version, 'crafting_table', { action: 'craft', requires: { planks: 4 }, held: [], yields: 1 }],
        [
          ...[version, 'wooden_pickaxe'],
          {
            action: 'craft',
            requires: { planks: 3, stick: 2, crafting_table: 1 },
            held: ['crafting_table'],
            yields: 1,
          },
        ],
        [
          version,
          'cobblestone',
          { action: 'mine', requires: { wooden_pickaxe: 1 }, held: ['wooden_pickaxe'], yields: 1 },
        ],
        [
          version,
          'coals',
          { action: 'mine', requires: { wooden_pickaxe: 1 }, held: ['wooden_pickaxe'], yields: 1 },
        ],
        [
          version,
          'iron_ore',
          { action: 'mine', requires: { stone_pickaxe: 1 }, held: ['stone_pickaxe'], yields: 1 },
        ],
        [
          version,
          'diamond',
          { action: 'mine', requires: { iron_pickaxe: 1 }, held: ['iron_pickaxe'], yields: 1 },
        ],
        [
          version,
          'obsidian',
          { action: 'mine', requires: { diamond_pickaxe: 1 }, held: ['diamond_pickaxe'], yields: 1 },
        ],
      ] as const,
  ),
)('in %s the cheapest rule of %s comes first', (version, item, rule) =>
  expect(rulesIn(version)[item]?.[0]).toEqual(rule),
)

test.each(versions)('in %s iron is smelted, with any of the fuels', (version) => {
  const ways = rulesIn(version)['iron_ingot'] ?? []
  const smelted = ways.filter(({ action, requires }) => action === 'smelt' && requires['iron_ore'] === 1)
  expect(smelted.map(({ requires }) => Object.keys(requires).sort())).toEqual(
    expect.arrayContaining([
      ['coals', 'furnace', 'iron_ore'],
      ['furnace', 'iron_ore', 'planks'],
    ]),
  )
  for (const { held } of smelted) expect(held).toEqual(['furnace'])
})

test.each(versions)('in %s charcoal is made from logs, and differs from coal', (version) => {
  const rules = rulesIn(version)
  expect(rules['charcoal']?.every(({ action }) => action === 'smelt')).toBe(true)
  expect(rules['charcoal']?.[0]?.requires).toMatchObject({ logs: 1, furnace: 1 })
  expect(rules['coals']?.every(({ requires }) => !('logs' in requires))).toBe(true)
  expect(rules['torch']?.map(({ requires }) => requires)).toEqual(
    expect.arrayContaining([
      { coals: 1, stick: 1 },
      { charcoal: 1, stick: 1 },
    ]),
  )
})

test('crafted items cannot be mined, and unobtainable ingredients have no products', () => {
  const rules = rulesIn('1.20.4')
  for (const item of ['crafting_table', 'planks', 'iron_block', 'bookshelf'])
    expect((rules[item] ?? []).map(({ action }) => action)).not.toContain('mine')
  // From animals and monsters, and their products.
  for (const item of ['leather', 'beef', 'gunpowder', 'ender_pearl', 'leather_boots', 'tnt', 'book'])
    expect(rules).not.toHaveProperty(item)
  expect(rules).not.toHaveProperty('bedrock')
  expect(rules).not.toHaveProperty('command_block')
  for (const [item, ways] of Object.entries(rules)) {
    expect(ways, item).not.toEqual([])
    for (const { requires } of ways)
      for (const part of Object.keys(requires)) expect(rules, `${part}, for ${item}`).toHaveProperty([part])
  }
})
