import type { Pen } from '../../graph/pen'

/** A point of the drawing, in the layout's units. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** An edge is two quadratic curves that join smoothly halfway between these two control points. */
type ControlPoints = readonly [CurvePoint, CurvePoint]

/**
 * The distance outside the widest node. A control point inside a node would leave the edge without an end.
 */
const CLEAR = 25

/**
 * The control points of an edge that leaves to the right and arrives from the left: an S. An edge that goes
 * back has a wider curve, so that it is not mistaken for one that goes forward.
 */
export function controlPoints(from: CurvePoint, to: CurvePoint): ControlPoints {
  const dx = to.x - from.x
  const reach = dx > 0 ? Math.max(dx * 0.4, CLEAR) : Math.min(CLEAR + 6 + Math.abs(dx) * 0.15, 60)
  // A straight edge back along a row would run through other nodes, so it bows.
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

/** The point at fraction `t` of the edge: 0 at its start, 1 at its end. */
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

/** Adds an edge to the current path. */
export function tracePath(context: Pen, from: CurvePoint, to: CurvePoint, controls: ControlPoints): void {
  const [a, b] = controls
  const m = midpoint(controls)
  context.moveTo(from.x, from.y)
  context.quadraticCurveTo(a.x, a.y, m.x, m.y)
  context.quadraticCurveTo(b.x, b.y, to.x, to.y)
}
