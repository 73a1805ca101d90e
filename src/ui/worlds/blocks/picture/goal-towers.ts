import type { Fact, Towers } from '../../../../engine/worlds/blocks/types'

/** A goal as towers, as far as it is stated. */
interface GoalTowers {
  /** Each from the bottom up. The support of the lowest is stated only if it is in `grounded`. */
  readonly towers: Towers
  /** Lowest blocks that the goal puts on the table. */
  readonly grounded: ReadonlySet<string>
  /** Blocks that the goal requires to be clear. */
  readonly clear: ReadonlySet<string>
}

/** The goal as towers, of the blocks that it names, in that order. */
export function goalTowers(goal: readonly Fact[]): GoalTowers {
  const under = new Map<string, string>()
  const above = new Map<string, string>()
  const grounded = new Set<string>()
  const clear = new Set<string>()
  const named = new Set<string>()
  for (const fact of goal) {
    if (fact.kind === 'on') {
      named.add(fact.under)
      under.set(fact.block, fact.under)
      above.set(fact.under, fact.block)
    } else if (fact.kind === 'on-table') grounded.add(fact.block)
    else clear.add(fact.block)
    named.add(fact.block)
  }
  const towers = [...named]
    .filter((block) => !under.has(block))
    .map((lowest) => {
      const tower = [lowest]
      for (let next = above.get(lowest); next !== undefined; next = above.get(next)) tower.push(next)
      return tower
    })
  return { towers, grounded, clear }
}

/** The place of each block in the goal; null: the table. Blocks without a stated place are missing. */
export function placesWanted(goal: readonly Fact[]): Map<string, string | null> {
  const wanted = new Map<string, string | null>()
  for (const fact of goal) {
    if (fact.kind === 'on') wanted.set(fact.block, fact.under)
    else if (fact.kind === 'on-table') wanted.set(fact.block, null)
  }
  return wanted
}
