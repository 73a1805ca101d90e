/** The effects of clicks in a window, by their modes (the protocol's `window_click`). */
import type { Item } from 'prismarine-item'
import { burningTicks, smeltOf } from '../rules/smelting'
import { FUEL, INPUT } from './furnaces'
import { INVENTORY, isSame, type Screen } from './screen'
import type { InventorySlot } from './squid'

/** The item that the mouse carries, and the target of thrown items. */
export interface Hand {
  carried: InventorySlot
  drop(item: Item): void
}

export interface Click {
  readonly slot: number
  readonly mouseButton: number
  readonly mode: number
}

const OUTSIDE = -999
const LEFT = 0
const RIGHT = 1

/** Takes the result, as long as the mouse can carry more of it. */
function takeResult(screen: Screen, slot: number, hand: Hand): void {
  const made = screen.get(slot)
  if (!made) return
  const { carried } = hand
  if (carried && !(isSame(carried, made) && carried.count + made.count <= carried.stackSize)) return
  if (carried) carried.count += made.count
  else hand.carried = screen.copy(made)
  screen.set(slot, null)
  screen.useUp()
}

function leftClick(screen: Screen, slot: number, hand: Hand): void {
  const there = screen.get(slot)
  const { carried } = hand
  if (!carried || !there || !isSame(carried, there)) {
    screen.set(slot, carried)
    hand.carried = there
    return
  }
  const more = Math.min(carried.count, there.stackSize - there.count)
  there.count += more
  carried.count -= more
  if (carried.count === 0) hand.carried = null
  screen.set(slot, there)
}

/** Puts one item down, or takes half of a stack. */
function rightClick(screen: Screen, slot: number, hand: Hand): void {
  const there = screen.get(slot)
  const { carried } = hand
  if (!carried) {
    if (!there) return
    const half = Math.ceil(there.count / 2)
    hand.carried = screen.copy(there, half)
    there.count -= half
    screen.set(slot, there)
  } else if (there && !isSame(carried, there)) leftClick(screen, slot, hand)
  else if (!there || there.count < there.stackSize) {
    screen.set(slot, there ? screen.copy(there, there.count + 1) : screen.copy(carried, 1))
    if (--carried.count === 0) hand.carried = null
  }
}

/** Crafts as often as there is room for the result. */
function makeAll(screen: Screen): void {
  const kind = screen.get(0)
  for (let made = kind; made && isSame(made, kind); made = screen.get(0)) {
    const left = screen.insert(screen.copy(made), screen.start, screen.end, true)
    // A result that does not fit completely stays where it is.
    if (left > 0) return
    screen.useUp()
  }
}

/** The place of an inventory's stack after a click with shift; returns the number of items that stay. */
function putAway(screen: Screen, slot: number, item: Item): number {
  const hotbar = screen.end - 9
  if (screen.type === 'minecraft:furnace') {
    const left = smeltOf(item.name) ? screen.insert(item, INPUT, INPUT + 1) : item.count
    const isFuel = left > 0 && burningTicks(item.name) > 0
    return isFuel ? screen.insert(screen.copy(item, left), FUEL, FUEL + 1) : left
  }
  if (screen.id !== INVENTORY) return screen.insert(item, 1, 1 + screen.width ** 2)
  return slot < hotbar ? screen.insert(item, hotbar, screen.end) : screen.insert(item, screen.start, hotbar)
}

function shiftClick(screen: Screen, slot: number): void {
  const item = screen.get(slot)
  if (!item) return
  if (screen.isResult(slot) && screen.width > 0) return makeAll(screen)
  const copy = screen.copy(item)
  const left =
    slot < screen.start ? screen.insert(copy, screen.start, screen.end, true) : putAway(screen, slot, copy)
  screen.set(slot, left > 0 ? screen.copy(item, left) : null)
}

function swapWithHotbar(screen: Screen, slot: number, key: number): boolean {
  if (screen.isResult(slot) || key > 8) return false
  const there = screen.get(slot)
  const hotbar = screen.end - 9 + key
  screen.set(slot, screen.get(hotbar))
  screen.set(hotbar, there)
  return true
}

function throwFrom(screen: Screen, slot: number, isAll: boolean, hand: Hand): boolean {
  const item = screen.get(slot)
  if (!item || screen.isResult(slot)) return false
  const many = isAll ? item.count : 1
  hand.drop(screen.copy(item, many))
  item.count -= many
  screen.set(slot, item)
  return true
}

function throwCarried(screen: Screen, isAll: boolean, hand: Hand): void {
  const { carried } = hand
  if (!carried) return
  const many = isAll ? carried.count : 1
  hand.drop(screen.copy(carried, many))
  carried.count -= many
  if (carried.count === 0) hand.carried = null
}

/** Carries a click out; false: this server does not know it, and sends the player the current state. */
export function click(screen: Screen, { slot, mouseButton, mode }: Click, hand: Hand): boolean {
  if (slot === OUTSIDE) {
    if (mode === 0) throwCarried(screen, mouseButton === LEFT, hand)
    return mode === 0 || mode === 4
  }
  if (slot < 0 || slot >= screen.size) return false
  switch (mode) {
    case 0:
      if (mouseButton !== LEFT && mouseButton !== RIGHT) return false
      if (screen.isResult(slot)) takeResult(screen, slot, hand)
      else (mouseButton === LEFT ? leftClick : rightClick)(screen, slot, hand)
      return true
    case 1:
      shiftClick(screen, slot)
      return true
    case 2:
      return swapWithHotbar(screen, slot, mouseButton)
    case 4:
      return throwFrom(screen, slot, mouseButton !== LEFT, hand)
    default:
      return false
  }
}
