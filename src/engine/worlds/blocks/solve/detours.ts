import { hittingSet, type Budget, type HittingConflict } from './hitting-set'

/**
 * Finds blocks that cannot all go straight to their goal place. A *detour* is a block that goes to the table
 * first, and to its place later. With enough detours every goal can be reached, and more detours never hurt.
 */
export interface Deadlocks {
  /** The number of moves that a block's detour adds. */
  weight(block: number): number
  /**
   * Adds detours until a plan exists. Returns the deadlocks that it met: at least one block of each has to
   * make a detour, and none of them did before. Empty if the budget ended before a deadlock was proven.
   */
  mend(detours: Set<number>, budget: Budget): readonly HittingConflict[]
  /** Whether a plan with these detours exists; also false if the budget ended before that was known. */
  isPossible(detours: ReadonlySet<number>, budget: Budget): boolean
}

interface Detours {
  readonly blocks: ReadonlySet<number>
  /** Number of moves that they add. */
  readonly weight: number
  /** Lower bound: no plan adds fewer. */
  readonly bound: number
}

/**
 * The cost of one look at all blocks: one search node below 200 blocks, then in proportion to the number of
 * pairs.
 */
export const costOf = (blocks: number): number => 1 + Math.floor((blocks * blocks) / 40_000)

/** A single search may take one eighth of the remaining budget. */
const SHARE = 8

/**
 * The fewest detours with which a plan exists: a set that hits every deadlock. Deadlocks become known step by
 * step (Slaney and Thiébaux 2001: the shortest plan follows from the smallest hitting set of the deadlocks).
 */
export function fewestDetours(deadlocks: Deadlocks, budget: Budget): Detours {
  const weight = (block: number) => deadlocks.weight(block)
  const sum = (blocks: Iterable<number>) => [...blocks].reduce((all, block) => all + weight(block), 0)
  const known: HittingConflict[] = []
  let bound = 0
  let best: Omit<Detours, 'bound'> | null = null
  /** Number of deadlocks known before the last round. */
  let before = -1
  for (;;) {
    const hit = within(budget, (slice) => hittingSet(known, weight, slice))
    bound = Math.max(bound, hit.bound)
    if (best && (best.weight <= bound || known.length === before || budget.left <= 0))
      return { ...best, bound: Math.min(bound, best.weight) }
    before = known.length
    const detours = new Set(hit.chosen)
    known.push(...deadlocks.mend(detours, budget))
    within(budget, (slice) => withoutNeedless(detours, hit.chosen, deadlocks, slice))
    if (best === null || sum(detours) < best.weight) best = { blocks: detours, weight: sum(detours) }
  }
}

function within<T>(budget: Budget, search: (slice: Budget) => T): T {
  const slice = { left: Math.ceil(Math.max(budget.left, 0) / SHARE) }
  budget.left -= slice.left
  const found = search(slice)
  budget.left += slice.left
  return found
}

/** Removes detours that were added and are not needed. */
function withoutNeedless(
  detours: Set<number>,
  chosen: ReadonlySet<number>,
  deadlocks: Deadlocks,
  budget: Budget,
): void {
  const added = [...detours].filter((block) => !chosen.has(block))
  // The one added last was needed at that time.
  for (const block of added.toReversed().slice(1)) {
    if (budget.left <= 0) return
    detours.delete(block)
    if (!deadlocks.isPossible(detours, budget)) detours.add(block)
  }
}
