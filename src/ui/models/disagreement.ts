/** Compares MiniLM with the word vectors. Loaded on demand, with the vectors of both. */
import type { Reply } from '../../../workers/api/run.api'
import rules from '../../engine/worlds/craft/rules.json'
import { readWordVectors, wordSimilarity } from '../../similarity'
import { EmbeddedSimilarity, spokenName, VectorTable, type Vectors } from '../../similarity/minilm'
import { neighbourDisagreement, type Disagreement } from '../../similarity/neighbour-disagreement'

export type { Disagreement }

/** The maximum number that an agent requests with its default options. */
const NEIGHBOURS = 5

/**
 * Compares the nearest neighbours of every item, the word vectors' first.
 * @param embed MiniLM's vectors of these texts
 */
export async function compareNeighbours(
  embed: (texts: readonly string[]) => Promise<Reply<Vectors>>,
): Promise<Reply<Disagreement>> {
  const items = Object.keys(rules)
  const texts = items.map(spokenName)
  const [words, vectors] = await Promise.all([wordVectors(), embed(texts)])
  if (!vectors.ok) return vectors
  const table = VectorTable.of(texts, vectors.value)
  const byWords = wordSimilarity(words)
  return {
    ok: true,
    value: neighbourDisagreement(items, byWords, new EmbeddedSimilarity(table), NEIGHBOURS),
  }
}

/** The file that runs have as well: what they loaded is in the browser's cache. */
async function wordVectors() {
  const response = await fetch(new URL('../../similarity/word-vectors.bin', import.meta.url))
  if (!response.ok) throw new Error(`the server sent status ${response.status} instead of the word vectors`)
  return readWordVectors(await response.arrayBuffer())
}
