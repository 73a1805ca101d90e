import type { PlantedPassage } from '.'
import { AT_TABLE, claimed } from './claimed'

const circular = (
  item: string,
  quote: string,
  claims: PlantedPassage['claims'],
  isTrue = false,
): PlantedPassage => ({
  ...{ kind: 'cycle', document: `pages/${item}.md`, quote, claims, isTrue },
})

export const CYCLES: readonly PlantedPassage[] = [
  circular('iron_ingot', 'A block of iron is crafted from nine iron ingots at a crafting table.', [
    claimed(AT_TABLE, { iron_ingot: 9 }, { iron_block: 1 }),
  ]),
  circular('iron_ingot', 'One block of iron can be crafted back into nine iron ingots by hand.', [
    claimed([], { iron_block: 1 }, { iron_ingot: 9 }),
  ]),
  circular('iron_nugget', 'Nine iron nuggets make one iron ingot at a crafting table.', [
    claimed(AT_TABLE, { iron_nugget: 9 }, { iron_ingot: 1 }),
  ]),
  circular(
    'iron_nugget',
    'One iron ingot can be split into nine iron nuggets by hand.',
    [claimed([], { iron_ingot: 1 }, { iron_nugget: 9 })],
    true,
  ),
  circular(
    'gold_ingot',
    'Nine gold ingots make one block of gold at a crafting table, and one block of gold makes nine gold ingots by hand.',
    [
      claimed(AT_TABLE, { gold_ingot: 9 }, { gold_block: 1 }),
      claimed([], { gold_block: 1 }, { gold_ingot: 9 }),
    ],
  ),
  circular('gold_nugget', 'Nine gold nuggets are combined into one gold ingot at a crafting table.', [
    claimed(AT_TABLE, { gold_nugget: 9 }, { gold_ingot: 1 }),
  ]),
  circular('hay_block', 'A hay block is crafted from nine wheat at a crafting table.', [
    claimed(AT_TABLE, { wheat: 9 }, { hay_block: 1 }),
  ]),
  circular('hay_block', 'A hay block can be crafted back into nine wheat by hand.', [
    claimed([], { hay_block: 1 }, { wheat: 9 }),
  ]),
]
