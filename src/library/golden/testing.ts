/** What the writer and the readers of a golden database share: a database as JSON, below everything that gives it a meaning. */

/** A database as some version of this program left it. */
export interface Dump {
  readonly version: number
  /** By store, each value with its key. Vectors are written as `{ float32: […] }`. */
  readonly stores: Readonly<Record<string, readonly (readonly [key: IDBValidKey, value: unknown])[]>>
}

/** Everything that is in the database of that name. */
export async function dumpOf(name: string): Promise<Dump> {
  const database = await settled(indexedDB.open(name))
  const names = [...database.objectStoreNames]
  const tx = database.transaction(names)
  const stores = await Promise.all(
    names.map(async (store) => {
      const [keys, values] = await Promise.all([
        settled(tx.objectStore(store).getAllKeys()),
        settled<unknown[]>(tx.objectStore(store).getAll()),
      ])
      return [store, keys.map((key, at) => [key, encoded(values[at])] as const)] as const
    }),
  )
  const { version } = database
  database.close()
  return { version, stores: Object.fromEntries(stores) }
}

/** Makes the database anew, by the browser's own means alone. */
export async function recreate(name: string, { version, stores }: Dump): Promise<void> {
  const opening = indexedDB.open(name, version)
  opening.onupgradeneeded = () => {
    for (const [store, entries] of Object.entries(stores)) {
      const created = opening.result.createObjectStore(store)
      for (const [key, value] of entries) created.put(decoded(value), key)
    }
  }
  const database = await settled(opening)
  database.close()
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The request failed.'))
  })

const encoded = (value: unknown): unknown => (value instanceof Float32Array ? { float32: [...value] } : value)

const decoded = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'float32' in value && Array.isArray(value.float32)
    ? Float32Array.from(value.float32)
    : value
