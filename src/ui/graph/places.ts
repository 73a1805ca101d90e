/** Nodes by position: finding the node at a point only searches its neighbourhood, however many nodes there are. */
interface Placed {
  readonly x: number
  readonly y: number
  /** Half its height, in the same units. */
  readonly radius: number
}

/** In the layout's units: a square holds a few nodes. */
const SQUARE = 128

export class PlaceIndex {
  readonly #squares = new Map<string, (readonly [string, Placed])[]>()
  #largest = 0

  constructor(nodes: Iterable<readonly [name: string, place: Placed]>) {
    for (const node of nodes) {
      const [, { x, y, radius }] = node
      this.#largest = Math.max(this.#largest, radius)
      const key = keyOf(squareOf(x), squareOf(y))
      const list = this.#squares.get(key)
      if (list) list.push(node)
      else this.#squares.set(key, [node])
    }
  }

  /** The node at a point, or so near to one: the nearest of them; null: none. */
  at({ x, y }: { readonly x: number; readonly y: number }, near: number): string | null {
    const reach = this.#largest + near
    let found: string | null = null
    let least = Infinity
    for (let column = squareOf(x - reach); column <= squareOf(x + reach); column++)
      for (let row = squareOf(y - reach); row <= squareOf(y + reach); row++)
        for (const [name, place] of this.#squares.get(keyOf(column, row)) ?? []) {
          const away = Math.hypot(place.x - x, place.y - y)
          if (away > place.radius + near || away >= least) continue
          found = name
          least = away
        }
    return found
  }
}

const squareOf = (at: number) => Math.floor(at / SQUARE)
const keyOf = (column: number, row: number) => `${column} ${row}`
