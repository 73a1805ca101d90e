/** Colours of blocks by name. They are our own, because the game's textures may not be distributed. */

export type Colour = readonly [red: number, green: number, blue: number]
interface Look {
  readonly all: Colour
  /** Colour of some grains; without it, all grains have the same colour. */
  readonly grain?: Colour
  /** Colour from above; without it, as from the side. */
  readonly top?: Colour
}

const DIRT: Colour = [134, 96, 67]
const STONE: Colour = [125, 125, 125]
const DEEP: Colour = [80, 80, 84]
const WOOD: Colour = [162, 130, 78]

const GRAINS: readonly (readonly [ore: RegExp, grain: Colour])[] = [
  [/coal_ore$/, [36, 36, 36]],
  [/iron_ore$/, [216, 175, 147]],
  [/copper_ore$/, [200, 110, 70]],
  [/gold_ore$/, [252, 226, 75]],
  [/diamond_ore$/, [93, 226, 236]],
  [/redstone_ore$/, [236, 30, 24]],
  [/lapis_ore$/, [36, 74, 190]],
  [/emerald_ore$/, [40, 210, 90]],
  [/quartz_ore$/, [230, 224, 214]],
]

const LOOKS: readonly (readonly [named: RegExp, look: Look])[] = [
  [/^water$/, { all: [52, 95, 218] }],
  [/^lava$/, { all: [217, 104, 30], grain: [244, 174, 60] }],
  [/^(?:grass_block|mycelium|podzol)$/, { all: DIRT, grain: [116, 82, 56], top: [104, 159, 56] }],
  [/_leaves$/, { all: [56, 102, 35], grain: [38, 72, 24] }],
  [/_(?:log|wood|stem)$/, { all: [102, 81, 51], grain: [80, 62, 38], top: [178, 146, 92] }],
  [/^birch_/, { all: [214, 203, 184], grain: [120, 112, 100] }],
  [/_planks$|^(?:crafting_table|chest|barrel|bookshelf|ladder)$/, { all: WOOD, grain: [140, 110, 64] }],
  [/^(?:furnace|smoker|blast_furnace)$/, { all: [104, 104, 104], grain: [52, 52, 52] }],
  [/dirt|farmland|mud|^clay$|soul_soil/, { all: DIRT, grain: [116, 82, 56] }],
  [/^red_sand|terracotta|^brick/, { all: [176, 98, 62] }],
  [/sand|^end_stone/, { all: [219, 207, 163] }],
  [/gravel/, { all: [136, 130, 127], grain: [108, 102, 100] }],
  [/snow|quartz|^calcite$|^white_/, { all: [238, 246, 246] }],
  [/ice$/, { all: [145, 183, 253] }],
  [/cactus|melon|vine|moss|^bamboo|^lime_|^green_/, { all: [85, 127, 43] }],
  [/pumpkin|^orange_/, { all: [198, 118, 24] }],
  [/obsidian|^black_|^coal_block$/, { all: [22, 19, 32] }],
  [/bedrock|basalt|blackstone/, { all: [54, 54, 56], grain: [34, 34, 36] }],
  [/netherrack|^nether_|crimson/, { all: [110, 50, 50], grain: [84, 36, 36] }],
  [/granite/, { all: [149, 103, 85] }],
  [/diorite/, { all: [188, 188, 189] }],
]

export function lookOf(name: string): Look {
  const ground = name.startsWith('deepslate')
    ? DEEP
    : name.startsWith('nether_')
      ? ([110, 50, 50] as const)
      : STONE
  const grain = GRAINS.find(([ore]) => ore.test(name))?.[1]
  if (grain) return { all: ground, grain }
  return LOOKS.find(([named]) => named.test(name))?.[1] ?? { all: ground, grain: [110, 110, 112] }
}
