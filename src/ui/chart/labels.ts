import { textScale } from '../state/text-scale.svelte'

export interface LabelBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A text that needs a place: its possible places, best first. */
export interface Label {
  readonly width: number
  readonly height: number
  readonly candidates: readonly { readonly x: number; readonly y: number }[]
  /** Left out rather than put over the drawing. */
  readonly optional?: boolean
}

/** One line segment of the drawing, from corner to corner. */
export interface Segment {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/**
 * Places labels one after another, the most important first: within the frame, never on an earlier label, and in the
 * place that covers the least of the drawing. A label without a place is null: it is left out, so that nothing
 * overlaps.
 */
export function placeLabels(
  labels: readonly Label[],
  frame: LabelBox,
  drawing: readonly Segment[],
): (LabelBox | null)[] {
  const placed: LabelBox[] = []
  return labels.map(({ width, height, candidates, optional }) => {
    let best: LabelBox | null = null
    let least = optional ? 1 : Infinity
    for (const { x, y } of candidates) {
      const box = { x, y, width, height }
      if (!isWithin(box, frame) || placed.some((other) => overlap(box, other))) continue
      const covered = drawing.filter((segment) => crosses(segment, box)).length
      if (covered >= least) continue
      best = box
      least = covered
    }
    if (best) placed.push(best)
    return best
  })
}

/** Places around the end of a line: beside it, then above and below on either side. */
export function aroundEnd(x: number, y: number, width: number, height: number): { x: number; y: number }[] {
  const right = x + 7
  const left = x - width - 5
  const middle = y - height / 2
  const rows = [0, -10, 10, -14, 14, -20, 20, -28, 28, -36, 36].map((away) => middle + away)
  return rows.flatMap((row, i) =>
    i === 0 ? [{ x: right, y: row }] : [right, left].map((at) => ({ x: at, y: row })),
  )
}

/** A text's width in the chart's type (11 px, unless text is larger), on the wide side: nothing is measured, so nothing reflows. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * 6.3 * textScale.now)
}

function isWithin(box: LabelBox, frame: LabelBox): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  )
}

export function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** For level and upright segments, which is all that a step curve has. */
function crosses({ x0, y0, x1, y1 }: Segment, box: LabelBox): boolean {
  return (
    Math.max(x0, x1) > box.x &&
    Math.min(x0, x1) < box.x + box.width &&
    Math.max(y0, y1) > box.y &&
    Math.min(y0, y1) < box.y + box.height
  )
}
