const LENGTH = 3

/** The 3-grams of a word between boundary marks: `rail` is `^ra`, `rai`, `ail`, `il$`. At least one. */
export function ngramsOf(word: string): string[] {
  const marked = `^${word}$`
  if (marked.length <= LENGTH) return [marked]
  return Array.from({ length: marked.length - LENGTH + 1 }, (_, start) => marked.slice(start, start + LENGTH))
}

/** FNV-1a over UTF-16 code units: the same 32 bits in every engine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value | 0
}

/** One round of xorshift32; FNV's low bits alone would repeat from gram to gram. Never called with 0. */
function next(state: number): number {
  let value = state
  value ^= value << 13
  value ^= value >>> 17
  return value ^ (value << 5)
}

/**
 * A vector for an unknown word, from its letters: every 3-gram gives a pseudo-random vector of ±1, and their
 * sum is scaled to `norm`. Words with similar spelling get similar vectors; all others are close to
 * orthogonal, to each other and to the vectors of known words. The vector carries spelling, not meaning.
 */
export function hashedVector(word: string, dims: number, norm: number): Float64Array {
  const vector = new Float64Array(dims)
  for (const gram of ngramsOf(word)) {
    let state = hash(gram) || 1
    for (let dim = 0; dim < dims; dim++) {
      state = next(state)
      vector[dim]! += state < 0 ? -1 : 1
    }
  }
  let squares = 0
  for (const value of vector) squares += value * value
  const factor = squares > 0 ? norm / Math.sqrt(squares) : 0
  return vector.map((value) => value * factor)
}
