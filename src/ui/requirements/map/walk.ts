/** Arrow keys on the map, whose lines are as wide as the page allows. */

export interface TileBox {
  readonly top: number
  readonly left: number
  readonly width: number
}

/**
 * The index of the tile that the key leads to; null: the map does not use the key. At an end the index stays.
 */
export function walk(boxes: readonly TileBox[], at: number, key: string): number | null {
  const last = boxes.length - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'ArrowUp':
    case 'ArrowDown':
      return besideLine(boxes, at, key === 'ArrowDown' ? 1 : -1)
    default:
      return null
  }
}

/** The tile of the next line whose middle is nearest. */
function besideLine(boxes: readonly TileBox[], at: number, direction: 1 | -1): number {
  const from = boxes[at]
  if (!from) return at
  const middle = (box: TileBox) => box.left + box.width / 2
  let found = at
  let line: number | null = null
  let nearest = Infinity
  for (let next = at + direction; next >= 0 && next < boxes.length; next += direction) {
    const box = boxes[next]
    if (!box || Math.abs(box.top - from.top) < 1) continue
    line ??= box.top
    if (Math.abs(box.top - line) >= 1) break
    const distance = Math.abs(middle(box) - middle(from))
    if (distance < nearest) {
      nearest = distance
      found = next
    }
  }
  return found
}
