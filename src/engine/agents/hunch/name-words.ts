/** Similarity of names by their words, the only feature of a name that counts. */
import type { GraphItem } from '../../minds/adg/dependency-graph'
import { getOrCreate } from '../../get-or-create'

/** Two words that share this number of first letters are kin: `plank` and `planks`, `gold` and `golden`. */
const KIN_PREFIX_LETTERS = 4
/** A shorter word that is a prefix of the other one is also kin, from this number of letters on. */
const KIN_WHOLE_WORD_LETTERS = 3

/** Two names that differ in one word. */
interface OneWordApart {
  readonly from: string
  readonly to: string
}

export class NameWords {
  readonly #words = new Map<GraphItem, readonly string[]>()
  /** By item indexes, the smaller one first. */
  readonly #kin: boolean[][] = []
  readonly #apart: (OneWordApart | null)[][] = []

  of(v: GraphItem): readonly string[] {
    return getOrCreate(this.#words, v, () => v.name.split('_'))
  }

  last(v: GraphItem): string {
    return this.of(v).at(-1) ?? ''
  }

  /** Whether a word of one is kin to a word of the other. */
  areKin(u: GraphItem, v: GraphItem): boolean {
    const [a, b] = u.index < v.index ? [u, v] : [v, u]
    const ofA = (this.#kin[a.index] ??= [])
    return (ofA[b.index] ??= this.of(a).some((word) => this.of(b).some((other) => isKin(word, other))))
  }

  /** Whether a word of the name is kin to `word`. */
  has(v: GraphItem, word: string): boolean {
    return this.of(v).some((own) => isKin(own, word))
  }

  /**
   * The word of `u` and its replacement that give the name of `v`; null if the names differ in more than one
   * word.
   */
  oneApart(u: GraphItem, v: GraphItem): OneWordApart | null {
    const ofU = (this.#apart[u.index] ??= [])
    let apart = ofU[v.index]
    if (apart === undefined) apart = ofU[v.index] = this.#oneApart(u, v)
    return apart
  }

  #oneApart(u: GraphItem, v: GraphItem): OneWordApart | null {
    const [a, b] = [this.of(u), this.of(v)]
    if (a.length !== b.length || a.length < 2) return null
    let apart: OneWordApart | null = null
    for (const [at, from] of a.entries()) {
      const to = b[at] ?? ''
      if (from === to) continue
      if (apart) return null
      apart = { from, to }
    }
    return apart
  }
}

function isKin(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let alike = 0
  while (alike < shorter && a.charCodeAt(alike) === b.charCodeAt(alike)) alike++
  return alike >= KIN_PREFIX_LETTERS || (alike >= KIN_WHOLE_WORD_LETTERS && alike === shorter)
}
