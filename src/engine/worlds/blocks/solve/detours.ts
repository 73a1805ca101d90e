import { hittingSet, type Budget, type HittingConflict } from './hitting-set'

/**
 * Which blocks cannot all go straight to where they are to stand. A *detour* is a block that goes to the table first, and to
 * its place later; with enough of them every plan can be carried out, and more of them never hurt.
 */
export interface Deadlocks {
  /** How many moves a block's detour adds. */
  weight(block: number): number
  /**
   * Adds detours until a plan can be carried out. Returns the deadlocks that it met: of each at least one block has to make
   * a detour, and none of them did before. None, where the budget has ended before any could be proven.
   */
  mend(detours: Set<number>, budget: Budget): readonly HittingConflict[]
  /** A plan with these detours can be carried out; false, too, where the budget has ended before that was known. */
  isPossible(detours: ReadonlySet<number>, budget: Budget): boolean
}

export interface Detours {
  readonly blocks: ReadonlySet<number>
  /** Moves that they add. */
  readonly weight: number
  /** No plan adds fewer. */
  readonly bound: number
}

/** What it counts to look at all blocks once: one search node below 200 blocks, then more, as pairs of blocks are more. */
export const costOf = (blocks: number): number => 1 + Math.floor((blocks * blocks) / 40_000)

/** Of what is left of the budget, how much a single search may take: the eighth part. */
const SHARE = 8

/**
 * The fewest detours with which a plan can be carried out: a set that hits every deadlock, of which more and more become
 * known (Slaney and Thiébaux 2001: plans are as short as the least hitting set of the deadlocks is small).
 */
export function fewestDetours(deadlocks: Deadlocks, budget: Budget): Detours {
  const weight = (block: number) => deadlocks.weight(block)
  const sum = (blocks: Iterable<number>) => [...blocks].reduce((all, block) => all + weight(block), 0)
  const known: HittingConflict[] = []
  let bound = 0
  let best: Omit<Detours, 'bound'> | null = null
  /** How many deadlocks were known before the last turn. */
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

/** Leaves out what was added and is not needed. */
function withoutNeedless(
  detours: Set<number>,
  chosen: ReadonlySet<number>,
  deadlocks: Deadlocks,
  budget: Budget,
): void {
  const added = [...detours].filter((block) => !chosen.has(block))
  // The one that was added last was needed then.
  for (const block of added.toReversed().slice(1)) {
    if (budget.left <= 0) return
    detours.delete(block)
    if (!deadlocks.isPossible(detours, budget)) detours.add(block)
  }
}
