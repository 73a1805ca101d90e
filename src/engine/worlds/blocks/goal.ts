import type { BlocksTable } from './table'
import type { Fact } from './types'

/** The blocks of which a goal says something, in its order. */
export const blocksOf = (goal: readonly Fact[]): string[] => [...new Set(goal.map(({ block }) => block))]

/** The whole goal holds, and nothing is in the hand. */
export const isReached = (table: BlocksTable, goal: readonly Fact[]): boolean =>
  table.held === null && goal.every((fact) => table.holds(fact))

/**
 * The blocks that stand where they are to stay: all that the goal says of them holds, and of all below them, and none
 * of them is in the way of another that is to stand there.
 */
export function inPlace(table: BlocksTable, goal: readonly Fact[]): Set<string> {
  const on = new Map<string, string | null>()
  /** Of a block what is to stand on it; null: nothing. */
  const carries = new Map<string, string | null>()
  for (const fact of goal) {
    if (fact.kind === 'on') {
      on.set(fact.block, fact.under)
      carries.set(fact.under, fact.block)
    } else if (fact.kind === 'on-table') on.set(fact.block, null)
    else carries.set(fact.block, null)
  }
  const placed = new Set<string>()
  for (const tower of table.state.towers) {
    let under: string | null = null
    for (const block of tower) {
      const wanted = on.get(block)
      if (wanted !== undefined && wanted !== under) break
      const carried: string | null | undefined = under === null ? undefined : carries.get(under)
      if (carried !== undefined && carried !== block) break
      placed.add(block)
      under = block
    }
  }
  return placed
}
