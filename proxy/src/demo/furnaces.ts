/** Furnaces in the world, and their progress, tick by tick. */
import { burningTicks, smeltOf } from '../rules/smelting'
import type { ItemClass, InventorySlot, Squid } from './squid'

/** Slots of a furnace's window. */
export const INPUT = 0
export const FUEL = 1
const OUTPUT = 2

export interface Furnace {
  readonly slots: InventorySlot[]
  /** Remaining ticks of the fire, and its total ticks. */
  burning: number
  burns: number
  /** Ticks that the input has cooked so far. */
  cooked: number
  /** Called for each player with an open window of this furnace. */
  readonly viewers: Set<() => void>
}

const TICK = 50

export class Furnaces {
  /** By position. */
  readonly #all = new Map<string, Furnace>()
  readonly #squid: Squid
  readonly #Item: ItemClass
  /** Ticks per item. */
  readonly ticks: number

  constructor(squid: Squid, Item: ItemClass, ticks: number) {
    this.#squid = squid
    this.#Item = Item
    this.ticks = ticks
    const timer = setInterval(() => {
      for (const furnace of this.#all.values()) this.#tick(furnace)
    }, TICK)
    squid.on('close', () => clearInterval(timer))
  }

  get slots(): readonly InventorySlot[] {
    return [...this.#all.values()].flatMap(({ slots }) => slots)
  }

  empty(): void {
    for (const { slots } of this.#all.values()) slots.fill(null)
  }

  at(place: string): Furnace {
    const known = this.#all.get(place)
    if (known) return known
    const furnace = {
      slots: [null, null, null],
      burning: 0,
      burns: 0,
      cooked: 0,
      viewers: new Set<() => void>(),
    }
    this.#all.set(place, furnace)
    return furnace
  }

  /** Removes a broken furnace, and returns its contents. */
  remove(place: string): InventorySlot[] {
    const slots = this.#all.get(place)?.slots ?? []
    this.#all.delete(place)
    return slots
  }

  #tick(furnace: Furnace): void {
    const { slots, viewers } = furnace
    const [input = null, , output = null] = slots
    const made = input && this.#squid.registry.itemsByName[smeltOf(input.name) ?? '']
    const fits = made && (!output || (output.type === made.id && output.count < output.stackSize))
    if (furnace.burning > 0) furnace.burning--
    if (furnace.burning === 0 && fits) this.#light(furnace)
    if (furnace.burning > 0 && fits) {
      if (++furnace.cooked >= this.ticks) {
        furnace.cooked = 0
        if (--input.count === 0) slots[INPUT] = null
        if (output) output.count++
        else slots[OUTPUT] = new this.#Item(made.id, 1)
      }
    } else furnace.cooked = Math.max(0, furnace.cooked - 2)
    for (const show of viewers) show()
  }

  #light(furnace: Furnace): void {
    const fuel = furnace.slots[FUEL]
    const ticks = fuel ? burningTicks(fuel.name) : 0
    if (!fuel || ticks === 0) return
    // A fast furnace also burns its fuel fast.
    furnace.burning = furnace.burns = Math.max(1, Math.round((ticks * this.ticks) / 200))
    const bucket = this.#squid.registry.itemsByName['bucket']
    if (fuel.name === 'lava_bucket' && bucket) furnace.slots[FUEL] = new this.#Item(bucket.id, 1)
    else if (--fuel.count === 0) furnace.slots[FUEL] = null
  }
}
