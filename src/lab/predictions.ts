/** Number of equal-width probability bins. */
export const PREDICTION_BINS = 10

/** Predicted probabilities of attempts and their outcomes, an entry for each bin. Sums, so that runs can be added. */
export interface Predictions {
  readonly tried: readonly number[]
  /** The sum of the predicted probabilities. */
  readonly hoped: readonly number[]
  readonly worked: readonly number[]
  /** The sum of the squared differences of probability and outcome, over all attempts. */
  readonly squares: number
}

/** The predictions of several runs together; null: there are none. */
export function sumOfPredictions(all: readonly Predictions[]): Predictions | null {
  if (all.length === 0) return null
  const sum = (of: (one: Predictions) => readonly number[]) =>
    Array.from({ length: PREDICTION_BINS }, (_, bin) =>
      all.reduce((total, one) => total + (of(one)[bin] ?? 0), 0),
    )
  return {
    tried: sum(({ tried }) => tried),
    hoped: sum(({ hoped }) => hoped),
    worked: sum(({ worked }) => worked),
    squares: all.reduce((total, { squares }) => total + squares, 0),
  }
}

/** A single attempt. @param probability in [0, 1] */
export function onePrediction(probability: number, works: boolean): Predictions {
  const own = Math.min(PREDICTION_BINS - 1, Math.max(0, Math.floor(probability * PREDICTION_BINS)))
  const only = (value: number) =>
    Array.from({ length: PREDICTION_BINS }, (_, bin) => (bin === own ? value : 0))
  return {
    tried: only(1),
    hoped: only(probability),
    worked: only(Number(works)),
    squares: (Number(works) - probability) ** 2,
  }
}
