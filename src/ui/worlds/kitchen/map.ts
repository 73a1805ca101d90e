import type { ShownRoom } from '../../../engine/worlds/kitchen/types'

interface PlacedRoom {
  readonly name: string
  readonly x: number
  readonly y: number
}

interface RoomMap {
  readonly rooms: readonly PlacedRoom[]
  readonly doors: readonly (readonly [from: PlacedRoom, to: PlacedRoom])[]
  readonly columns: number
  readonly rows: number
}

const STEPS: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ['north', [0, -1]],
  ['east', [1, 0]],
  ['south', [0, 1]],
  ['west', [-1, 0]],
])

/** Where each room lies, by the ways out of them: north is up. */
export function mapOf(rooms: readonly ShownRoom[]): RoomMap {
  const exits = new Map(rooms.map((room) => [room.name, room.exits]))
  const [first] = rooms
  const at = new Map<string, readonly [x: number, y: number]>(first ? [[first.name, [0, 0]]] : [])
  // A map grows while it is iterated: a walk through all that can be reached.
  for (const [name, [x, y]] of at) {
    for (const [direction, to] of exits.get(name) ?? []) {
      const step = STEPS.get(direction)
      if (step && !at.has(to)) at.set(to, [x + step[0], y + step[1]])
    }
  }
  const xs = [...at.values()].map(([x]) => x)
  const ys = [...at.values()].map(([, y]) => y)
  const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)]
  const placed = new Map([...at].map(([name, [x, y]]) => [name, { name, x: x - left, y: y - top }]))
  return {
    rooms: [...placed.values()],
    // Each door is a way out of both rooms; drawn from the one that is named first.
    doors: [...placed.values()].flatMap((from) =>
      (exits.get(from.name) ?? []).flatMap(([, name]) => {
        const to = placed.get(name)
        return to && from.name < name ? [[from, to] as const] : []
      }),
    ),
    columns: Math.max(0, ...xs) - left + 1,
    rows: Math.max(0, ...ys) - top + 1,
  }
}
