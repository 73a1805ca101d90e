import { byWord, isMaterial, type Material } from './materials'
import { BLOCKS } from './shapes/blocks'
import { DEVICES } from './shapes/devices'
import { FOOD } from './shapes/food'
import { GEAR } from './shapes/gear'
import { KITCHEN } from './shapes/kitchen'
import { STUFF } from './shapes/stuff'

/** All drawings, by kind. */
export const DRAWINGS = { ...BLOCKS, ...DEVICES, ...FOOD, ...GEAR, ...KITCHEN, ...STUFF } as const

export type DrawnKind = keyof typeof DRAWINGS

function isDrawn(kind: string): kind is DrawnKind {
  return Object.hasOwn(DRAWINGS, kind)
}

/** Other words for a kind, in the singular: whole names or their last words. A kind's own name needs no entry. */
const OTHER_WORDS: Readonly<Partial<Record<DrawnKind, string>>> = {
  block: 'stone obsidian dirt sandstone concrete ice granite diorite cube box',
  cobble: 'cobblestone gravel netherrack rock',
  bricks: 'stone_brick brick_block',
  planks: 'plank board floor raft',
  log: 'wood trunk timber',
  plate: 'pressure_plate carpet sheet tile',
  slab: 'tower',
  bale: 'hay_block hay_bale hay',
  wool: 'cotton leaf cloud',
  gate: 'fence_gate',
  bars: 'bar grate cage spawner',
  glass: 'glass_pane window pane',
  bookshelf: 'shelf',
  table: 'workbench bench loom',
  enchanter: 'enchanting_table',
  furnace: 'smoker kiln smelter',
  stove: 'cooker',
  fridge: 'refrigerator freezer',
  bbq: 'barbecue',
  fire: 'cooking_fire campfire flame blaze_powder lava magma',
  chest: 'crate treasure',
  barrel: 'composter',
  saw: 'stonecutter cutter',
  note: 'note_block music',
  target: 'target_block dartboard',
  observer: 'daylight_sensor sensor',
  repeater: 'comparator circuit',
  piston: 'sticky_piston',
  hook: 'tripwire_hook',
  rail: 'track',
  minecart: 'cart wagon',
  boat: 'ship',
  clock: 'watch timer',
  sign: 'signpost plaque',
  frame: 'item_frame',
  shears: 'shear scissor scissors',
  lighter: 'flint_and_steel fire_starter',
  hide: 'leather skin fur cloth fabric',
  horse_armour: 'horse_armor',
  chestplate: 'tunic armor armour shirt jacket',
  helmet: 'cap hat hood',
  leggings: 'legging pants trousers',
  boots: 'boot shoe',
  pickaxe: 'pick drill',
  shovel: 'spade',
  axe: 'hatchet hammer tool',
  sword: 'blade dagger trident spear',
  knife: 'cleaver',
  ore: 'raw_ore',
  ingot: 'brick billet scrap',
  nugget: 'pebble bead bean',
  gem: 'diamond emerald crystal ruby sapphire quartz amethyst lapis lapis_lazuli',
  dust: 'redstone powder gunpowder sugar sand flour salt ash bone_meal spice',
  lump: 'coal charcoal clump chunk raw_iron raw_gold raw_copper fuel',
  shard: 'flint fragment splinter arrowhead scale',
  ball: 'slime_ball pearl ender_pearl snowball clay clay_ball dough eye orb cream',
  stick: 'handle pole shaft branch',
  rod: 'blaze_rod wand pipe needle',
  string: 'thread rope yarn lead web cobweb silk noodle pasta spaghetti',
  wire: 'cable',
  paper: 'template pattern blueprint recipe letter page scroll crafting_template',
  map: 'chart',
  book: 'tome',
  bottle: 'potion vial oil sauce vinegar ink_sac dye honey syrup jar milk',
  bucket: 'pail water',
  bone: 'skeleton',
  wheel: 'disc ring coin disk music_disc',
  gear: 'cog mechanism motor engine',
  apple: 'fruit berry tomato orange melon beetroot lemon peach',
  carrot: 'cucumber',
  bell_pepper: 'pepper',
  eggplant: 'aubergine',
  dish: 'soup stew salad meal curry porridge rice food',
  bread: 'loaf toast sandwich bun burger',
  cake: 'pie cookie pizza butter tofu',
  cutlet: 'pork_chop',
  drumstick: 'chicken_leg',
  wing: 'chicken_wing',
  meat: 'beef pork porkchop mutton steak chicken rabbit bacon ham sausage flesh',
  fish: 'cod salmon shrimp',
  plant: 'sapling herb grass vine crop fern bush fiber',
  lettuce: 'cabbage spinach',
  sprig: 'cilantro parsley',
  cane: 'sugar_cane bamboo reed kelp cactus',
  wheat: 'grain straw corn barley oat',
  seeds: 'seed wart cocoa',
  flower: 'rose dandelion tulip',
  pot: 'kettle saucepan flower_pot tea',
  pan: 'skillet frying_pan',
  lamp: 'glowstone beacon light',
  banner: 'flag',
}

/** The material of a kind whose name does not say it; others get a material by their name. */
const MADE_OF: Readonly<Partial<Record<Material, string>>> = {
  wood: 'planks log stick chest barrel bowl boat bow crossbow ladder sign fence gate door trapdoor table shield lever note jukebox frame lectern bookshelf stairs slab piston wheel hook counter',
  stone:
    'block cobble bricks wall furnace stove oven dispenser dropper observer button repeater grindstone saw plate ore pickaxe axe shovel hoe sword',
  iron: 'bucket cauldron anvil shears rail hopper minecart compass chain bars ingot nugget pot pan knife gear helmet chestplate leggings boots horse_armour rod wire',
  gold: 'clock bell banana cheese',
  diamond: 'gem',
  redstone: 'dust',
  coal: 'lump bbq',
  leather: 'hide book saddle',
  paper: 'paper map',
  cloth: 'string feather wool arrow fishing_rod',
  plant: 'plant cane seeds lettuce sprig',
  hay: 'bale wheat',
  fire: 'fire torch lantern lamp candle',
  flint: 'shard lighter',
  obsidian: 'enchanter eggplant',
  fruit: 'apple bell_pepper cutlet meat mushroom flower bed banner painting target',
  carrot: 'carrot fry grill chop slice dice',
  bread: 'bread cake dish potato onion drumstick wing roast',
  milk: 'egg fridge',
  water: 'fish',
  glass: 'glass bottle',
  slime: 'ball',
  bone: 'bone',
}

const KIND_BY_WORD = byWord(OTHER_WORDS, isDrawn)
const USUAL_MATERIAL = byWord(MADE_OF, isMaterial)

export const usualMaterial = (kind: DrawnKind) => USUAL_MATERIAL.get(kind)

/** The kind that a name's words tell of: the whole name, else its endings, else single words from the last on. */
export function kindNamed(words: readonly string[]): DrawnKind | undefined {
  const endings = words.map((_, start) => words.slice(start).join('_'))
  for (const phrase of [...endings, ...words.toReversed()]) {
    for (const form of [phrase, singular(phrase)]) {
      const kind = isDrawn(form) ? form : KIND_BY_WORD.get(form)
      if (kind) return kind
    }
  }
  return undefined
}

export function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
