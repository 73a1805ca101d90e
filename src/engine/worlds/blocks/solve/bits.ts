/** For each number from 0 to `size` − 1, a set of such numbers, as bits. */
export class Bits {
  readonly #words: number
  readonly #rows: Uint32Array

  constructor(readonly size: number) {
    this.#words = (size + 31) >>> 5
    this.#rows = new Uint32Array(size * this.#words)
  }

  has(row: number, x: number): boolean {
    return (((this.#rows[row * this.#words + (x >>> 5)] ?? 0) >>> (x & 31)) & 1) === 1
  }

  add(row: number, x: number): void {
    const at = row * this.#words + (x >>> 5)
    this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (x & 31))
  }

  /** row ← row ∪ from's */
  join(row: number, other: Bits, from: number): void {
    for (let w = 0; w < this.#words; w++) {
      const at = row * this.#words + w
      this.#rows[at] = (this.#rows[at] ?? 0) | (other.#rows[from * this.#words + w] ?? 0)
    }
  }

  /** A bit mask with the bits of those numbers. */
  mask(of: Iterable<number>): Uint32Array {
    const mask = new Uint32Array(this.#words)
    for (const x of of) mask[x >>> 5] = (mask[x >>> 5] ?? 0) | (1 << (x & 31))
    return mask
  }

  /** The members of a set that are in a mask, in ascending order. */
  within(row: number, mask: Uint32Array): number[] {
    const found: number[] = []
    for (let w = 0; w < this.#words; w++) {
      let word = (this.#rows[row * this.#words + w] ?? 0) & (mask[w] ?? 0)
      for (; word !== 0; word &= word - 1) found.push(w * 32 + 31 - Math.clz32(word & -word))
    }
    return found
  }

  /** The first number that two sets and a mask have in common; null: none. */
  firstCommon(row: number, other: Bits, mask: Uint32Array): number | null {
    for (let w = 0; w < this.#words; w++) {
      const at = row * this.#words + w
      const word = (this.#rows[at] ?? 0) & (other.#rows[at] ?? 0) & (mask[w] ?? 0)
      if (word !== 0) return w * 32 + 31 - Math.clz32(word & -word)
    }
    return null
  }
}
