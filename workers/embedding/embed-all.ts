import { StoreError } from '../../src/library/store/store-error'
import type { VectorStore } from '../../src/library/store/vector-store'
import type { Vectors } from '../api/embedding.api'
import type { ReadyModel } from './load-model'

interface EmbeddedTexts {
  readonly vectors: Vectors
  /** Why vectors cannot be stored; null: they are stored. */
  readonly unkept: string | null
}

/**
 * A vector for each text, in order: from the store, or else computed once per text and stored.
 * @throws ModelError
 */
export async function embedAll(
  texts: readonly string[],
  { loaded: { model, dims }, embedder, batch }: ReadyModel,
  store: VectorStore,
): Promise<EmbeddedTexts> {
  const distinct = [...new Set(texts)]
  const kept = await unlessUnkept(store.find(model, distinct, dims))
  const vectors = kept.value ?? new Map<string, Float32Array>()
  let { unkept } = kept

  const missing = distinct.filter((text) => !vectors.has(text))
  for (let from = 0; from < missing.length; from += batch) {
    const asked = missing.slice(from, from + batch)
    const { values } = await embedder.embed(asked)
    const come = new Map(asked.map((text, at) => [text, values.slice(at * dims, (at + 1) * dims)]))
    for (const [text, vector] of come) vectors.set(text, vector)
    // Stored in batches, so that a closed page loses little.
    if (unkept === null) ({ unkept } = await unlessUnkept(store.add(model, come)))
  }

  const values = new Float32Array(texts.length * dims)
  for (const [at, text] of texts.entries()) values.set(vectors.get(text) ?? [], at * dims)
  return { vectors: { dims, values, model }, unkept }
}

/** A failure of storage costs time, not vectors. */
async function unlessUnkept<T>(
  work: Promise<T>,
): Promise<{ readonly value: T | null; readonly unkept: string | null }> {
  try {
    return { value: await work, unkept: null }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { value: null, unkept: UNKEPT[error.code] ?? UNKEPT.failed }
  }
}

const UNKEPT: Readonly<Partial<Record<StoreError['code'], string>> & Record<'failed', string>> = {
  unavailable:
    'Vectors are not saved: this browser does not let the page store data, as in some private windows.',
  quota: 'Vectors are not saved: the browser’s storage for this page is full. Delete saved runs or models.',
  superseded: 'Vectors are not saved: a newer version of this page is open in another tab. Reload this tab.',
  newer: 'Vectors are not saved: the stored data belong to a newer version of this page. Reload the page.',
  failed: 'Vectors are not saved: the browser could not store them.',
}
