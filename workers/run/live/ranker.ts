import type { LiveSimilarity, Ranked } from '../../../src/engine/effects'
import { raceWith } from '../../../src/engine/race-with'
import { ModelError, modelErrorFrom } from '../../../src/models/model-error'
import { liveSimilarity } from '../../../src/similarity/minilm'
import { faultOf } from '../../shared/fault'
import type { Fault } from '../../api/run.api'
import { Signal } from './signal'
import type { LiveConnections } from './connections'

/** Ranks by MiniLM. The run waits until MiniLM is connected, and while it fails. */
export class Ranker implements LiveSimilarity {
  readonly #connections: LiveConnections
  readonly #changed: () => void
  readonly #similarity: LiveSimilarity
  #fault: Fault | null = null
  #isWaiting = false
  readonly #connectionChanged = new Signal()
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

  /** Why a ranking waits; null: none waits. */
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
          // A closed connection never answers.
          const ranked = await raceWith(
            this.#similarity.rank(item, among, k),
            [this.#connectionChanged.raised],
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

  /** A connection has come or gone: rankings that wait are tried again. */
  retry(): void {
    this.#connectionChanged.raise()
    this.#connectionChanged.reset()
  }

  async #connected(): Promise<void> {
    this.#isWaiting = true
    this.#waits.raise()
    this.#changed()
    await this.#connectionChanged.raised
    this.#isWaiting = false
    this.#waits.reset()
    this.#changed()
  }
}
