import { BitChances, type Chance } from './chance'
import { PackError } from './pack-error'
import { given, type Port } from './port'

/** A flag with its chance, or one that is as likely set as not. */
type Bit = (chance: Chance | null, value: boolean | undefined) => boolean

/** The number of a number's digits with learned chances; the others are close to random. */
const LEARNED = 3
/** For a number's length: up to 53 digits. */
const LENGTH_DIGITS = 6
const LONGEST = 53

/**
 * Writes or reads all values as flags, with chances learned by context. Writer and reader differ only in
 * `bit`.
 */
export class BitPort implements Port {
  readonly #bit: Bit
  readonly #chances = new BitChances()
  readonly #isWriting: boolean

  constructor(bit: Bit, isWriting: boolean) {
    this.#bit = bit
    this.#isWriting = isWriting
  }

  flag(about: string, value: boolean | undefined): boolean {
    return this.#bit(this.#chances.of(about)(0), value)
  }

  index(about: string, count: number, value: number | undefined): number {
    if (this.#isWriting && !(given(value) >= 0 && given(value) < count))
      throw new RangeError(
        `There is no entry ${String(value)}, only the entries 0 to ${count - 1} (${about}).`,
      )
    const chanceOf = this.#chances.of(about)
    let node = 1
    for (let digit = Math.ceil(Math.log2(count)) - 1; digit >= 0; digit--)
      node = 2 * node + Number(this.#bit(chanceOf(node), digitOf(value, digit)))
    const read = node - 2 ** Math.ceil(Math.log2(count))
    if (read >= count)
      throw new PackError(`the link names an entry that does not exist: there are only ${count} (${about})`)
    return read
  }

  /** Its length in binary digits, then the digits behind the first, which is 1. */
  number(about: string, value: number | undefined): number {
    if (this.#isWriting && !(Number.isSafeInteger(value) && given(value) >= 0))
      throw new RangeError(`${String(value)} is not a whole number (${about}).`)
    const chanceOf = this.#chances.of(about)
    const size = value === undefined ? undefined : lengthOf(value)
    let node = 1
    for (let digit = LENGTH_DIGITS - 1; digit >= 0; digit--)
      node = 2 * node + Number(this.#bit(chanceOf(node), digitOf(size, digit)))
    const length = node - 2 ** LENGTH_DIGITS
    if (length > LONGEST) throw new PackError(`the link has a number with ${length} digits (${about})`)
    let read = Math.min(1, length)
    for (let digit = length - 2; digit >= 0; digit--) {
      const isLearned = length - 2 - digit < LEARNED
      const chance = isLearned ? chanceOf(length * 64 + read) : null
      read = 2 * read + Number(this.#bit(chance, digitOf(value, digit)))
    }
    return read
  }
}

const lengthOf = (value: number): number => value.toString(2).length - Number(value === 0)
const digitOf = (value: number | undefined, digit: number): boolean | undefined =>
  value === undefined ? undefined : Math.floor(value / 2 ** digit) % 2 === 1
