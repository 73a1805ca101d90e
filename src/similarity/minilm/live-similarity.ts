import type { LiveSimilarity, Ranked } from '../../engine/effects'
import { EmbeddedSimilarity } from './embedded-similarity'
import { spokenName } from '../words-of'
import { VectorTable } from './vector-table'
import type { Embed } from './vectors'

/** Maximum number of texts before a table starts anew: 4,096 vectors of MiniLM are 12 MB. */
const MAX_TEXTS = 4096

/** Ranks as soon as a question's vectors have arrived; missing ones are requested in one call. */
export const liveSimilarity = (embed: Embed): LiveSimilarity => new LiveEmbeddedSimilarity(embed)

class LiveEmbeddedSimilarity implements LiveSimilarity {
  readonly #embed: Embed
  #table = new VectorTable()
  #similarity = new EmbeddedSimilarity(this.#table)

  constructor(embed: Embed) {
    this.#embed = embed
  }

  async rank(item: string, among: readonly string[], k: number): Promise<readonly Ranked[]> {
    const names = [item, ...among]
    const missing = this.#table.missing(names).map(spokenName)
    if (missing.length > 0) {
      const vectors = await this.#embed(missing)
      if (this.#table.fits(vectors) && this.#table.size < MAX_TEXTS) this.#table.add(missing, vectors)
      // The model changed, or the table is full: all vectors of the question come from one model.
      else await this.#startAnew(names)
    }
    return this.#similarity.nearest(item, among, k)
  }

  async #startAnew(names: readonly string[]): Promise<void> {
    const table = new VectorTable()
    await table.learn(names, this.#embed)
    this.#table = table
    this.#similarity = new EmbeddedSimilarity(table)
  }
}
