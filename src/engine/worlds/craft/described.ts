import type { RequirementSet } from '../items/types'

const EMPTY = 'nothing in the inventory'

/** `3 logs in the inventory` */
export const heldLine = (item: string, quantity: number): string => `${quantity} ${item} in the inventory`

/**
 * How things stand, a kind of thing a line. It is all there is to see in this world: things have no place, so that what DRIP's bot
 * is told of distances and of stations that stand nearby (A.3.1) has no counterpart. Stations are carried.
 */
export function describeHeld(held: RequirementSet): string[] {
  const lines = Object.entries(held)
    .filter(([, quantity]) => quantity > 0)
    .map(([item, quantity]) => heldLine(item, quantity))
  return lines.length > 0 ? lines : [EMPTY]
}

/** What lines say is held, by item; lines that say something else say nothing of it. */
export function heldIn(lines: readonly string[]): RequirementSet {
  const held = new Map<string, number>()
  for (const line of lines) {
    const [, digits = '', item = ''] = /^\s*(\d{1,6}) (\S{1,64}) in the inventory\s*$/.exec(line) ?? []
    const quantity = Number(digits)
    if (item !== '' && quantity > 0) held.set(item, (held.get(item) ?? 0) + quantity)
  }
  return Object.fromEntries(held)
}
