import { Connection } from '../../library/store/connection'
import { ReplyStore } from '../../library/store/reply-store'
import { VectorStore } from '../../library/store/vector-store'
import { chatReply } from '../../models/chat/reply-schema'
import type { Fault } from '../../../workers/run.api'

/** What models have said is kept by the piece: replies for the Lab, and MiniLM's vectors. */
export type StoredKind = 'replies' | 'vectors'
export type Stores = Readonly<Record<StoredKind, Pick<VectorStore, 'count' | 'clear'>>>

const storesOfPage = (): Stores => {
  const connection = new Connection()
  return { replies: new ReplyStore(chatReply, connection), vectors: new VectorStore(connection) }
}

/** How much of what models have said this browser keeps, and forgetting it. */
export class Stored {
  readonly #stores: Stores
  #counts = $state.raw<Readonly<Record<StoredKind, number>>>({ replies: 0, vectors: 0 })
  /** Why it cannot be counted or forgotten. */
  fault = $state.raw<Fault | null>(null)

  constructor(stores = storesOfPage()) {
    this.#stores = stores
  }

  count(kind: StoredKind): number {
    return this.#counts[kind]
  }
  async survey(): Promise<void> {
    await this.#try(() => this.#recount())
  }

  async clear(kind: StoredKind): Promise<void> {
    await this.#try(async () => {
      await this.#stores[kind].clear()
      await this.#recount()
    })
  }

  async #recount(): Promise<void> {
    const [replies, vectors] = await Promise.all([this.#stores.replies.count(), this.#stores.vectors.count()])
    this.#counts = { replies, vectors }
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.fault = null
    } catch (error) {
      this.fault = { code: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}
