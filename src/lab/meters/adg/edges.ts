import type { RunEvent } from '../../../engine/events'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import type { Metrics } from '../../metrics'

/**
 * The edges of a graph against those of the rules in force: of each item that the goals take by these rules, themselves included, what
 * it is said to need. So graphs that name more or fewer items are held against the same edges.
 */
export class Edges {
  readonly #ledger: GraphLedger
  /** Those that no rule had before the first step; null: it has not been taken. */
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

  /** Edges that no rule has. */
  get #wrong() {
    return this.#edges((believed, needed) => believed.filter((name) => !needed.includes(name)))
  }

  /** Edges of rules that the graph has not. */
  get #missing() {
    return this.#edges((believed, needed) => needed.filter((name) => !believed.includes(name)))
  }

  #edges(
    of: (believed: readonly string[], needed: readonly string[]) => readonly string[],
  ): ReadonlySet<string> {
    const { mind, world } = this.#ledger
    const taken = new Set(mind.goals)
    const edges = new Set<string>()
    // It grows while it is gone through.
    for (const item of taken) {
      const needed = Object.keys(world.truth.get(item)?.requires ?? {})
      for (const name of needed) taken.add(name)
      const believed = Object.keys(mind.items.get(item)?.requirements ?? {})
      for (const name of of(believed, needed)) edges.add(`${item} ${name}`)
    }
    return edges
  }
}
