import type { BlocksTable } from './table'
import type { Fact } from './types'

/** The blocks in the goal, in its order. */
export const blocksOf = (goal: readonly Fact[]): string[] => [...new Set(goal.map(({ block }) => block))]

/** Whether the whole goal holds with an empty hand. */
export const isReached = (table: BlocksTable, goal: readonly Fact[]): boolean =>
  table.held === null && goal.every((fact) => table.holds(fact))

/**
 * The blocks that are in their final place: everything that the goal says of them and of all blocks below
 * holds, and none of them stands where another block is to stand.
 */
export function inPlace(table: BlocksTable, goal: readonly Fact[]): Set<string> {
  const on = new Map<string, string | null>()
  /** For a block, the block that is to stand on it; null: nothing. */
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
