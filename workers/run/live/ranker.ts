import type { LiveSimilarity, Ranked } from '../../../src/engine/effects'
import { raceWith } from '../../../src/engine/race-with'
import { ModelError, modelErrorFrom } from '../../../src/models/model-error'
import { liveSimilarity } from '../../../src/similarity/minilm'
import { faultOf } from '../../shared/fault'
import type { Fault } from '../../api/run.api'
import { Signal } from './signal'
import type { LiveConnections } from './connections'

/** Ranks by MiniLM as soon as it is there; until then, and where it fails, the run waits. */
export class Ranker implements LiveSimilarity {
  readonly #connections: LiveConnections
  readonly #changed: () => void
  readonly #similarity: LiveSimilarity
  #fault: Fault | null = null
  #isWaiting = false
  readonly #line = new Signal()
  readonly #waits = new Signal()

  constructor(connections: LiveConnections, changed: () => void) {
    this.#connections = connections
    this.#changed = changed
    this.#similarity = liveSimilarity(async (texts) => {
      const reply = await connections.embedder?.embed(texts)
      if (!reply) throw new ModelError('not-loaded', 'MiniLM is not loaded.')
      if (!reply.ok) throw modelErrorFrom(reply.fault)
      return reply.value
    })
  }

  /** What keeps a ranking from being made; null: nothing. */
  get embedding(): { readonly fault: Fault | null } | null {
    return this.#isWaiting ? { fault: this.#fault } : null
  }

  /** Settles when the run waits for MiniLM. */
  get waited(): Promise<void> {
    return this.#waits.raised
  }

  async rank(item: string, among: readonly string[], k: number): Promise<readonly Ranked[]> {
    for (;;) {
      try {
        if (this.#connections.embedder) {
          // A line that is gone answers nothing any more.
          const ranked = await raceWith(
            this.#similarity.rank(item, among, k),
            [this.#line.raised],
            () => null,
          )
          if (ranked) return ranked
        }
        this.#fault = null
        if (this.#connections.embedder) continue
      } catch (error) {
        this.#fault = faultOf(error)
      }
      await this.#connected()
    }
  }

  /** A line has come or gone, or somebody wants it tried again. */
  retry(): void {
    this.#line.raise()
    this.#line.reset()
  }

  async #connected(): Promise<void> {
    this.#isWaiting = true
    this.#waits.raise()
    this.#changed()
    await this.#line.raised
    this.#isWaiting = false
    this.#waits.reset()
    this.#changed()
  }
}
