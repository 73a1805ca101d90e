import { MAX_LONG } from './limits'

/** Where the rest of one piece of a file and the piece that comes next lie side by side. It grows as it must, and is used again. */
export class ByteBudget {
  #bytes = new Uint8Array()

  /** Both as one, which stands until this is asked again. @param rest may lie in here */
  joined(rest: Uint8Array, part: Uint8Array): Uint8Array {
    const size = rest.length + part.length
    const isThere = rest.buffer === this.#bytes.buffer && rest.byteOffset === 0
    const before = this.#bytes
    // Twice as much: what grows piece by piece is not copied with each.
    if (size > before.length) this.#bytes = new Uint8Array(Math.max(size, Math.min(2 * size, ENOUGH)))
    if (this.#bytes !== before || !isThere) this.#bytes.set(rest)
    this.#bytes.set(part, rest.length)
    return this.#bytes.subarray(0, size)
  }
}

/** For the longest text that is read, and the piece in which it ends. */
const ENOUGH = MAX_LONG + 200_000
