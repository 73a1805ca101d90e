import type { RunEvent } from '../../../engine/events'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import type { Metrics } from '../../metrics'

/**
 * Compares the edges of a graph with those of the rules in force. It compares the sets of all items that the
 * goals need by these rules, the goals included. So graphs with more or fewer items are compared with the same
 * edges.
 */
export class Edges {
  readonly #ledger: GraphLedger
  /** Edges that no rule had before the first step; null: that step is not taken yet. */
  #first: ReadonlySet<string> | null = null

  constructor(ledger: GraphLedger) {
    this.#ledger = ledger
  }

  apply({ step }: RunEvent): void {
    if (step > 0) this.#first ??= this.#wrong
  }

  get metrics(): Metrics {
    const [first, wrong] = [this.#first ?? this.#wrong, this.#wrong]
    return {
      'wrong-edges-at-first': first.size,
      'wrong-edges-left': [...first].filter((edge) => wrong.has(edge)).length,
      'wrong-edges': wrong.size,
      'missing-edges': this.#missing.size,
    }
  }

  /** Edges that are in no rule. */
  get #wrong() {
    return this.#edges((believed, needed) => believed.filter((name) => !needed.includes(name)))
  }

  /** Edges of rules that the graph lacks. */
  get #missing() {
    return this.#edges((believed, needed) => needed.filter((name) => !believed.includes(name)))
  }

  #edges(
    of: (believed: readonly string[], needed: readonly string[]) => readonly string[],
  ): ReadonlySet<string> {
    const { mind, world } = this.#ledger
    const taken = new Set(mind.goals)
    const edges = new Set<string>()
    // The list grows during the loop.
    for (const item of taken) {
      const needed = Object.keys(world.truth.get(item)?.requires ?? {})
      for (const name of needed) taken.add(name)
      const believed = Object.keys(mind.items.get(item)?.requirements ?? {})
      for (const name of of(believed, needed)) edges.add(`${item} ${name}`)
    }
    return edges
  }
}
