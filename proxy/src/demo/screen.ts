/**
 * A window as its player sees it: the container's slots first, then the 36 of the inventory; or only the
 * inventory.
 */
import type { Item } from 'prismarine-item'
import type { Kit } from './kit'
import type { InventorySlot, SquidPlayer } from './squid'

export const INVENTORY = 0
/** Slots of the player's own window before the 36: the grid and the armour. */
const BEFORE = 9
const SLOTS = 36

export interface Container {
  readonly type: 'minecraft:inventory' | 'minecraft:crafting' | 'minecraft:furnace'
  readonly slots: InventorySlot[]
}

/** Items that leave something in the grid when they are used up. */
const LEFT: Readonly<Record<string, string>> = {
  ...{ milk_bucket: 'bucket', water_bucket: 'bucket', lava_bucket: 'bucket' },
  honey_bottle: 'glass_bottle',
}

export const isSame = (a: InventorySlot, b: InventorySlot): boolean =>
  a !== null &&
  b !== null &&
  a.type === b.type &&
  JSON.stringify(a.nbt ?? null) === JSON.stringify(b.nbt ?? null)
export const isEqual = (a: InventorySlot, b: InventorySlot): boolean =>
  (!a && !b) || (isSame(a, b) && a?.count === b?.count)

export class Screen {
  readonly id: number
  readonly type: Container['type']
  /** The range of the inventory's slots. */
  readonly start: number
  readonly end: number
  /** The number of slots. */
  readonly size: number
  /** Width of the crafting grid; 0: there is none. */
  readonly width: number
  /** The state that the player has seen; differences are sent. */
  seen: InventorySlot[] = []
  seenCarried: InventorySlot = null
  readonly #player: SquidPlayer
  readonly #container: Container
  readonly #kit: Kit

  readonly #made: (item: InventorySlot) => void

  /** @param made the grid's result: sent with every change of the grid, because the game's server does that, and clients wait for it */
  constructor(
    id: number,
    container: Container,
    player: SquidPlayer,
    kit: Kit,
    made: (item: InventorySlot) => void,
  ) {
    this.#made = made
    this.id = id
    this.type = container.type
    this.#container = container
    this.#player = player
    this.#kit = kit
    this.width = { 'minecraft:inventory': 2, 'minecraft:crafting': 3, 'minecraft:furnace': 0 }[container.type]
    this.start = id === INVENTORY ? BEFORE : container.slots.length
    this.end = this.start + SLOTS
    this.size = id === INVENTORY ? this.end + 1 : this.end
  }

  get(index: number): InventorySlot {
    const own = this.#own(index)
    return (own === null ? this.#container.slots[index] : this.#player.inventory.slots[own]) ?? null
  }

  set(index: number, item: InventorySlot): void {
    const kept = item && item.count > 0 ? item : null
    const own = this.#own(index)
    if (kept) kept.slot = own ?? index
    if (own === null) this.#container.slots[index] = kept
    else this.#player.inventory.slots[own] = kept
    if (index > 0 && index <= this.width ** 2) this.#craft()
  }

  /** Whether it is the result's slot, into which players cannot put items. */
  isResult(index: number): boolean {
    return (this.width > 0 && index === 0) || (this.type === 'minecraft:furnace' && index === 2)
  }

  copy(item: Item, count = item.count): Item {
    return new this.#kit.Item(item.type, count, item.metadata, item.nbt ?? undefined)
  }

  /** The slot of the player's inventory for a slot of this window; null: it belongs to the container. */
  #own(index: number): number | null {
    if (this.id === INVENTORY) return index
    return index >= this.start ? index - this.start + BEFORE : null
  }

  /** Removes one item from each slot of the grid. */
  useUp(): void {
    for (let index = 1; index <= this.width ** 2; index++) {
      const item = this.get(index)
      if (!item) continue
      const left = LEFT[item.name]
      item.count--
      this.set(index, item.count > 0 || left === undefined ? item : this.#kit.make(left))
    }
  }

  /** Puts an item into slots, those with the same item first; returns the number that does not fit. */
  insert(item: Item, from: number, to: number, isReversed = false): number {
    const indices = Array.from({ length: to - from }, (_, index) => from + index)
    if (isReversed) indices.reverse()
    let left = item.count
    for (const index of indices) {
      const there = this.get(index)
      if (left === 0 || !there || !isSame(there, item)) continue
      const more = Math.min(left, there.stackSize - there.count)
      there.count += more
      left -= more
      this.set(index, there)
    }
    for (const index of indices)
      if (left > 0 && !this.get(index)) {
        const more = Math.min(left, item.stackSize)
        this.set(index, this.copy(item, more))
        left -= more
      }
    return left
  }

  #craft(): void {
    const slots = Array.from({ length: this.width ** 2 }, (_, index) => this.get(index + 1))
    const made = this.#kit.book({ slots, width: this.width })
    this.set(0, made)
    this.seen[0] = made && this.copy(made)
    this.#made(made)
  }
}
