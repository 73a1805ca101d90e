/** A material's colour: mid-tones that are visible on light and on dark. */
interface Tones {
  readonly main: string
  readonly light: string
  readonly dark: string
}

const tones = (main: string, light: string, dark: string): Tones => ({ main, light, dark })

export const MATERIALS = {
  wood: tones('#b5854b', '#d6ae78', '#855d31'),
  stone: tones('#949ba2', '#bcc2c8', '#6a7178'),
  iron: tones('#ccd3da', '#edf1f4', '#98a2ad'),
  gold: tones('#efbd2c', '#fbdf80', '#b98711'),
  diamond: tones('#48c5cf', '#a8ebee', '#1d8c9b'),
  redstone: tones('#d8382e', '#f58177', '#96201b'),
  coal: tones('#636a72', '#949ba3', '#454b52'),
  charcoal: tones('#7d6452', '#a68e7b', '#57443a'),
  leather: tones('#b9683a', '#da956a', '#844622'),
  paper: tones('#ebe3cf', '#fbf7ec', '#bfb394'),
  cloth: tones('#dcd7d2', '#f5f2ef', '#a9a29b'),
  plant: tones('#6ba53d', '#a3cf78', '#457a2a'),
  hay: tones('#d6b23f', '#efd885', '#9c7d1f'),
  fire: tones('#f79a2b', '#ffd469', '#d2521d'),
  flint: tones('#6c7884', '#a0acb8', '#4b5661'),
  obsidian: tones('#66529a', '#9784c4', '#4a3a74'),
  fruit: tones('#d9433a', '#f3887f', '#9c231d'),
  carrot: tones('#ec8526', '#f9b878', '#b45c0f'),
  bread: tones('#cf9645', '#ecc383', '#966422'),
  milk: tones('#e9edf1', '#ffffff', '#aeb8c2'),
  water: tones('#4a8fd8', '#92c0ee', '#2a62a3'),
  glass: tones('#a9cfdd', '#dff0f6', '#6d9db0'),
  sand: tones('#dccb92', '#f1e7c2', '#a99657'),
  clay: tones('#a7adbb', '#cdd2dc', '#767d8d'),
  slime: tones('#7cc46a', '#b5e3a8', '#4b9139'),
  copper: tones('#cd7a52', '#e9ad8f', '#935031'),
  lapis: tones('#3a63c8', '#84a1ea', '#223f8c'),
  emerald: tones('#2fae62', '#82d9a4', '#1a7641'),
  bone: tones('#e4dfc8', '#f7f4e6', '#b0a988'),
  nether: tones('#8a4444', '#b77474', '#632c2c'),
} as const satisfies Record<string, Tones>

export type Material = keyof typeof MATERIALS

/** The words of items' names that tell of a material, in the singular. */
const WORDS: Readonly<Partial<Record<Material, string>>> = {
  wood: 'wooden wood log plank stick oak birch spruce jungle acacia bamboo timber bark',
  stone: 'stone cobblestone cobbled granite diorite andesite gravel rock deepslate detector basalt',
  iron: 'iron steel metal heavy tin silver chainmail',
  gold: 'golden gold powered light glowstone brass',
  diamond: 'diamond prismarine',
  redstone: 'redstone activator ruby',
  coal: 'coal black ink',
  charcoal: 'charcoal',
  leather: 'leather rabbit hide saddle',
  paper: 'paper map cartography',
  cloth: 'string wool cotton feather white cloth fletching thread silk',
  plant: 'sugar cane leave leaf sapling grass vine seed green cactus herb lettuce bush kelp',
  hay: 'hay wheat straw grain corn',
  fire: 'fire flame campfire blaze lava magma cooking',
  flint: 'flint',
  obsidian: 'obsidian ender purple amethyst enchanting enchanted crying netherite',
  fruit: 'apple berry beetroot meat beef red tomato pork mutton melon steak brick',
  carrot: 'carrot pumpkin orange cheese',
  bread: 'bread potato cookie dough cake pie flour cocoa mushroom chicken',
  milk: 'milk egg snow cream rice',
  water: 'water ice fish blue cod salmon',
  glass: 'glass bottle crystal',
  sand: 'sand sandstone yellow',
  clay: 'clay terracotta concrete',
  slime: 'slime lime',
  copper: 'copper bronze',
  lapis: 'lapis lazuli sapphire',
  emerald: 'emerald jade',
  bone: 'bone skull ivory shell',
  nether: 'nether netherrack crimson soul',
}

export function isMaterial(name: string): name is Material {
  return Object.hasOwn(MATERIALS, name)
}

/** Turns a table from meanings to words (separated by spaces) into one from words to meanings. */
export function byWord<Meaning extends string>(
  table: Readonly<Partial<Record<Meaning, string>>>,
  isMeaning: (name: string) => name is Meaning,
): ReadonlyMap<string, Meaning> {
  return new Map(
    Object.entries<string | undefined>(table).flatMap(([meaning, words]) =>
      words !== undefined && isMeaning(meaning)
        ? words.split(' ').map((word) => [word, meaning] as const)
        : [],
    ),
  )
}

const BY_WORD = byWord(WORDS, isMaterial)

/** The material that a name's words tell of, the first word first. */
export function materialNamed(words: readonly string[]): Material | undefined {
  for (const word of words) {
    const material = BY_WORD.get(word)
    if (material) return material
  }
  return undefined
}
