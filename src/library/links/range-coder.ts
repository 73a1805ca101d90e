/**
 * Arithmetic coding of flags, in 32 bits, with the carry propagated as in LZMA's range coder (Martin 1979;
 * Pavlov's description of LZMA): the size of a flag depends on how improbable it was. Writer and reader
 * update the same chances.
 */
import { BitPort } from './bits'
import { CERTAIN, learn, type Chance } from './chance'
import { PackError } from './pack-error'
import { given, type Port } from './port'

const FULL = 2 ** 32
const TOP = 2 ** 24
const HALF = CERTAIN / 2
/** Zeros at the end of a text are left out, up to this number. */
const LEFT_OUT = 5
/** More flags than that are in no link that may be read: a text that wants more is made to keep the reader busy. */
const MAX_FLAGS = 4_000_000

/** The part of a range that stands for a set flag. */
const partOf = (range: number, chance: Chance | null) => Math.floor(range / CERTAIN) * (chance?.set ?? HALF)

export class RangeWriter {
  readonly port: Port = new BitPort((chance, value) => this.#bit(chance, given(value)), true)
  readonly #bytes: number[] = []
  #low = 0
  #range = FULL - 1
  /** The last byte that a carry may still change, and how many of 255 came after it. */
  #held = 0
  #full = 0
  /** The first byte in the buffer does not belong to the text. */
  #isFirst = true

  /** Returns the written bytes; no more writing is possible afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#low = shortestIn(this.#low, this.#range)
    for (let at = 0; at < LEFT_OUT; at++) this.#shift()
    let end = this.#bytes.length
    while (end > 0 && end > this.#bytes.length - LEFT_OUT && this.#bytes[end - 1] === 0) end--
    return Uint8Array.from(this.#bytes.slice(0, end))
  }

  #bit(chance: Chance | null, flag: boolean): boolean {
    const part = partOf(this.#range, chance)
    if (flag) this.#range = part
    else {
      this.#low += part
      this.#range -= part
    }
    if (chance) learn(chance, flag)
    while (this.#range < TOP) {
      this.#range *= 256
      this.#shift()
    }
    return flag
  }

  #shift(): void {
    const carry = this.#low >= FULL ? 1 : 0
    const low = this.#low - carry * FULL
    const top = Math.floor(low / TOP)
    if (carry === 1 || top < 0xff) {
      if (!this.#isFirst) this.#bytes.push(this.#held + carry)
      this.#isFirst = false
      for (; this.#full > 0; this.#full--) this.#bytes.push((0xff + carry) & 0xff)
      this.#held = top
    } else this.#full++
    this.#low = (low % TOP) * 256
  }
}

/** The number in [low, low + range) that ends in the most zeros. */
function shortestIn(low: number, range: number): number {
  for (let unit = FULL; unit > 1; unit /= 2) {
    const next = Math.ceil(low / unit) * unit
    if (next < low + range) return next
  }
  return low
}

export class RangeReader {
  readonly port: Port = new BitPort((chance) => this.#bit(chance), false)
  readonly #bytes: Uint8Array
  #at = 0
  #code = 0
  #range = FULL - 1
  #flags = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    for (let at = 0; at < 4; at++) this.#code = this.#code * 256 + this.#next()
  }

  #bit(chance: Chance | null): boolean {
    if (++this.#flags > MAX_FLAGS) throw new PackError('the link unpacks to more than a link can hold')
    const part = partOf(this.#range, chance)
    const flag = this.#code < part
    if (flag) this.#range = part
    else {
      this.#code -= part
      this.#range -= part
    }
    if (chance) learn(chance, flag)
    while (this.#range < TOP) {
      this.#range *= 256
      this.#code = this.#code * 256 + this.#next()
    }
    return flag
  }

  #next(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined && this.#at > this.#bytes.length + LEFT_OUT)
      throw new PackError('the link ends too early')
    return byte ?? 0
  }
}
