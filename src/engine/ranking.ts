import { errorWithCode } from './coded-error'
import type { Ranked } from './effects'
import { formatValue } from './format-value'

/** A cosine lies in [-1, 1]; vectors of 32-bit numbers can exceed that through rounding. */
const MAX_SIMILARITY = 1.001

/**
 * A live similarity returned an impossible ranking. The run has not moved; continuing requests the ranking
 * again.
 */
export class RankingError extends errorWithCode('RankingError', 'bad-ranking') {
  constructor(item: string, problem: string) {
    super(
      `The list of items similar to ${formatValue(item)} is not valid: ${problem}. The run has not moved. Continue the run to ask for the list again.`,
    )
  }
}

/** The error in a ranking from outside, as part of a sentence ("it names …"); null: the ranking is valid. */
export function problemOfRanking(
  ranking: readonly Ranked[],
  among: readonly string[],
  k: number,
): string | null {
  if (ranking.length > k) return `the list has ${ranking.length} entries, but only ${k} were requested`
  const offered = new Set(among)
  const named = new Set<string>()
  for (const { item, similarity } of ranking) {
    if (!offered.has(item)) return `the list names ${formatValue(item)}, which was not in the request`
    if (named.has(item)) return `the list names ${formatValue(item)} twice`
    if (!(Math.abs(similarity) <= MAX_SIMILARITY))
      return `the similarity for ${formatValue(item)} is ${formatValue(similarity)}, but must be from -1 to 1`
    named.add(item)
  }
  return null
}
