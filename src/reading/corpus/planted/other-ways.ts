import type { PlantedPassage } from '.'
import { AT_FURNACE, AT_TABLE, claimed } from './claimed'

const another = (item: string, quote: string, claim: PlantedPassage['claims'][number]): PlantedPassage => ({
  ...{ kind: 'second-recipe', document: `pages/${item}.md`, quote, claims: [claim], isTrue: false },
})

/** The game has some of them; the world has one rule per item. */
export const SECOND_RECIPES: readonly PlantedPassage[] = [
  another(
    'torch',
    'Four torches can also be crafted from one charcoal and one stick, by hand.',
    claimed([], { charcoal: 1, stick: 1 }, { torch: 4 }),
  ),
  another('leather', 'Leather can also be gathered from cows, by hand.', claimed([], {}, { leather: 1 })),
  another('stick', 'Two pieces of bamboo make one stick by hand.', claimed([], { bamboo: 2 }, { stick: 1 })),
  another(
    'furnace',
    'Eight blackstone make a furnace at a crafting table, too.',
    claimed(AT_TABLE, { blackstone: 8 }, { furnace: 1 }),
  ),
  another(
    'gold_nugget',
    'Smelting one golden sword in a furnace gives one gold nugget.',
    claimed(AT_FURNACE, { golden_sword: 1 }, { gold_nugget: 1 }),
  ),
  another('string', 'String can be harvested with shears.', claimed(['shears'], {}, { string: 1 })),
]

const ofAnotherVersion = (document: string, quote: string): PlantedPassage => ({
  ...{ kind: 'other-version', document, quote, claims: [], isTrue: false },
})

export const OTHER_VERSIONS: readonly PlantedPassage[] = [
  ofAnotherVersion('pages/book.md', 'Before version 1.3, a book was crafted from three paper alone.'),
  ofAnotherVersion(
    'pages/gold_ore.md',
    'Since version 1.17, mining gold ore drops raw gold, and one raw gold is smelted into one gold ingot in a furnace.',
  ),
  ofAnotherVersion(
    'pages/wooden_slab.md',
    'In versions up to 1.2, three planks gave only three wooden slabs at a crafting table.',
  ),
  ofAnotherVersion('pages/ladder.md', 'Seven sticks used to make two ladders at a crafting table.'),
  ofAnotherVersion(
    'topics/rails.md',
    'In version 1.20, a rail is said to take one iron ingot and one stick at a crafting table.',
  ),
  ofAnotherVersion(
    'pages/bookshelf.md',
    'Originally, a bookshelf took six planks and three paper at a crafting table.',
  ),
]

const disputed = (
  document: string,
  quote: string,
  claims: PlantedPassage['claims'],
  isTrue: boolean,
): PlantedPassage => ({
  ...{ kind: 'contradiction', document, quote, claims, isTrue },
})

/** In pairs, or against the item's own page. */
export const CONTRADICTIONS: readonly PlantedPassage[] = [
  disputed(
    'topics/wood.md',
    'A chest takes six planks at a crafting table.',
    [claimed(AT_TABLE, { planks: 6 }, { chest: 1 })],
    false,
  ),
  disputed(
    'topics/stations.md',
    'A chest takes eight planks at a crafting table.',
    [claimed(AT_TABLE, { planks: 8 }, { chest: 1 })],
    true,
  ),
  disputed(
    'topics/stone.md',
    'Iron ore can be mined with a wooden pickaxe.',
    [claimed(['wooden_pickaxe'], {}, { iron_ore: 1 })],
    false,
  ),
  disputed(
    'topics/levels.md',
    'Iron ore can be mined with a stone pickaxe or better.',
    [claimed(['stone_pickaxe'], {}, { iron_ore: 1 })],
    true,
  ),
  disputed(
    'pages/bucket.md',
    'A bucket is crafted from four iron ingots at a crafting table.',
    [claimed(AT_TABLE, { iron_ingot: 4 }, { bucket: 1 })],
    false,
  ),
  disputed(
    'pages/obsidian.md',
    'An iron pickaxe is enough to mine obsidian.',
    [claimed(['iron_pickaxe'], {}, { obsidian: 1 })],
    false,
  ),
]
