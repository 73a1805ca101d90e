/**
 * Blocks that occur naturally. minecraft-data does not list them. A crafted block is no source of its
 * ingredients.
 */
import type { Registry } from 'prismarine-registry'
import { dropsOf, type BlockKind } from '../game/loot'
import { smeltOf } from './smelting'

/** Natural blocks that can also be crafted, or whose item has another name. */
const FOUND = new Set([
  ...[
    'granite',
    'diorite',
    'andesite',
    'sandstone',
    'red_sandstone',
    'clay',
    'snow_block',
    'snow',
    'glowstone',
  ],
  ...[
    'melon',
    'pumpkin',
    'hay_block',
    'bone_block',
    'mossy_cobblestone',
    'packed_ice',
    'magma_block',
    'coarse_dirt',
  ],
  ...[
    'dripstone_block',
    'amethyst_block',
    'prismarine',
    'sea_lantern',
    'bamboo',
    'moss_carpet',
    'cobweb',
    'mud',
  ],
  ...[
    'carrots',
    'potatoes',
    'beetroots',
    'sweet_berry_bush',
    'cocoa',
    'kelp_plant',
    'cave_vines',
    'tuff',
    'stone',
  ],
])

/** Every product of a furnace. */
const smelted = (registry: Registry): ReadonlySet<string> =>
  new Set(registry.itemsArray.flatMap(({ name }) => smeltOf(name) ?? []))

export function naturalBlocks(registry: Registry): readonly BlockKind[] {
  const made = smelted(registry)
  return registry.blocksArray.filter((block) => {
    if (!block.diggable) return false
    if (FOUND.has(block.name)) return true
    const item = registry.itemsByName[block.name]
    if (!item || (registry.recipes[item.id] ?? []).length > 0) return false
    return !(made.has(block.name) && dropsOf(registry, block).includes(block.name))
  })
}

const LUCKY = /_leaves$|^(?:gravel|grass|short_grass|tall_grass|fern|large_fern|dead_bush)$/
/** Whether the drop is rare, so that it takes many blocks. */
export const takesLuck = (block: string, drop: string): boolean => LUCKY.test(block) && block !== drop
