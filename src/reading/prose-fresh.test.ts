import { expect, test } from 'vitest'
import { goalsIn } from './testing'

const TABLE = ['crafting_table']
const FURNACE = ['furnace']

/**
 * These sentences were written after the reader, and are harder than those of the pages. The reader read four
 * of them, and made two wrong claims about others: that is what to expect of other people's pages. Since then
 * one error was corrected: bare hands are no tool.
 */
const SENTENCES: readonly (readonly [string, readonly unknown[]])[] = [
  ['Place eight planks around the edge of a crafting table to obtain a chest.', [TABLE, { planks: 8 }, { chest: 1 }]],
  ['You craft a boat by filling the lower part of a crafting table with five planks.', [TABLE, { planks: 5 }, { boat: 1 }]],
  ['A bow is assembled at a crafting table using three sticks and three pieces of string.', [TABLE, { stick: 3, string: 3 }, { bow: 1 }]],
  ['One hopper needs five iron ingots plus a chest; it can only be made at a crafting table.', [TABLE, { iron_ingot: 5, chest: 1 }, { hopper: 1 }]],
  ['Paper comes in batches of three, each of which consumes three sugar cane on a crafting table.', [TABLE, { sugar_cane: 3 }, { paper: 3 }]],
  ['Put iron ore in a furnace and you will receive one iron ingot per ore.', [FURNACE, { iron_ore: 1 }, { iron_ingot: 1 }]],
  ['Gold ore, one block at a time, is smelted into one gold ingot inside a furnace.', [FURNACE, { gold_ore: 1 }, { gold_ingot: 1 }]],
  ['Only a diamond pickaxe is strong enough to mine obsidian.', [['diamond_pickaxe'], {}, { obsidian: 1 }]],
  ['At minimum, a stone pickaxe is required for mining iron ore.', [['stone_pickaxe'], {}, { iron_ore: 1 }]],
  ['Players can harvest sugar cane with their bare hands.', [[], {}, { sugar_cane: 1 }]],
  ['The lever is one of the cheapest items: 1 cobblestone and 1 stick, no table needed.', [[], { cobblestone: 1, stick: 1 }, { lever: 1 }]],
  ['Seven iron ingots will get you a cauldron at any crafting table.', [TABLE, { iron_ingot: 7 }, { cauldron: 1 }]],
  ['Two iron ingots can be crafted into a pair of shears.', [[], { iron_ingot: 2 }, { shears: 1 }]],
  ['If you have four stone, you can craft four stone bricks in your inventory.', [[], { stone: 4 }, { stone_bricks: 4 }]],
  ['Making a compass requires 4 iron ingots, 1 redstone, and access to a crafting table.', [TABLE, { iron_ingot: 4, redstone: 1 }, { compass: 1 }]],
  ['Sticks (4) = 2 planks, stacked vertically.', [[], { planks: 2 }, { stick: 4 }]],
] // prettier-ignore

test('sixteen new sentences: five are read right, one wrong, and ten not at all', () => {
  const read = SENTENCES.map(([text, goal]) => {
    const goals = goalsIn(text).map(([, ...conditions]) => inOrder(conditions))
    if (goals.length === 0) return 'nothing'
    return JSON.stringify(goals) === JSON.stringify([inOrder(goal)]) ? 'right' : 'wrong'
  })
  const count = (what: string) => read.filter((one) => one === what).length
  expect([count('right'), count('wrong'), count('nothing')]).toEqual([5, 1, 10])
})

/** Tools as listed, quantities by name. */
const inOrder = (sets: readonly unknown[]): readonly unknown[] =>
  sets.map((set) =>
    typeof set === 'object' && set !== null ? Object.entries<unknown>({ ...set }).sort() : set,
  )
