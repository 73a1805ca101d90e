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
      `The ranking of what is most like ${formatValue(item)} cannot be used: ${problem}. The run is where it was; going on asks for it again.`,
    )
  }
}

/** The error in a ranking from outside, as part of a sentence ("it names …"); null: the ranking is valid. */
export function problemOfRanking(
  ranking: readonly Ranked[],
  among: readonly string[],
  k: number,
): string | null {
  if (ranking.length > k) return `it has ${ranking.length} entries, and ${k} were asked for`
  const offered = new Set(among)
  const named = new Set<string>()
  for (const { item, similarity } of ranking) {
    if (!offered.has(item)) return `it names ${formatValue(item)}, which was not asked about`
    if (named.has(item)) return `it names ${formatValue(item)} twice`
    if (!(Math.abs(similarity) <= MAX_SIMILARITY))
      return `its similarity of ${formatValue(item)} is ${formatValue(similarity)}, and must be from -1 to 1`
    named.add(item)
  }
  return null
}
