import type { Towers } from '../../../../engine/worlds/blocks/types'

/** The places of towers on the table. */
export interface BlockPlaces {
  /** The place of each block's tower, from 0. */
  readonly of: ReadonlyMap<string, number>
  /** The lowest block in each taken place. */
  readonly lowest: ReadonlyMap<number, string>
  /** Number of places. It only grows. */
  readonly count: number
}

/** The needed size with a reserve: it grows by half each time, so the layout changes only a few times. */
export function roomFor(needed: number, least = 4): number {
  let room = least
  while (room < needed) room += Math.max(1, room >> 1)
  return room
}

/**
 * The places of towers after a move. A tower keeps its place as long as its lowest block stays, and a new tower takes
 * the free place nearest to the origin of its lowest block. So only moved blocks move in a picture.
 * @param most maximum number of towers
 */
export function placesOf(towers: Towers, before: BlockPlaces | null, most: number): BlockPlaces {
  const needed = Math.min(Math.max(most, towers.length), towers.length + 1)
  const count = Math.max(before?.count ?? 0, Math.min(Math.max(most, needed), roomFor(needed)))
  const lowest = new Map<number, string>()
  for (const [block = ''] of towers) {
    const place = before?.of.get(block)
    if (place !== undefined && before?.lowest.get(place) === block) lowest.set(place, block)
  }
  const of = new Map<string, number>()
  for (const tower of towers) {
    const [first = ''] = tower
    const kept = before?.of.get(first)
    const place = kept !== undefined && lowest.get(kept) === first ? kept : nearest(kept ?? 0, lowest, count)
    lowest.set(place, first)
    for (const block of tower) of.set(block, place)
  }
  return { of, lowest, count }
}

function nearest(from: number, taken: ReadonlyMap<number, string>, count: number): number {
  for (let far = 0; far < count; far++) {
    if (from + far < count && !taken.has(from + far)) return from + far
    if (from - far >= 0 && !taken.has(from - far)) return from - far
  }
  // There are as many places as towers, so this cannot happen.
  throw new RangeError(`None of ${count} places on the table is free.`)
}
