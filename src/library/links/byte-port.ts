/** Plain bytes: eight flags in one, numbers in groups of seven digits. Long texts, deflated, are shorter this way. */
import { PackError } from './pack-error'
import { given, type Port } from './port'

export class ByteWriter implements Port {
  readonly #bytes: number[] = []
  /** The byte that flags are put into, and how many are in it. */
  #flagsAt = -1
  #flags = 8

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }

  flag(_about: string, value: boolean | undefined): boolean {
    if (this.#flags === 8) {
      this.#flagsAt = this.#bytes.push(0) - 1
      this.#flags = 0
    }
    const bit = Number(given(value)) << this.#flags++
    this.#bytes[this.#flagsAt] = (this.#bytes[this.#flagsAt] ?? 0) | bit
    return given(value)
  }

  number(about: string, value: number | undefined): number {
    if (!(Number.isSafeInteger(value) && given(value) >= 0))
      throw new RangeError(`${String(value)} is not a whole number (${about}).`)
    let rest = given(value)
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128)
    this.#bytes.push(rest)
    return given(value)
  }

  index(about: string, count: number, value: number | undefined): number {
    if (!(given(value) < count))
      throw new RangeError(
        `There is no entry ${String(value)}, only the entries 0 to ${count - 1} (${about}).`,
      )
    return this.number(about, value)
  }
}

export class ByteReader implements Port {
  readonly #bytes: Uint8Array
  #at = 0
  #flagsAt = -1
  #flags = 8

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  flag(): boolean {
    if (this.#flags === 8) {
      this.#flagsAt = this.#at
      this.#next()
      this.#flags = 0
    }
    return ((this.#bytes[this.#flagsAt] ?? 0) & (1 << this.#flags++)) > 0
  }

  number(about: string): number {
    let value = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#next()
      value += (byte % 128) * unit
      if (!Number.isSafeInteger(value))
        throw new PackError(`the link has a number that is too large (${about})`)
      if (byte < 128) return value
    }
  }

  index(about: string, count: number): number {
    const value = this.number(about)
    if (value >= count)
      throw new PackError(`the link names an entry that does not exist: there are only ${count} (${about})`)
    return value
  }

  #next(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new PackError('the link ends too early')
    return byte
  }
}
