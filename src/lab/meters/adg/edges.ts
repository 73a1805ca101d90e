import type { AdgLedger } from '../../../engine/minds/adg/ledger'

/**
 * The edges of a graph against those of the rules in force: of each item that the goals take by these rules, themselves included, what
 * it is said to need. So graphs that name more or fewer items are held against the same edges.
 */
export class Edges {
  readonly #ledger: Pick<AdgLedger, 'mind' | 'world'>

  constructor(ledger: Pick<AdgLedger, 'mind' | 'world'>) {
    this.#ledger = ledger
  }

  /** Edges that no rule has. */
  get wrong(): number {
    return this.#counted((believed, needed) => believed.filter((name) => !needed.includes(name)).length)
  }

  /** Edges of rules that the graph has not. */
  get missing(): number {
    return this.#counted((believed, needed) => needed.filter((name) => !believed.includes(name)).length)
  }

  #counted(count: (believed: readonly string[], needed: readonly string[]) => number): number {
    const { mind, world } = this.#ledger
    const taken = new Set(mind.goals)
    let sum = 0
    // It grows while it is gone through.
    for (const item of taken) {
      const needed = Object.keys(world.truth.get(item)?.requires ?? {})
      for (const name of needed) taken.add(name)
      sum += count(Object.keys(mind.items.get(item)?.requirements ?? {}), needed)
    }
    return sum
  }
}
