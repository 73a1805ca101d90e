import { byCodeUnits } from '../../code-units'
import { rank, type Doing, type Ranked, type Similarity } from '../../effects'

/** Number of nearest texts in the first query; doubled while all of them are similar. */
const AT_FIRST = 8

/**
 * Similar texts, as far as they were queried: for each text those whose cosine reaches theta. A goal graph
 * needs answers at once and often, but the ranking answers an agent later. So the agent queries everything
 * that a graph may need in advance.
 */
export class AlikeTexts implements Similarity {
  readonly #theta: number
  readonly #texts = new Set<string>()
  readonly #found = new Map<string, ReadonlyMap<string, number>>()

  /** @param theta in [-1, 1]: lower similarities are not distinguished */
  constructor(theta: number) {
    this.#theta = theta
  }

  /** Queries the texts similar to these, among these and all earlier ones. */
  *learn(texts: Iterable<string>): Doing<void> {
    const news = [...new Set(texts)].filter((text) => !this.#texts.has(text))
    for (const text of news) this.#texts.add(text)
    const all = [...this.#texts]
    for (const text of news) this.#found.set(text, yield* this.#reaching(text, all))
  }

  *#reaching(text: string, among: readonly string[]): Doing<ReadonlyMap<string, number>> {
    for (let k = AT_FIRST; ; k *= 2) {
      const ranked = yield* rank(text, among, k)
      const alike = ranked.filter(({ similarity }) => similarity >= this.#theta)
      if (alike.length < ranked.length || ranked.length < k)
        return new Map(alike.map(({ item, similarity }) => [item, similarity]))
    }
  }

  /** -1 if the similarity is below theta or was never queried. */
  between(a: string, b: string): number {
    return a === b ? 1 : (this.#found.get(a)?.get(b) ?? this.#found.get(b)?.get(a) ?? -1)
  }

  nearest(item: string, among: readonly string[], k: number): Ranked[] {
    return among
      .map((other) => ({ item: other, similarity: this.between(item, other) }))
      .filter(({ similarity }) => similarity >= this.#theta)
      .sort((a, b) => b.similarity - a.similarity || byCodeUnits(a.item, b.item))
      .slice(0, k)
  }
}
