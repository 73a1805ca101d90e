import type { BlocksState } from '../../../../engine/worlds/blocks/types'
import { roomFor, type BlockPlaces } from './places'

/** The room for a picture, px. It may be as wide as that; where names would not be read it becomes higher. */
export interface TowerRoom {
  readonly width: number
  readonly height: number
}

/** What the blocks are at least, and at most, px. */
export interface TowerSizes {
  readonly least: TowerRoom
  readonly most: TowerRoom
}

export interface BlockSpot {
  /** Of its upper left corner, px. */
  readonly x: number
  readonly y: number
  readonly place: number
  /** How many blocks are below it; of what is held: none. */
  readonly level: number
}

/** A part of the table, from side to side: where one is too short for all towers, others follow below. */
interface Shelf {
  /** Of the table’s surface, px. */
  readonly y: number
  /** How many blocks may stand on one another there. */
  readonly levels: number
}

export interface TowerDrawing extends TowerRoom {
  readonly cell: TowerRoom
  readonly spots: ReadonlyMap<string, BlockSpot>
  readonly shelves: readonly Shelf[]
  /** How many places a shelf has, and where the first begins, px from the left. */
  readonly columns: number
  readonly left: number
  /** What the hand is above, px from the left; it holds what it holds in the lane above all towers. */
  readonly hand: number
  /** Of whatever is the same, everything stands where it stood, but for what was moved. */
  readonly frame: string
}

/** Above all towers: what is carried goes through there. In heights of a block. */
const LANE = 1.5
/** Between a table and the towers below it. */
const GAP = 0.6

/** How many blocks high a shelf is, for its highest tower: it grows in steps. */
const levelsFor = (highest: number) => roomFor(highest, 2)

/**
 * Towers in a room: as large as they can be. What does not fit from side to side stands on further shelves below; if blocks as
 * small as they may be are still too many, the picture becomes higher than the room.
 *
 * @param handAt the place that the hand is above
 * @param tallest how high a tower there is room for at least, where all stand on one shelf
 */
export function layOut(
  { towers, held }: BlocksState,
  places: BlockPlaces,
  room: TowerRoom,
  { least, most }: TowerSizes,
  handAt: number | null = null,
  tallest = 1,
): TowerDrawing {
  const inRow = Math.max(1, Math.floor(room.width / least.width))
  const rows = Math.ceil(places.count / inRow)
  const columns = Math.ceil(places.count / rows)
  const highest = Array.from({ length: rows }, () => 1)
  for (const tower of towers) {
    const row = Math.floor(placeOf(places, tower[0]) / columns)
    highest[row] = Math.max(highest[row] ?? 1, tower.length)
  }
  if (rows === 1) highest[0] = Math.max(highest[0] ?? 1, tallest)
  const levels = highest.map(levelsFor)
  const total = levels.reduce((sum, some) => sum + some, 0) + LANE + (rows - 1) * GAP
  const width = Math.min(most.width, room.width / columns)
  const height = Math.max(least.height, Math.min(most.height, width, (room.height - 2) / total))
  const left = (room.width - width * columns) / 2

  const shelves: Shelf[] = []
  let y = LANE * height
  for (const some of levels) {
    y += some * height
    shelves.push({ y, levels: some })
    y += GAP * height
  }
  const xOf = (place: number) => left + (place % columns) * width
  const spots = new Map<string, BlockSpot>()
  for (const tower of towers) {
    const place = placeOf(places, tower[0])
    const table = shelves[Math.floor(place / columns)]?.y ?? 0
    for (const [level, block] of tower.entries())
      spots.set(block, { x: xOf(place), y: table - (level + 1) * height, place, level })
  }
  const hand = handAt === null ? (room.width - width) / 2 : xOf(handAt)
  if (held !== null) spots.set(held, { x: hand, y: (LANE - 1) * height, place: handAt ?? 0, level: 0 })
  return {
    width: room.width,
    height: total * height + 2,
    cell: { width, height },
    spots,
    shelves,
    columns,
    left,
    hand: hand + width / 2,
    frame: [room.width, columns, rows, width, ...levels, height].join(' '),
  }
}

const placeOf = ({ of }: BlockPlaces, block: string | undefined) => of.get(block ?? '') ?? 0
