/**
 * Facts about blocks that minecraft-data lacks: which can be replaced, which fall, which must not be broken.
 */
import type { Block } from 'prismarine-block'

const AIR = ['air', 'cave_air', 'void_air']

/**
 * Blocks that a placed block replaces: the game's tag `minecraft:replaceable` (1.20 to 1.21; up to 1.20.2
 * `short_grass` is called `grass`). Older versions have the same blocks without a tag. Fire and lava are
 * left out, because a block placed there may burn.
 */
const REPLACEABLE = new Set([
  ...AIR,
  ...[
    'water',
    'bubble_column',
    'seagrass',
    'tall_seagrass',
    'structure_void',
    'light',
    'vine',
    'glow_lichen',
  ],
  ...['grass', 'short_grass', 'tall_grass', 'fern', 'large_fern', 'dead_bush', 'bush', 'leaf_litter'],
  ...[
    'short_dry_grass',
    'tall_dry_grass',
    'hanging_roots',
    'crimson_roots',
    'warped_roots',
    'nether_sprouts',
  ],
])

/** Whether a block placed there replaces it. Of snow, only a single layer can be replaced. */
export const isReplaceable = (block: Block): boolean =>
  block.name === 'snow' ? Number(block.getProperties()['layers']) === 1 : REPLACEABLE.has(block.name)

const WATER = new Set(['water', 'bubble_column', 'seagrass', 'tall_seagrass', 'kelp', 'kelp_plant'])
export const isWater = (block: Block): boolean => WATER.has(block.name) || block.isWaterlogged === true
export const isLava = ({ name }: Block): boolean => name === 'lava'

/** Blocks that hurt or hold a player who stands in them. */
const HARMFUL = new Set(['fire', 'soul_fire', 'cobweb', 'sweet_berry_bush', 'wither_rose', 'powder_snow'])
/** Whether a player can stand in it. */
export const isPassable = (block: Block): boolean =>
  block.boundingBox === 'empty' && !isWater(block) && !isLava(block) && !HARMFUL.has(block.name)

const FALLS =
  /^(?:(?:red_|suspicious_)?sand|(?:suspicious_)?gravel|\w+_concrete_powder|(?:\w+_)?anvil|dragon_egg|pointed_dripstone|scaffolding)$/
/** Whether it falls without support. */
export const falls = ({ name }: Pick<Block, 'name'>): boolean => FALLS.test(name)

const OWNED =
  /^(?:crafting_table|crafter|furnace|blast_furnace|smoker|(?:\w+_)?chest|barrel|(?:\w+_)?shulker_box|hopper|dispenser|dropper|brewing_stand|enchanting_table|(?:\w+_)?anvil|loom|stonecutter|grindstone|lectern|jukebox|note_block|beacon|conduit|respawn_anchor|lodestone|bell|beehive|bee_nest|spawner|trial_spawner|vault|(?:chiseled_)?bookshelf|(?:cartography|smithing|fletching)_table|\w*command_block|decorated_pot)$/
/**
 * Stations, containers and other blocks that a player has set up, or that hold something. The bot never
 * breaks one to get by, and places nothing against one: a click on most of them opens them.
 */
export const isOwned = ({ name }: Pick<Block, 'name'>): boolean => OWNED.test(name)

const ORE = /_ore$|^ancient_debris$/
/** Whether it drops nothing when it is broken without the right tool. */
export const isOre = ({ name }: Pick<Block, 'name'>): boolean => ORE.test(name)

const CROP =
  /^(?:wheat|carrots|potatoes|beetroots|nether_wart|cocoa|\w*_?stem|torchflower_crop|pitcher_crop)$/
/** Whether it is a wild plant that breaks at once, such as a flower. Crops may belong to a player. */
export const isWildPlant = ({ name, hardness, material, boundingBox }: Block): boolean =>
  boundingBox === 'empty' && hardness === 0 && /\bplant\b/.test(material ?? '') && !CROP.test(name)

/** Whether it fills its whole cube. */
export function isFullCube({ boundingBox, shapes }: Block): boolean {
  const [shape] = shapes
  return (
    boundingBox === 'block' && shapes.length === 1 && shape !== undefined && shape.join() === '0,0,0,1,1,1'
  )
}
