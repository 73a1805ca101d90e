import { spokenName } from '../words-of'
import { UnusableVectorsError, type Embed, type Vectors } from './vectors'

/** One model's vectors by text, scaled to length 1. Stored vectors never change. */
export class VectorTable {
  readonly #vectors = new Map<string, Float64Array>()
  #dims = 0
  #model: string | undefined

  /** @throws UnusableVectorsError */
  static of(texts: readonly string[], vectors: Vectors): VectorTable {
    const table = new VectorTable()
    table.add(texts, vectors)
    return table
  }

  get size(): number {
    return this.#vectors.size
  }

  /** Whether vectors are comparable with the stored ones. */
  fits({ dims, model }: Vectors): boolean {
    return this.#vectors.size === 0 || (dims === this.#dims && model === this.#model)
  }

  /** The vector of a name, however it is spelt. */
  of(name: string): Float64Array | undefined {
    return this.#vectors.get(spokenName(name))
  }

  /** The names without a vector, one per text, in order. */
  missing(names: Iterable<string>): string[] {
    const missing = new Map<string, string>()
    for (const name of names) {
      const text = spokenName(name)
      if (!this.#vectors.has(text) && !missing.has(text)) missing.set(text, name)
    }
    return [...missing.values()]
  }

  /**
   * Adds the vectors of texts.
   * @throws UnusableVectorsError; then none of them is stored
   */
  add(texts: readonly string[], vectors: Vectors): void {
    const { dims, values, model } = vectors
    if (dims < 1 || values.length !== texts.length * dims)
      throw new UnusableVectorsError(
        `The model sent ${values.length} numbers for ${texts.length} vectors of ${dims} numbers each. Load the model again, and repeat the request.`,
      )
    if (!this.fits(vectors))
      throw new UnusableVectorsError(
        `A different model answers now (${model ?? `vectors of ${dims} numbers`}). Start again with this model.`,
      )
    const scaled = texts.map((text, at) => toUnitLength(text, values.subarray(at * dims, (at + 1) * dims)))
    this.#dims = dims
    this.#model = model
    for (const [at, text] of texts.entries()) {
      const vector = scaled[at]
      if (vector && !this.#vectors.has(text)) this.#vectors.set(text, vector)
    }
  }

  /**
   * Embeds the names that have no vector, in one call.
   * @throws UnusableVectorsError
   */
  async learn(names: Iterable<string>, embed: Embed): Promise<void> {
    const texts = this.missing(names).map(spokenName)
    if (texts.length > 0) this.add(texts, await embed(texts))
  }
}

/** In double precision: what a model calls length 1 is so to seven digits. @throws UnusableVectorsError */
function toUnitLength(text: string, vector: Float32Array): Float64Array {
  let squares = 0
  for (const value of vector) squares += value * value
  // NaN, too: an accelerator that computes garbage gives it.
  if (!(squares > 0 && squares < Infinity))
    throw new UnusableVectorsError(
      `The model’s vector of “${text}” is not valid: the model computes wrongly on this device. Choose the processor, and try again.`,
    )
  const norm = Math.sqrt(squares)
  return Float64Array.from(vector, (value) => value / norm)
}
