import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

/**
 * Chance, derived from a seed and a name and from nothing else: a draw in one place never shifts another.
 *
 *     const random = new Random(7)
 *     random.fork('goal').int(3)   // always the same
 */
export class Random {
  #seed: number
  /** Made with the first draw: many streams are only there to be forked. */
  #generator: RandomGenerator | undefined
  readonly #forks: [name: string, fork: Random][] = []

  /** @param seed any integer; only its low 32 bits count */
  constructor(seed: number) {
    this.#seed = seed | 0
  }

  /** An independent stream for `name`; does not draw from this one. */
  fork(name: string): Random {
    const fork = new Random(mix(this.#seed, name))
    this.#forks.push([name, fork])
    return fork
  }

  /** From now on this stream and all its forks draw as if the seed had been this one: another future. */
  reseed(seed: number): void {
    this.#seed = seed | 0
    this.#generator = undefined
    for (const [name, fork] of this.#forks) fork.reseed(mix(this.#seed, name))
  }

  /** An integer in [0, n); n ≥ 1. */
  int(n: number): number {
    // By rejection, so that none is likelier than another. (The library's own distribution also knows ranges beyond
    // 32 bits, which nobody here needs and the page would have to load.)
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
    if (one === undefined) throw new RangeError('Random.pick needs a list that is not empty')
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

/** How many values a 32-bit word has. */
const WORDS = 0x1_0000_0000

function generatorOf(seed: number): RandomGenerator {
  const generator = xoroshiro128plus(seed)
  // The first outputs of neighbouring seeds are alike; the state has mixed after a few.
  for (let i = 0; i < 4; i++) generator.next()
  return generator
}

/** FNV-1a over the name's code units, started from the seed, then a finaliser so that near names part. */
function mix(seed: number, name: string): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
