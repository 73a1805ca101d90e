/** For each of so many numbers a set of such numbers, a bit each. */
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

  /** How many of a set are among others. @param others a bit each */
  count(row: number, others: Uint32Array): number {
    let count = 0
    for (let w = 0; w < this.#words; w++) {
      let word = (this.#rows[row * this.#words + w] ?? 0) & (others[w] ?? 0)
      for (; word !== 0; word &= word - 1) count++
    }
    return count
  }

  /** What two sets have in common, in rising order. */
  *common(row: number, other: Bits, from: number): Generator<number> {
    for (let w = 0; w < this.#words; w++) {
      let word = (this.#rows[row * this.#words + w] ?? 0) & (other.#rows[from * this.#words + w] ?? 0)
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word)
        yield w * 32 + bit
        word &= word - 1
      }
    }
  }
}
