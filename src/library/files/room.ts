import { MAX_LONG } from './limits'

/** A reusable buffer that joins the rest of one piece of a file with the next piece. It grows as needed. */
export class ByteBudget {
  #bytes = new Uint8Array()

  /** Both in one array, which is valid until the next call. @param rest may be part of this buffer */
  joined(rest: Uint8Array, part: Uint8Array): Uint8Array {
    const size = rest.length + part.length
    const isThere = rest.buffer === this.#bytes.buffer && rest.byteOffset === 0
    const before = this.#bytes
    // The size doubles, so that data that grows piece by piece is not copied for each piece.
    if (size > before.length) this.#bytes = new Uint8Array(Math.max(size, Math.min(2 * size, ENOUGH)))
    if (this.#bytes !== before || !isThere) this.#bytes.set(rest)
    this.#bytes.set(part, rest.length)
    return this.#bytes.subarray(0, size)
  }
}

/** For the longest text that is read, and the piece in which it ends. */
const ENOUGH = MAX_LONG + 200_000
