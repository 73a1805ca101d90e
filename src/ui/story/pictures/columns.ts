/** Tiles to lay out in a box; sizes in CSS pixels. */
interface Box {
  readonly count: number
  readonly width: number
  readonly height: number
}

/** A tile looks best at this ratio of width to height. */
const RATIO = 1.15

/** The number of columns with which the tiles fill the box and are as large as they can be; at least 1. */
export function columnsThatFit({ count, width, height }: Box): number {
  let best = 1
  let largest = 0
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const size = Math.min(width / columns, (height / rows) * RATIO)
    if (size > largest) [largest, best] = [size, columns]
  }
  return best
}
