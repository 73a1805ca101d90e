import type { CurvePoint } from '../../engine/ledger'

/** A learning curve is a step function: each point holds from its step until the next. */
export type Curve = readonly CurvePoint[]

const NOTHING_YET: CurvePoint = { step: 0, score: {} }

/** The value of a score, between 0 and its maximum. */
export const scoreOf = ({ score }: CurvePoint, name: string): number => score[name] ?? 0

export function pointAt(curve: Curve, step: number): CurvePoint {
  return curve[lastAt(curve, step)] ?? NOTHING_YET
}

export const curveAfter = (curve: Curve, step: number): Curve => [
  { ...pointAt(curve, step), step },
  ...curve.filter((point) => point.step > step),
]

/** The points at which one of these scores changes. */
export function changesOf(curve: Curve, ...names: readonly string[]): Curve {
  return curve.filter((point, at) => {
    const before = curve[at - 1]
    return !before || names.some((name) => scoreOf(point, name) !== scoreOf(before, name))
  })
}

/** The next step at which something changed, in one direction; the bounds where nothing changed any more. */
export function nextChange(curve: Curve, step: number, direction: 1 | -1, end: number): number {
  const here = lastAt(curve, step)
  if (direction === 1) return Math.min(end, curve[here + 1]?.step ?? end)
  const start = curve[here]?.step ?? 0
  // From within a stretch to its start first, then to the one before.
  return start < step ? start : (curve[here - 1]?.step ?? 0)
}

/** The index of the last point at or before a step, −1 where there is none. */
function lastAt(curve: Curve, step: number): number {
  let low = 0
  let high = curve.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((curve[middle]?.step ?? Infinity) <= step) low = middle + 1
    else high = middle
  }
  return low - 1
}
