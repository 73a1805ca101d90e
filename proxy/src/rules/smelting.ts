/** Furnace recipes under Minecraft's names; minecraft-data has none. */
const SMELTED: readonly (readonly [output: string, ...inputs: string[]])[] = [
  ['iron_ingot', 'raw_iron', 'iron_ore', 'deepslate_iron_ore'],
  ['gold_ingot', 'raw_gold', 'gold_ore', 'deepslate_gold_ore', 'nether_gold_ore'],
  ['copper_ingot', 'raw_copper', 'copper_ore', 'deepslate_copper_ore'],
  ['coal', 'coal_ore', 'deepslate_coal_ore'],
  ['diamond', 'diamond_ore', 'deepslate_diamond_ore'],
  ['emerald', 'emerald_ore', 'deepslate_emerald_ore'],
  ['redstone', 'redstone_ore', 'deepslate_redstone_ore'],
  ['lapis_lazuli', 'lapis_ore', 'deepslate_lapis_ore'],
  ['quartz', 'nether_quartz_ore'],
  ['netherite_scrap', 'ancient_debris'],
  ['stone', 'cobblestone'],
  ['smooth_stone', 'stone'],
  ['deepslate', 'cobbled_deepslate'],
  ['glass', 'sand', 'red_sand'],
  ['smooth_sandstone', 'sandstone'],
  ['smooth_red_sandstone', 'red_sandstone'],
  ['smooth_quartz', 'quartz_block'],
  ['smooth_basalt', 'basalt'],
  ['brick', 'clay_ball'],
  ['nether_brick', 'netherrack'],
  ['terracotta', 'clay'],
  ['sponge', 'wet_sponge'],
  ['green_dye', 'cactus'],
  ['lime_dye', 'sea_pickle'],
  ['popped_chorus_fruit', 'chorus_fruit'],
  ['cracked_stone_bricks', 'stone_bricks'],
  ['cracked_nether_bricks', 'nether_bricks'],
  ['baked_potato', 'potato'],
  ['dried_kelp', 'kelp'],
  ['cooked_beef', 'beef'],
  ['cooked_porkchop', 'porkchop'],
  ['cooked_chicken', 'chicken'],
  ['cooked_mutton', 'mutton'],
  ['cooked_rabbit', 'rabbit'],
  ['cooked_cod', 'cod'],
  ['cooked_salmon', 'salmon'],
]

/** Logs and wood (bark on all sides), also stripped. */
const BURNT_TO_CHARCOAL = /_(?:log|wood)$/

/** The furnace's product; undefined if there is none. */
export const smeltOf = (input: string): string | undefined =>
  BURNT_TO_CHARCOAL.test(input) ? 'charcoal' : SMELTED.find(([, ...inputs]) => inputs.includes(input))?.[0]

const BURNS: readonly (readonly [RegExp, ticks: number])[] = [
  [/^lava_bucket$/, 20_000],
  [/^coal_block$/, 16_000],
  [/^blaze_rod$/, 2400],
  [/^(?:coal|charcoal)$/, 1600],
  // Nether wood does not burn.
  [/^(?:crimson|warped)_/, 0],
  [/_(?:planks|log|wood)$|^(?:crafting_table|chest|bookshelf|ladder)$/, 300],
  [/^wooden_(?:pickaxe|axe|shovel|hoe|sword)$/, 200],
  [/^(?:stick|bamboo)$|_sapling$/, 100],
]

/** Burning time in ticks; 0 if it does not burn. Smelting one item takes 200 ticks. */
export const burningTicks = (item: string): number => BURNS.find(([named]) => named.test(item))?.[1] ?? 0
export const TICKS_PER_ITEM = 200
