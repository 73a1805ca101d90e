import { bootstrapInterval } from './bootstrap'

export interface SampleSummary {
  /** Number of values, ≥ 1. */
  readonly n: number
  readonly mean: number
  /** Sample standard deviation: divided by n − 1; 0 for a single value. */
  readonly sd: number
  /** The ends of the mean's 95 % bootstrap interval; both are the mean if all values are equal. */
  readonly low: number
  readonly high: number
}

/**
 * Depends only on the values and their order, to the last bit.
 * @param label names the values in error messages
 * @throws RangeError for an empty list, or a value that is not finite
 */
export function summarise(values: readonly number[], label: string): SampleSummary {
  const [origin] = values
  if (origin === undefined) throw new RangeError(`No values to summarise: ${label}`)
  const wrong = values.find((value) => !Number.isFinite(value))
  if (wrong !== undefined) throw new RangeError(`Cannot summarise ${wrong}: ${label}`)

  // Offset by the first value, so that equal values have exactly that mean: (0.1 + 0.1 + 0.1) / 3 is not 0.1.
  const n = values.length
  let sum = 0
  for (const value of values) sum += value - origin
  const mean = origin + sum / n
  const deviations = Float64Array.from(values, (value) => value - mean)
  let squares = 0
  for (const deviation of deviations) squares += deviation * deviation
  if (squares === 0) return { n, mean, sd: 0, low: mean, high: mean }
  return { n, mean, sd: Math.sqrt(squares / (n - 1)), ...bootstrapInterval(mean, deviations) }
}
