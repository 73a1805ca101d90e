import { byCodeUnits } from '../../code-units'
import { rank, type Doing, type Ranked, type Similarity } from '../../effects'

/** How many are asked for at first; twice as many as long as all of them are alike. */
const AT_FIRST = 8

/**
 * Which texts are alike, as far as it has been asked: of each text those whose cosine reaches theta. A graph of goals asks at once and
 * often, whoever ranks answers an agent, and maybe late; so all that a graph may want to know is asked for before.
 */
export class AlikeTexts implements Similarity {
  readonly #theta: number
  readonly #texts = new Set<string>()
  readonly #found = new Map<string, ReadonlyMap<string, number>>()

  /** @param theta in [-1, 1]: below it nothing is told apart */
  constructor(theta: number) {
    this.#theta = theta
  }

  /** Asks what is like some texts, among those asked about before and these. */
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

  /** -1: it does not reach theta, or nobody has asked. */
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
