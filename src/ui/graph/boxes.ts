/** On the screen, px. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** About its middle. */
export const boxAbout = (x: number, y: number, width: number, height: number): ScreenBox => ({
  ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
})

export const overlap = (a: ScreenBox, b: ScreenBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const isWithin = (box: ScreenBox, bounds: ScreenBox): boolean =>
  box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom

/** Boxes by the squares of the screen that they touch, so that a search only looks at the neighbourhood. */
export class BoxIndex {
  readonly #squares = new Map<number, ScreenBox[]>()

  add(box: ScreenBox): void {
    for (const key of squaresOf(box)) {
      const list = this.#squares.get(key)
      if (list) list.push(box)
      else this.#squares.set(key, [box])
    }
  }

  hits(box: ScreenBox): boolean {
    return squaresOf(box).some((key) => this.#squares.get(key)?.some((other) => overlap(box, other)) ?? false)
  }
}

const SQUARE = 64

function squaresOf({ left, right, top, bottom }: ScreenBox): number[] {
  const keys: number[] = []
  for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x++) {
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y++) keys.push(x * 0x1_0000 + y)
  }
  return keys
}
