/** Drops of blocks and the tools they need. minecraft-data has two formats; each version has one of them. */
import type { Registry } from 'prismarine-registry'
import { isOf } from '../../../src/bridge/tags'

type Blocks = Registry['blocksArray']
export type BlockKind = Blocks[number]

const orNone = <T>(list: readonly T[] | undefined): readonly T[] => list ?? []

/** The drops of a block with a tool without enchantments. */
export function dropsOf(registry: Registry, block: BlockKind): readonly string[] {
  // Despite the types, this is missing in some versions and for some blocks.
  const all: unknown = Reflect.get(registry, 'blockLoot')
  const loot: unknown = typeof all === 'object' && all !== null ? Reflect.get(all, block.name) : undefined
  if (typeof loot === 'object' && loot !== null && 'drops' in loot && Array.isArray(loot.drops))
    return loot.drops.flatMap((drop: unknown) =>
      typeof drop === 'object' && drop !== null && 'item' in drop && !('silkTouch' in drop && drop.silkTouch)
        ? [String(drop.item)]
        : [],
    )
  return orNone(block.drops).flatMap((drop) => {
    const part = typeof drop === 'object' && 'drop' in drop ? drop.drop : drop
    const name = registry.items[typeof part === 'object' ? part.id : part]?.name
    return name === undefined ? [] : [name]
  })
}

/** The Minecraft items that count as the page's `item`. */
export const speciesOf = (registry: Registry, item: string): readonly string[] =>
  registry.itemsArray.map(({ name }) => name).filter((name) => isOf(name, item))

/** Blocks that drop an item. */
export const sourcesOf = (registry: Registry, item: string): readonly BlockKind[] =>
  registry.blocksArray.filter(
    (block) => block.diggable && dropsOf(registry, block).some((drop) => isOf(drop, item)),
  )

/** Names of the tools that can harvest the block; empty if a hand is enough. */
export const toolsFor = (
  registry: Registry,
  { harvestTools }: Pick<BlockKind, 'harvestTools'>,
): readonly string[] =>
  Object.keys(harvestTools ?? {}).flatMap((id) => registry.items[Number(id)]?.name ?? [])
