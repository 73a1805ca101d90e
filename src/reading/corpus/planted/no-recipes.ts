import type { PlantedPassage } from '.'
import { AT_FURNACE, claimed } from './claimed'

const unnumbered = (document: string, quote: string): PlantedPassage => ({
  ...{ kind: 'no-numbers', document, quote, claims: [], isTrue: true },
})

export const NO_NUMBERS: readonly PlantedPassage[] = [
  unnumbered('topics/wood.md', 'Sticks are crafted from planks, and planks from logs.'),
  unnumbered('topics/tools.md', 'A pickaxe is made of sticks and whatever material its head is to have.'),
  unnumbered('topics/stations.md', 'A furnace is built from a good deal of cobblestone.'),
  unnumbered(
    'topics/armour.md',
    'Armour is crafted from leather or from ingots, the more the larger the piece.',
  ),
  unnumbered('pages/compass.md', 'A compass can be made from iron ingots and redstone.'),
  unnumbered('pages/map.md', 'To craft a map, you need a compass and plenty of paper.'),
]

const burning = (quote: string, claims: PlantedPassage['claims'], isTrue: boolean): PlantedPassage => ({
  ...{ kind: 'fuel', document: 'topics/fuel.md', quote, claims, isTrue },
})

export const FUEL: readonly PlantedPassage[] = [
  burning('Any furnace needs fuel before it smelts anything.', [], false),
  burning('One piece of coal lasts for eight items, and a log for one and a half.', [], false),
  burning(
    'To smelt an iron ingot, put one iron ore and one coal into a furnace.',
    [claimed(AT_FURNACE, { iron_ore: 1, coals: 1 }, { iron_ingot: 1 })],
    true,
  ),
  burning(
    'Charcoal is smelted from one log in a furnace, and another log can burn below it.',
    [claimed(AT_FURNACE, { logs: 1 }, { charcoal: 1 })],
    true,
  ),
  {
    kind: 'fuel',
    document: 'topics/stations.md',
    quote: 'Smelting one sand in a furnace with two planks as fuel gives one glass.',
    claims: [claimed(AT_FURNACE, { sand: 1, planks: 2 }, { glass: 1 })],
    isTrue: false,
  },
]

const beside = (document: string, quote: string): PlantedPassage => ({
  ...{ kind: 'off-topic', document, quote, claims: [], isTrue: false },
})

export const OFF_TOPIC: readonly PlantedPassage[] = [
  beside('topics/dungeons.md', "In this game an iron sword is bought for 20 emeralds at the blacksmith's."),
  beside('topics/dungeons.md', 'Three planks and two sticks make a wooden axe in the companion card game.'),
  beside(
    'topics/streamer.md',
    'She crafted her first torch from one coal and one stick, and fell into a ravine with the other three.',
  ),
  beside('topics/streamer.md', 'Her house took 4,000 planks.'),
  beside('topics/patch-notes.md', 'Fixed: crafting a bowl from three planks gave five bowls.'),
  beside(
    'topics/patch-notes.md',
    'Stone swords were tested with three cobblestone and one stick, and left as they were.',
  ),
]
