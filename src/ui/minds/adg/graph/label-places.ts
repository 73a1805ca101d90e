import { TEXT_SCALE } from '../../../state/text-scale'

/** A name that wants to stand by its node; all lengths in pixels of the screen. */
export interface LabelWish {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Half the node's height. */
  readonly radius: number
  /** Of its longest line, at its natural width. */
  readonly width: number
  /** One under the other; 1 unless given. */
  readonly lines?: number
  /** The more important come first; of the same importance, the order given counts. */
  readonly importance: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LabelPlace {
  readonly name: string
  /** The text's centre, from its node's. */
  readonly dx: number
  readonly dy: number
  /** The most that a line may be wide: a little less than it would be, where it is close. */
  readonly width: number
}

export const LABEL_HEIGHT = 12 * TEXT_SCALE
const GAP = 1
/** Letters so much narrower are still read at a glance. */
const SQUEEZE = 0.8
/** From here on a label may cover nodes, and tries other sides before it gives way. */
export const IMPORTANT = 3

/**
 * Which labels there is room for, and where: the most important first, each below its node, a little aside or narrower
 * where it is close or, when it matters, on another side; none over another or out of bounds, and the less important
 * over no node either.
 */
export function placeLabels(wishes: readonly LabelWish[], bounds: Box): LabelPlace[] {
  const labels = new BoxIndex()
  const nodes = new BoxIndex()
  for (const { x, y, radius } of wishes) nodes.add(around(x, y, radius * 2, radius * 2))
  const places: LabelPlace[] = []
  const ranked = wishes.map((wish, index) => ({ wish, index }))
  ranked.sort((a, b) => b.wish.importance - a.wish.importance || a.index - b.index)
  for (const { wish } of ranked) {
    const matters = wish.importance >= IMPORTANT
    const options = matters ? [...below(wish), ...aside(wish)] : below(wish)
    // Rather over nothing than over a node.
    const free = options.filter(({ box }) => isWithin(box, bounds) && !labels.hits(box))
    const chosen = free.find(({ box }) => !nodes.hits(box)) ?? (matters ? free[0] : undefined)
    if (!chosen) continue
    labels.add(chosen.box)
    const { dx, dy, width } = chosen
    places.push({ name: wish.name, dx, dy, width })
  }
  return places
}

interface Option extends Omit<LabelPlace, 'name'> {
  readonly box: Box
}

function optionAt({ x, y, lines = 1 }: LabelWish, dx: number, dy: number, width: number): Option {
  return { dx, dy, width, box: around(x + dx, y + dy, width + 2, lines * LABEL_HEIGHT) }
}

function below(wish: LabelWish): Option[] {
  const { radius, width, lines = 1 } = wish
  const dy = radius + GAP + (lines * LABEL_HEIGHT) / 2
  const shift = Math.min(radius * 0.8, width * 0.2)
  return [1, 0.9, SQUEEZE].flatMap((share) =>
    [0, -shift / 2, shift / 2, -shift, shift].map((dx) => optionAt(wish, dx, dy, width * share)),
  )
}

function aside(wish: LabelWish): Option[] {
  const { radius, width, lines = 1 } = wish
  const beside = radius + GAP + 2 + width / 2
  return [
    optionAt(wish, 0, -(radius + GAP + (lines * LABEL_HEIGHT) / 2), width),
    optionAt(wish, beside, 0, width),
    optionAt(wish, -beside, 0, width),
  ]
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

const isWithin = (box: Box, bounds: Box) => box.left >= bounds.left && box.right <= bounds.right

export const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Boxes by the squares of the screen that they touch: a question costs what is near, not what there is. */
class BoxIndex {
  readonly #squares = new Map<number, Box[]>()

  add(box: Box): void {
    for (const key of squaresOf(box)) {
      const list = this.#squares.get(key)
      if (list) list.push(box)
      else this.#squares.set(key, [box])
    }
  }

  hits(box: Box): boolean {
    return squaresOf(box).some((key) => this.#squares.get(key)?.some((other) => overlap(box, other)) ?? false)
  }
}

const SQUARE = 64

function squaresOf({ left, right, top, bottom }: Box): number[] {
  const keys: number[] = []
  for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x++) {
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y++) keys.push(x * 0x1_0000 + y)
  }
  return keys
}
