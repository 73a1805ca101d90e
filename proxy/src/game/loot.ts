/** Which blocks give an item, and to which tools: minecraft-data says it in two ways, of which each version has one. */
import type { Registry } from 'prismarine-registry'
import { isOf } from '../../../src/bridge/tags'

type Blocks = Registry['blocksArray']
export type BlockKind = Blocks[number]

const orNone = <T>(list: readonly T[] | undefined): readonly T[] => list ?? []

/** What a block drops to a tool without enchantments. */
export function dropsOf(registry: Registry, block: BlockKind): readonly string[] {
  // Not of every version, nor of every block, whatever the types say.
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

/** Of what the page calls so. */
export const speciesOf = (registry: Registry, item: string): readonly string[] =>
  registry.itemsArray.map(({ name }) => name).filter((name) => isOf(name, item))

/** Blocks of which an item comes. */
export const sourcesOf = (registry: Registry, item: string): readonly BlockKind[] =>
  registry.blocksArray.filter(
    (block) => block.diggable && dropsOf(registry, block).some((drop) => isOf(drop, item)),
  )

/** Tools of which one must be in the hand, by name; none: a hand does. */
export const toolsFor = (
  registry: Registry,
  { harvestTools }: Pick<BlockKind, 'harvestTools'>,
): readonly string[] =>
  Object.keys(harvestTools ?? {}).flatMap((id) => registry.items[Number(id)]?.name ?? [])
