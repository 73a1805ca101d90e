import type { Pen } from '../../graph/pen'

/** A point of the drawing, in the layout's units. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** An edge is two quadratic curves that meet, without a corner, halfway between these two control points. */
type ControlPoints = readonly [CurvePoint, CurvePoint]

/** Out of the widest node: a control point inside of one leaves the edge without an end. */
const CLEAR = 25

/**
 * The controls of an edge that leaves to the right and arrives from the left: an S, and where it has to go back, a
 * wider one, so that it is not taken for one that goes forward.
 */
export function controlPoints(from: CurvePoint, to: CurvePoint): ControlPoints {
  const dx = to.x - from.x
  const reach = dx > 0 ? Math.max(dx * 0.4, CLEAR) : Math.min(CLEAR + 6 + Math.abs(dx) * 0.15, 60)
  // Straight back along a row it would run through everybody: let it bow.
  const bow = dx <= 0 && Math.abs(to.y - from.y) < 20 ? 26 : 0
  return [
    { x: from.x + reach, y: from.y + bow },
    { x: to.x - reach, y: to.y + bow },
  ]
}

/** Halfway along the edge. */
function midpoint([a, b]: ControlPoints): CurvePoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The point `t` of the way along the edge, 0 where it leaves and 1 where it arrives. */
export function pointAlong(from: CurvePoint, to: CurvePoint, controls: ControlPoints, t: number): CurvePoint {
  const middle = midpoint(controls)
  return t < 0.5
    ? onQuadratic(from, controls[0], middle, t * 2)
    : onQuadratic(middle, controls[1], to, t * 2 - 1)
}

function onQuadratic(a: CurvePoint, b: CurvePoint, c: CurvePoint, t: number): CurvePoint {
  const at = (p: number, q: number, r: number) => (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
  return { x: at(a.x, b.x, c.x), y: at(a.y, b.y, c.y) }
}

/** Adds an edge to the path that is being traced. */
export function tracePath(context: Pen, from: CurvePoint, to: CurvePoint, controls: ControlPoints): void {
  const [a, b] = controls
  const m = midpoint(controls)
  context.moveTo(from.x, from.y)
  context.quadraticCurveTo(a.x, a.y, m.x, m.y)
  context.quadraticCurveTo(b.x, b.y, to.x, to.y)
}
