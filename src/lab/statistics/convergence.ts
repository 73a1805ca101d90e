import { RANK, RESAMPLES, resamples } from './bootstrap'

/** Maximum distance from the end of a converged curve: half of the last digit of a printed EGA. */
export const TOLERANCE = 0.005
/** The last part of a run, in which a converged curve must not move. */
const FLAT = 0.1

export interface Convergence {
  /** Null if the mean curve still moves in the last tenth. */
  readonly step: number | null
  /**
   * The ends of its 95 % bootstrap interval: seeds are resampled, and each resample's mean curve is measured.
   */
  readonly low: number
  readonly high: number
}

/**
 * The first step from which the mean of the curves stays within `TOLERANCE` of its end, interpolated linearly
 * between the known steps. The mean includes all curves; a mean over those that reach some level would leave
 * out the others.
 *
 * A resample that does not converge counts as converging at the last step, so an interval that ends there
 * means “or never”.
 * @param curves one for each seed, with a value at each of the steps
 * @param steps ascending
 * @throws RangeError if there is no curve or no step, or a curve has another number of values
 */
export function convergence(
  curves: readonly (readonly number[])[],
  steps: readonly number[],
  label: string,
): Convergence {
  const n = curves.length
  const last = steps.at(-1)
  if (n === 0 || last === undefined)
    throw new RangeError(`There is no curve to compute the convergence of: ${label}`)
  if (curves.some(({ length }) => length !== steps.length))
    throw new RangeError(`A curve does not have a value for each step: ${label}`)

  const flat = Float64Array.from(curves.flat())
  const columns = steps.length
  const mean = new Float64Array(columns)
  const settled = (seeds: ArrayLike<number>, from: number): number | null => {
    mean.fill(0)
    for (let i = from; i < from + n; i++) {
      const row = (seeds[i] ?? 0) * columns
      for (let column = 0; column < columns; column++) mean[column]! += flat[row + column]! / n
    }
    return settledAt(mean, steps)
  }
  const everyone = Array.from({ length: n }, (_, seed) => seed)
  const drawn = resamples(n)
  const found = new Float64Array(RESAMPLES)
  for (let b = 0; b < RESAMPLES; b++) found[b] = settled(drawn, b * n) ?? last
  found.sort()
  return { step: settled(everyone, 0), low: found[RANK - 1]!, high: found[RESAMPLES - RANK]! }
}

/** Null: not before the last tenth. */
function settledAt(mean: Float64Array, steps: readonly number[]): number | null {
  const end = mean[mean.length - 1]!
  let first = mean.length - 1
  while (first > 0 && Math.abs(mean[first - 1]! - end) <= TOLERANCE) first--
  const [from, until] = [steps[0]!, steps[steps.length - 1]!]
  let step = steps[first]!
  if (first > 0) {
    // Interpolates between the last point outside the tolerance and the next one.
    const side = Math.sign(mean[first - 1]! - end)
    const outside = side * (mean[first - 1]! - end)
    const inside = side * (mean[first]! - end)
    step -= ((step - steps[first - 1]!) * (TOLERANCE - inside)) / (outside - inside)
  }
  return step <= until - FLAT * (until - from) ? step : null
}
