import type { BlocksState } from '../../../../engine/worlds/blocks/types'
import { roomFor, type BlockPlaces } from './places'

/** The room for a picture, px. It may be as wide as that; where names would not be read it becomes higher. */
export interface TowerRoom {
  readonly width: number
  readonly height: number
}

/** Minimum and maximum size of the blocks, px. */
export interface TowerSizes {
  readonly least: TowerRoom
  readonly most: TowerRoom
}

export interface BlockSpot {
  /** Upper left corner, px. */
  readonly x: number
  readonly y: number
  readonly place: number
  /** Number of blocks below it; 0 for held blocks. */
  readonly level: number
}

/** A part of the table, from side to side: where one is too short for all towers, others follow below. */
interface Shelf {
  /** The table’s surface, px. */
  readonly y: number
  /** Maximum height of a tower there, in blocks. */
  readonly levels: number
}

export interface TowerDrawing extends TowerRoom {
  readonly cell: TowerRoom
  readonly spots: ReadonlyMap<string, BlockSpot>
  readonly shelves: readonly Shelf[]
  /** The number of places on a shelf, and the left edge of the first, px. */
  readonly columns: number
  readonly left: number
  /** The hand's place, px from the left. Its block is in the lane above all towers. */
  readonly hand: number
  /** While this is equal, every block keeps its position, except moved ones. */
  readonly frame: string
}

/** Height of the lane for moving blocks above all towers, in heights of a block. */
const LANE = 1.5
/** Between a table and the towers below it. */
const GAP = 0.6

/** Height of a shelf, in blocks, for its highest tower. It grows in steps. */
const levelsFor = (highest: number) => roomFor(highest, 2)

/**
 * Lays out towers in a box, as large as possible. Towers that do not fit side by side are on further shelves below.
 * If even the smallest blocks do not fit, the picture becomes higher than the box.
 * @param handAt the place below the hand
 * @param tallest minimum height of the room, in blocks, if all towers are on one shelf
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
