/** Shared by all parts of the demo server's plugin. */
import { Vec3 } from 'vec3'
import type { Item } from 'prismarine-item'
import { Furnaces } from './furnaces'
import { recipeBook, type RecipeBook } from './recipes'
import { itemsOf, type ItemClass, type InventorySlot, type Squid, type SquidWorld } from './squid'

export interface DemoOptions {
  /** Ticks to smelt one item; 200 in the game. */
  readonly smeltTicks: number
  /**
   * Whether each reply to a click is sent separately, unlike in any real server: crafting several items at
   * once then fails silently.
   */
  readonly isUncorked: boolean
}

/** Lifetime of dropped items in ms. */
const ROTS = 300_000

export class Kit {
  readonly Item: ItemClass
  readonly book: RecipeBook
  readonly furnaces: Furnaces
  /**
   * The inventories of players who have left, by name: they get them back when they return, as in the game.
   */
  readonly left = new Map<string, readonly InventorySlot[]>()
  readonly squid: Squid
  readonly options: DemoOptions

  constructor(squid: Squid, options: DemoOptions) {
    this.squid = squid
    this.options = options
    this.Item = itemsOf(squid.registry)
    this.book = recipeBook(squid.registry, this.Item)
    this.furnaces = new Furnaces(squid, this.Item, options.smeltTicks)
  }

  make(name: string, count = 1): Item {
    const { id } = this.squid.registry.itemsByName[name] ?? {}
    if (id === undefined) throw new Error(`This version of Minecraft has no ${name}.`)
    return new this.Item(id, count)
  }

  toWire(item: InventorySlot): object {
    return this.Item.toNotch(item)
  }

  /** @param pickupTime ms before a player may pick it up */
  drop(item: Item, world: SquidWorld, position: Vec3, pickupTime: number): void {
    const type = this.squid.registry.entitiesByName['item']?.id
    if (type === undefined) throw new Error('This version cannot have items on the ground.')
    const { type: itemId, count: itemCount } = item
    const velocity = new Vec3(0, 0, 0)
    this.squid.spawnObject(type, world, position, {
      velocity,
      itemId,
      itemCount,
      pickupTime,
      deathTime: ROTS,
    })
  }
}
