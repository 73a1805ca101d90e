import type { Fact, Towers } from '../../../../engine/worlds/blocks/types'

/** What a goal says, as towers: as far as it says it. */
interface GoalTowers {
  /** Each from the bottom up; what the lowest stands on is said only where it is in `grounded`. */
  readonly towers: Towers
  /** Lowest blocks that are to stand on the table. */
  readonly grounded: ReadonlySet<string>
  /** Blocks that are to be clear. */
  readonly clear: ReadonlySet<string>
}

/** A goal as it would stand: blocks that it names, in the order in which it names them. */
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
