import { expect, test } from 'vitest'
import rules from '../engine/worlds/craft/rules.json'
import { isOf, itemOf } from './tags'

test.each([
  ['oak_log', 'logs'],
  ['dark_oak_log', 'logs'],
  ['crimson_stem', 'logs'],
  ['stripped_oak_log', 'stripped_oak_log'],
  ['mushroom_stem', 'mushroom_stem'],
  ['oak_planks', 'planks'],
  ['bamboo_planks', 'planks'],
  ['coal', 'coals'],
  ['charcoal', 'charcoal'],
  ['coal_block', 'coal_block'],
  ['raw_iron', 'iron_ore'],
  ['deepslate_iron_ore', 'iron_ore'],
  ['raw_iron_block', 'raw_iron_block'],
  ['raw_gold', 'gold_ore'],
  ['spruce_boat', 'boat'],
  ['oak_chest_boat', 'oak_chest_boat'],
  ['oak_fence', 'wooden_fence'],
  ['oak_fence_gate', 'wooden_fence_gate'],
  ['nether_brick_fence', 'nether_brick_fence'],
  ['iron_door', 'iron_door'],
  ['stone_stairs', 'stone_stairs'],
  ['oak_stairs', 'wooden_stairs'],
  ['birch_hanging_sign', 'birch_hanging_sign'],
  ['birch_sign', 'wooden_sign'],
])('maps %s to %s', (species, item) => {
  expect(itemOf(species)).toBe(item)
  expect(isOf(species, item)).toBe(true)
  expect(isOf(species, species)).toBe(true)
})

test('does not match other items of a group when a single one is requested', () => {
  expect(isOf('coal', 'charcoal')).toBe(false)
  expect(isOf('charcoal', 'coals')).toBe(false)
  expect(isOf('birch_log', 'oak_log')).toBe(false)
})

/** The crafting world's items that are groups of Minecraft items or have special names. */
test.each([
  'logs',
  'planks',
  'coals',
  'charcoal',
  'boat',
  'wooden_door',
  'wooden_fence',
  'wooden_fence_gate',
])('maps %s of the crafting world to exactly one of the Minecraft items', (item) => {
  expect(Object.keys(rules)).toContain(item)
  const kinds = [
    'oak_log',
    'oak_planks',
    'coal',
    'charcoal',
    'oak_boat',
    'oak_door',
    'oak_fence',
    'oak_fence_gate',
  ]
  expect(kinds.filter((species) => isOf(species, item))).toHaveLength(1)
})
