import { DatabaseConnection } from '../../library/store/connection'
import { ReplyStore } from '../../library/store/reply-store'
import { storeError, type StoreFault } from '../../library/store/store-error'
import { VectorStore } from '../../library/store/vector-store'
import { chatReply } from '../../models/chat/reply-schema'
import type { Fault } from '../../../workers/api/run.api'

/** Stored replies for the Lab and MiniLM's vectors, counted by the piece. */
type StoredKind = 'replies' | 'vectors'
export type ModelStores = Readonly<Record<StoredKind, Pick<VectorStore, 'count' | 'clear'>>>

const WORDS: Readonly<Partial<Record<StoreFault, string>> & Record<'failed', string>> = {
  unavailable: 'This browser does not let the page store anything, so no replies of models are saved.',
  blocked:
    'An older version of this page is open in another tab and holds the storage. Close that tab and try again.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. Reload this tab.',
  newer: 'A newer version of this page has written the stored data. Reload this tab to get that version.',
  failed: 'The browser could not read or change the stored data. The data did not change. Try again.',
}

const storesOfPage = (): ModelStores => {
  const connection = new DatabaseConnection()
  return { replies: new ReplyStore(chatReply, connection), vectors: new VectorStore(connection) }
}

/** Counts and deletes the stored replies and vectors. */
export class Stored {
  readonly #stores: ModelStores
  #counts = $state.raw<Readonly<Record<StoredKind, number>>>({ replies: 0, vectors: 0 })
  /** Why counting or deleting failed. */
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
      const { code, detail } = storeError(error)
      this.fault = { code, message: (WORDS[code] ?? WORDS.failed) + detail }
    }
  }
}
