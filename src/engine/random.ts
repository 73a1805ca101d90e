import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

/**
 * Randomness derived only from a seed and a name: a draw in one place never shifts another stream.
 *
 *     const random = new Random(7)
 *     random.fork('goal').int(3)   // always the same
 */
export class Random {
  #seed: number
  /** Created at the first draw: many streams exist only to be forked. */
  #generator: RandomGenerator | undefined
  readonly #forks: [name: string, fork: Random][] = []

  /** @param seed any integer; only its low 32 bits matter */
  constructor(seed: number) {
    this.#seed = seed | 0
  }

  /** An independent stream for `name`; does not draw from this one. */
  fork(name: string): Random {
    const fork = new Random(mix(this.#seed, name))
    this.#forks.push([name, fork])
    return fork
  }

  /** From now on, this stream and all its forks draw as if they had started with this seed. */
  reseed(seed: number): void {
    this.#seed = seed | 0
    this.#generator = undefined
    for (const [name, fork] of this.#forks) fork.reseed(mix(this.#seed, name))
  }

  /** An integer in [0, n); n ≥ 1. */
  int(n: number): number {
    // By rejection, so that all values are equally likely. (The library's own distribution also handles
    // ranges beyond 32 bits. No caller needs them, and they would add to the page's size.)
    const end = WORDS - (WORDS % n)
    let drawn = this.#word()
    while (drawn >= end) drawn = this.#word()
    return drawn % n
  }

  /** A word in [0, 2³²). */
  #word(): number {
    return this.#next() + 0x8000_0000
  }

  #next(): number {
    return (this.#generator ??= generatorOf(this.#seed)).next()
  }

  /** A number in [0, 1) with 32 bits. */
  unit(): number {
    return (this.#next() >>> 0) / WORDS
  }

  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.unit() < p
  }

  /** One of `list`, which must not be empty. */
  pick<T>(list: readonly T[]): T {
    const one = list[this.int(list.length)]
    if (one === undefined) throw new RangeError('Random.pick needs a list with at least one entry')
    return one
  }

  /** A shuffled copy. */
  shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(i + 1)
      const a = copy[i]
      const b = copy[j]
      if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a]
    }
    return copy
  }
}

/** Number of values of a 32-bit word. */
const WORDS = 0x1_0000_0000

function generatorOf(seed: number): RandomGenerator {
  const generator = xoroshiro128plus(seed)
  // Neighbouring seeds have similar first outputs; after a few draws the state is well mixed.
  for (let i = 0; i < 4; i++) generator.next()
  return generator
}

/**
 * FNV-1a over the name's code units, started from the seed, then a finaliser so that similar names give
 * different seeds.
 */
function mix(seed: number, name: string): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
