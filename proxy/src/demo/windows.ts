/**
 * The windows of one player: opening, clicks, closing, and the messages about them, like those of the game's
 * own server.
 */
import type { Furnace } from './furnaces'
import type { Kit } from './kit'
import { click, type Click, type Hand } from './clicks'
import { INVENTORY, isEqual, Screen, type Container } from './screen'
import { windowsOf, type InventorySlot, type SquidPlayer } from './squid'

interface WindowClick extends Click {
  readonly windowId: number
  /** Up to 1.16.5: the number of the click, and the item that the player clicked, as it believes. */
  readonly action?: number
  readonly item?: object
  /** From 1.17.1 on: the result that the player expects. */
  readonly stateId?: number
  readonly changedSlots?: readonly { readonly location: number; readonly item: object }[]
  readonly cursorItem?: object
}

const MAX_WINDOW = 100

export class Windows {
  readonly #player: SquidPlayer
  readonly #kit: Kit
  readonly #own: Screen
  readonly #hand: Hand
  #open: { readonly screen: Screen; readonly close: () => void } | null = null
  #number = 0
  #state = 0

  constructor(player: SquidPlayer, kit: Kit) {
    this.#player = player
    this.#kit = kit
    this.#own = new Screen(INVENTORY, { type: 'minecraft:inventory', slots: [] }, player, kit, (item) =>
      this.#tellMade(INVENTORY, item),
    )
    this.#hand = {
      carried: null,
      drop: (item) => kit.drop(item, player.world, player.position.offset(0, 1.3, 0), 2000),
    }
  }

  /**
   * The number of a message about slots, from 1.17.1 on: a click with an older number is based on an older
   * state.
   */
  nextState(): number {
    return (this.#state = (this.#state + 1) & 32767)
  }

  openTable(): void {
    this.#show({ type: 'minecraft:crafting', slots: Array<InventorySlot>(10).fill(null) }, 'Crafting', 0)
  }

  openFurnace(furnace: Furnace): void {
    const { slots, viewers } = furnace
    const screen = this.#show({ type: 'minecraft:furnace', slots }, 'Furnace', slots.length)
    const progress = new Map<number, number>()
    const show = () => {
      this.#tellChanges(screen, slots.length)
      const { burning, burns, cooked } = furnace
      for (const [property, value] of [
        [1, burns],
        [0, burning],
        [3, this.#kit.furnaces.ticks],
        [2, cooked],
      ] as const)
        if (progress.get(property) !== value) {
          progress.set(property, value)
          this.#write('craft_progress_bar', { windowId: screen.id, property, value })
        }
    }
    viewers.add(show)
    this.#open = { screen, close: () => viewers.delete(show) }
    show()
  }

  /** The inventory changed without a click: the client numbers its slots by the open window. */
  changed(slot: number, item: InventorySlot): void {
    const screen = this.#open?.screen
    if (!screen || slot < 9 || slot >= 45) return
    const there = slot - 9 + screen.start
    screen.seen[there] = item && screen.copy(item)
    this.#write('set_slot', { windowId: screen.id, slot: there, item: this.#kit.toWire(item) })
  }

  /** All replies to one click are sent together, as at the end of a server's tick. */
  click(asked: WindowClick): void {
    if (this.#kit.options.isUncorked) return this.#click(asked)
    const { socket } = this.#player._client
    socket.cork()
    this.#click(asked)
    setImmediate(() => socket.uncork())
  }

  close(): void {
    const { carried } = this.#hand
    this.#hand.carried = null
    if (carried) this.#giveBack(carried)
    const screen = this.#screen
    for (let slot = 1; slot <= screen.width ** 2; slot++) {
      const item = screen.get(slot)
      screen.set(slot, null)
      if (item) this.#giveBack(item)
    }
    this.leave()
    this.#player.windowType = ''
    this.tellAll()
  }

  /** Closes the window of a player who has left. */
  leave(): void {
    this.#open?.close()
    this.#open = null
  }

  /** Restores the inventory of a returning player, without the crafting result in the first slot. */
  fill(slots: readonly InventorySlot[]): void {
    for (const [slot, item] of slots.entries()) if (slot > 0 && item) this.#own.set(slot, item)
  }

  /** Drops everything in the inventory, because the player died. */
  empty(): void {
    this.leave()
    this.#hand.carried = null
    const { inventory } = this.#player
    for (const [slot, item] of [...inventory.slots.entries()]) {
      if (!item) continue
      inventory.updateSlot(slot, null)
      // The first slot is the crafting result.
      if (slot > 0) this.#hand.drop(item)
    }
  }

  tellAll(): void {
    const screen = this.#screen
    const slots = Array.from({ length: screen.size }, (_, slot) => screen.get(slot))
    this.#write('window_items', {
      windowId: screen.id,
      items: slots.map((item) => this.#kit.toWire(item)),
      carriedItem: this.#kit.toWire(this.#hand.carried),
    })
    this.#remember(screen)
  }

  get #screen(): Screen {
    return this.#open?.screen ?? this.#own
  }

  #show(container: Container, title: string, slotCount: number): Screen {
    if (this.#open) this.close()
    const id = (this.#number = (this.#number % MAX_WINDOW) + 1)
    const screen = new Screen(id, container, this.#player, this.#kit, (item) => this.#tellMade(id, item))
    this.#open = { screen, close: () => undefined }
    const { registry } = this.#kit.squid
    const isModern = registry.supportFeature('village&pillageInventoryWindows')
    const old = container.type === 'minecraft:crafting' ? 'minecraft:crafting_table' : container.type
    const text = registry.supportFeature('chatPacketsUseNbtComponents')
      ? { type: 'compound', value: { text: { type: 'string', value: title } } }
      : JSON.stringify({ text: title })
    this.#write('open_window', {
      windowId: screen.id,
      inventoryType: isModern ? windowsOf(registry)[container.type]?.type : old,
      windowTitle: text,
      ...(!isModern && { slotCount }),
    })
    this.tellAll()
    return screen
  }

  #click(asked: WindowClick): void {
    const screen = this.#screen
    const { registry } = this.#kit.squid
    const isOld = registry.supportFeature('transactionPacketExists')
    const { windowId, action, slot } = asked
    if (windowId !== screen.id) {
      if (isOld) this.#write('transaction', { windowId, action, accepted: false })
      return
    }
    if (screen.seen.length === 0) this.#remember(screen)
    const clicked = slot >= 0 && slot < screen.size ? screen.get(slot) : null
    const before = clicked && screen.copy(clicked)
    const isStale = !isOld && asked.stateId !== this.#state
    const isDone = click(screen, asked, this.#hand)
    if (isOld) this.#replyOld(asked, screen, isDone, before)
    else {
      for (const { location, item } of asked.changedSlots ?? [])
        if (location >= 0 && location < screen.size) screen.seen[location] = this.#kit.Item.fromNotch(item)
      screen.seenCarried = asked.cursorItem ? this.#kit.Item.fromNotch(asked.cursorItem) : null
      if (!isDone || isStale) this.tellAll()
      else this.#tellChanges(screen, screen.size)
    }
  }

  /** Up to 1.16.5 a click is confirmed if the player clicked the item that is really there. */
  #replyOld(
    { windowId, action, mode, slot, item }: WindowClick,
    screen: Screen,
    isDone: boolean,
    was: InventorySlot,
  ): void {
    const said = item ? this.#kit.Item.fromNotch(item) : null
    const accepted = isDone && (mode !== 0 || slot < 0 || isEqual(said, was))
    this.#write('transaction', { windowId, action, accepted })
    if (!accepted || mode !== 0) this.tellAll()
    else this.#remember(screen)
  }

  #remember(screen: Screen): void {
    const { carried } = this.#hand
    screen.seen = Array.from({ length: screen.size }, (_, slot) => {
      const item = screen.get(slot)
      return item && screen.copy(item)
    })
    screen.seenCarried = carried && screen.copy(carried)
  }

  #tellMade(windowId: number, item: InventorySlot): void {
    this.#write('set_slot', { windowId, slot: 0, item: this.#kit.toWire(item) })
  }

  #tellSlot(screen: Screen, slot: number): void {
    const item = screen.get(slot)
    screen.seen[slot] = item && screen.copy(item)
    this.#write('set_slot', { windowId: screen.id, slot, item: this.#kit.toWire(item) })
  }

  #tellChanges(screen: Screen, end: number): void {
    for (let slot = 0; slot < end; slot++)
      if (!isEqual(screen.get(slot), screen.seen[slot] ?? null)) this.#tellSlot(screen, slot)
    const { carried } = this.#hand
    if (isEqual(carried, screen.seenCarried)) return
    screen.seenCarried = carried && screen.copy(carried)
    this.#write('set_slot', { windowId: -1, slot: -1, item: this.#kit.toWire(carried) })
  }

  #giveBack(item: NonNullable<InventorySlot>): void {
    const left = this.#own.insert(item, this.#own.start, this.#own.end)
    if (left > 0) this.#hand.drop(this.#own.copy(item, left))
  }

  #write(packet: string, fields: object): void {
    this.#player._client.write(packet, fields)
  }
}
export type { WindowClick }
