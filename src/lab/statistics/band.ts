import { summarise, type SampleSummary } from './summary'

/**
 * A step function as points `[step, value]`, at least one, by ascending step: a value holds until the next
 * point, the first also before its own. Of points with the same step the last counts.
 */
export type StepFunction = readonly (readonly [step: number, value: number])[]

export interface BandPoint extends SampleSummary {
  readonly step: number
}

/**
 * The curves' mean, sd and interval at each step of the grid.
 * @param grid ascending steps
 * @param label names the curves in error messages
 * @throws RangeError if there is no curve, a curve has no point, or steps do not ascend
 */
export function band(curves: readonly StepFunction[], grid: readonly number[], label: string): BandPoint[] {
  if (!ascends(grid)) throw new RangeError(`The steps to summarise are not in ascending order: ${label}`)
  const columns = curves.map((curve) => {
    if (!ascends(curve.map(([step]) => step)))
      throw new RangeError(`The steps of a curve are not in ascending order: ${label}`)
    return valuesAt(curve, grid, label)
  })
  let summary: SampleSummary | undefined
  return grid.map((step, i) => {
    // If no value changed since the last step, the summary did not either: learned curves are flat.
    if (!summary || columns.some((values) => values[i] !== values[i - 1])) {
      const values = columns.map((values) => values[i] ?? NaN)
      summary = summarise(values, `${label} at step ${step}`)
    }
    return { step, ...summary }
  })
}

/** The curve's value at each step of the grid, in one walk along both. */
function valuesAt(curve: StepFunction, grid: readonly number[], label: string): number[] {
  let [point] = curve
  if (!point) throw new RangeError(`A curve has no points: ${label}`)
  let [, value] = point
  let next = 1
  return grid.map((step) => {
    while ((point = curve[next]) && point[0] <= step) {
      ;[, value] = point
      next++
    }
    return value
  })
}

function ascends(steps: readonly number[]): boolean {
  return steps.every((step, i) => i === 0 || step >= (steps[i - 1] ?? step))
}
