import { DatabaseConnection } from './connection'

/** Cached embeddings of texts, so that none is computed twice. */
export class VectorStore {
  readonly #connection: DatabaseConnection

  constructor(connection = new DatabaseConnection()) {
    this.#connection = connection
  }

  /**
   * The cached vectors of these texts. A stored value that is no vector, or has another number of components,
   * counts as missing: it is computed again. @throws StoreError
   */
  find(model: string, texts: readonly string[], dims: number): Promise<Map<string, Float32Array>> {
    return this.#connection.use(async (database) => {
      const { store } = database.transaction('vectors')
      const stored = await Promise.all(texts.map((text) => store.get([model, text])))
      const found = texts.flatMap((text, at) => {
        const vector = stored[at]
        return isVector(vector, dims) ? [[text, vector] as const] : []
      })
      return new Map(found)
    })
  }

  /** Resolves when all are stored. @throws StoreError */
  add(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction('vectors', 'readwrite', { durability: 'relaxed' })
      // A copy: a view would be stored with the whole buffer that it looks at.
      const puts = [...vectors].map(([text, vector]) => tx.store.put(vector.slice(), [model, text]))
      await Promise.all([...puts, tx.done])
    })
  }

  /** The number of vectors, over all models. @throws StoreError */
  count(): Promise<number> {
    return this.#connection.use((database) => database.count('vectors'))
  }

  /** Forgets them all. @throws StoreError */
  clear(): Promise<void> {
    return this.#connection.use((database) => database.clear('vectors'))
  }

  close(): void {
    this.#connection.close()
  }
}

const isVector = (stored: unknown, dims: number): stored is Float32Array =>
  stored instanceof Float32Array && stored.length === dims && stored.every(Number.isFinite)
