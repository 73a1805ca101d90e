import type { RequirementSet } from '../items/types'

const EMPTY = 'nothing in the inventory'

/** `3 logs in the inventory` */
export const heldLine = (item: string, quantity: number): string => `${quantity} ${item} in the inventory`

/**
 * The inventory, one item per line. This world has nothing else to see: things have no place, so the
 * distances and nearby stations that DRIP's bot is told (A.3.1) have no counterpart. Stations are carried.
 */
export function describeHeld(held: RequirementSet): string[] {
  const lines = Object.entries(held)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => heldLine(item, quantity))
  return lines.length > 0 ? lines : [EMPTY]
}

/** The inventory that the lines describe, by item; other lines are ignored. */
export function heldIn(lines: readonly string[]): RequirementSet {
  const held = new Map<string, number>()
  for (const line of lines) {
    const [, digits = '', item = ''] = /^\s*(\d{1,6}) (\S{1,64}) in the inventory\s*$/.exec(line) ?? []
    const quantity = Number(digits)
    if (item !== '' && quantity > 0) held.set(item, (held.get(item) ?? 0) + quantity)
  }
  return Object.fromEntries(held)
}
