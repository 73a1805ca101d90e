import { PackError } from './pack-error'
import type { Port } from './port'

/** Number of remembered values. */
const MAX_REMEMBERED = 64

/** Packs values that repeat: a recent value is coded by its age. */
export class Recent<T> {
  readonly #isSame: (a: T, b: T) => boolean
  /** The latest first. */
  readonly #values: T[] = []

  constructor(isSame: (a: T, b: T) => boolean) {
    this.#isSame = isSame
  }

  /** @param anew writes or reads one that was not there */
  value(port: Port, about: string, value: T | undefined, anew: () => T): T {
    const known = value === undefined ? undefined : this.#values.findIndex((one) => this.#isSame(one, value))
    const isKnown = this.#values.length > 0 && port.flag(`${about} again`, known !== -1)
    if (!isKnown) return this.#first(anew())
    const at = port.number(`${about} how long ago`, known)
    const again = this.#values[at]
    if (again === undefined) throw new PackError(`the link repeats an entry that does not exist (${about})`)
    this.#values.splice(at, 1)
    return this.#first(again)
  }

  #first(value: T): T {
    this.#values.unshift(value)
    if (this.#values.length > MAX_REMEMBERED) this.#values.pop()
    return value
  }
}
