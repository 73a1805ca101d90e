/** Into so many bins of equal width probabilities are sorted. */
export const HOPE_BINS = 10

/**
 * What was hoped of attempts, and what came of them, by how much was hoped: an entry for each bin. Sums, so that those of several
 * runs can be added.
 */
export interface Hopes {
  readonly tried: readonly number[]
  /** Their probabilities. */
  readonly hoped: readonly number[]
  readonly worked: readonly number[]
  /** Squared differences of probability and outcome, of all. */
  readonly squares: number
}

/** All of them together; null: there are none. */
export function hopesOf(all: readonly Hopes[]): Hopes | null {
  if (all.length === 0) return null
  const sum = (of: (one: Hopes) => readonly number[]) =>
    Array.from({ length: HOPE_BINS }, (_, bin) => all.reduce((total, one) => total + (of(one)[bin] ?? 0), 0))
  return {
    tried: sum(({ tried }) => tried),
    hoped: sum(({ hoped }) => hoped),
    worked: sum(({ worked }) => worked),
    squares: all.reduce((total, { squares }) => total + squares, 0),
  }
}

/** A single attempt. @param probability in [0, 1] */
export function hopeOf(probability: number, works: boolean): Hopes {
  const own = Math.min(HOPE_BINS - 1, Math.max(0, Math.floor(probability * HOPE_BINS)))
  const only = (value: number) => Array.from({ length: HOPE_BINS }, (_, bin) => (bin === own ? value : 0))
  return {
    tried: only(1),
    hoped: only(probability),
    worked: only(Number(works)),
    squares: (Number(works) - probability) ** 2,
  }
}
