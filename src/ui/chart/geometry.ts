import type { CurvePoint } from '../../engine/ledger'
import { scoreOf, type Curve } from './curve'
import { textScale } from '../state/text-scale.svelte'
import type { LabelBox, Segment } from './labels'

/** Around the plot: tick labels at the left and below, the paper's label above. */
function usualMargin() {
  const scale = textScale.now
  return { top: 18 * scale, right: 8, bottom: 18 * scale, left: 20 * scale }
}

/** The chart's measures: positions of steps and shares, in px. */
export interface ChartFrame {
  readonly width: number
  readonly height: number
  readonly plot: LabelBox
  readonly x: (step: number) => number
  readonly y: (share: number) => number
  /** The step at a place, within the run. */
  readonly stepAt: (x: number) => number
}

export function frameOf(
  width: number,
  height: number,
  horizon: number,
  margin: Readonly<ReturnType<typeof usualMargin>> = usualMargin(),
): ChartFrame {
  const plot = {
    x: margin.left,
    y: margin.top,
    width: Math.max(1, width - margin.left - margin.right),
    height: Math.max(1, height - margin.top - margin.bottom),
  }
  const last = Math.max(1, horizon)
  // Two linear scales. A library for scales would be an eighth of the first download.
  const x = (step: number) => plot.x + (step / last) * plot.width
  const y = (share: number) => plot.y + (1 - share) * plot.height
  const stepAt = (at: number) => Math.max(0, Math.min(last, Math.round(((at - plot.x) / plot.width) * last)))
  return { width, height, plot, x, y, stepAt }
}

/** Corners of one curve from its first point to the step of the moment, as shares of the most that there may be. */
function corners(
  curve: Curve,
  score: string,
  most: number,
  until: number,
  frame: ChartFrame,
): [number, number][] {
  const place = (step: number, point: CurvePoint): [number, number] => [
    frame.x(step),
    frame.y(most === 0 ? 0 : scoreOf(point, score) / most),
  ]
  const known = curve.filter(({ step }) => step <= until)
  const last = known.at(-1)
  const points = known.map((point) => place(point.step, point))
  return last ? [...points, place(until, last)] : []
}

export interface StepCurve {
  readonly path: string
  readonly end: readonly [x: number, y: number] | null
  readonly segments: readonly Segment[]
}

/** One score of a run as a step curve, its end, and its segments for labels to avoid. */
export function stepCurve(
  curve: Curve,
  score: string,
  most: number,
  until: number,
  frame: ChartFrame,
): StepCurve {
  const points = corners(curve, score, most, until, frame)
  const path = points.map(([x, y], i) => (i === 0 ? `M${px(x)},${px(y)}` : `H${px(x)}V${px(y)}`)).join('')
  const segments = points.slice(1).flatMap(([x1, y1], i): Segment[] => {
    const [x0, y0] = points[i] ?? [x1, y1]
    return [
      { x0, y0, x1, y1: y0 },
      { x0: x1, y0, x1, y1 },
    ]
  })
  return { path, end: points.at(-1) ?? null, segments }
}

/** Hundredths of a pixel are enough for a path. */
const px = (value: number) => String(Math.round(value * 100) / 100)
