import type { Ranked, Similarity } from '../engine/effects'

/** One item's neighbours under two similarities. */
interface ItemDisagreement {
  readonly item: string
  /** The nearest by each, nearest first; the item itself is not among them. */
  readonly a: readonly Ranked[]
  readonly b: readonly Ranked[]
  /** Number of items in both lists, at any position. */
  readonly shared: number
}

export interface Disagreement {
  /** Those that share the fewest neighbours first, then by name in code-unit order. */
  readonly items: readonly ItemDisagreement[]
  /** Share of neighbours in both lists, [0, 1]; 1 if there are no neighbours. */
  readonly share: number
}

/**
 * Compares two similarities by the `k` nearest neighbours of each item. Each name counts once. Errors of `a`
 * or `b` are passed on.
 */
export function neighbourDisagreement(
  items: readonly string[],
  a: Similarity,
  b: Similarity,
  k: number,
): Disagreement {
  const names = [...new Set(items)]
  const compared = names.map((item): ItemDisagreement => {
    const others = names.filter((other) => other !== item)
    const [byA, byB] = [a.nearest(item, others, k), b.nearest(item, others, k)]
    const inA = new Set(byA.map((ranked) => ranked.item))
    return { item, a: byA, b: byB, shared: byB.filter((ranked) => inA.has(ranked.item)).length }
  })
  const shared = compared.reduce((sum, one) => sum + one.shared, 0)
  const all = compared.reduce((sum, one) => sum + one.a.length, 0)
  return {
    items: compared.sort((one, other) => one.shared - other.shared || (one.item < other.item ? -1 : 1)),
    share: all === 0 ? 1 : shared / all,
  }
}
