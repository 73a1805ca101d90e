import { hittingSet, type Budget, type Conflict } from './hitting-set'

/**
 * Which blocks cannot all go straight to where they are to stand. A *detour* is a block that goes to the table first, and to
 * its place later; with enough of them every plan can be carried out, and more of them never hurt.
 */
export interface Deadlocks {
  /** How many moves a block's detour adds. */
  weight(block: number): number
  /** What is in the way of a plan with these detours, and no others. */
  inTheWay(detours: ReadonlySet<number>, budget: Budget): InTheWay
}

export interface InTheWay {
  /** Of each of these deadlocks at least one block has to make a detour. None: the plan can be carried out. */
  readonly deadlocks: readonly Conflict[]
  /** No deadlock was found, and the plan cannot be carried out as far as was searched: with this detour it may. */
  readonly guess?: number
}

export interface Detours {
  readonly blocks: ReadonlySet<number>
  /** Moves that they add. */
  readonly weight: number
  /** No plan adds fewer. */
  readonly bound: number
}

/**
 * The fewest detours with which a plan can be carried out: a set that hits every deadlock, of which more and more become
 * known (Slaney and Thiébaux 2001: plans are as short as the least hitting set of the deadlocks is small).
 */
export function fewestDetours(deadlocks: Deadlocks, budget: Budget): Detours {
  const known: Conflict[] = []
  const weight = (block: number) => deadlocks.weight(block)
  let best: { blocks: ReadonlySet<number>; weight: number } | null = null
  let bound = 0
  for (;;) {
    const before = known.length
    const hit = hittingSet(known, weight, budget)
    bound = Math.max(bound, hit.bound)
    const detours = completed(hit.chosen, deadlocks, known, budget)
    const sum = [...detours].reduce((all, block) => all + weight(block), 0)
    if (best === null || sum < best.weight) best = { blocks: detours, weight: sum }
    const isProven = best.weight <= bound
    if (isProven || budget.left <= 0 || known.length === before)
      return { ...best, bound: isProven ? best.weight : bound }
  }
}

/** Detours are added until nothing is in the way, then those that are not needed are left out again. */
function completed(
  chosen: ReadonlySet<number>,
  deadlocks: Deadlocks,
  known: Conflict[],
  budget: Budget,
): ReadonlySet<number> {
  const detours = new Set(chosen)
  const added: number[] = []
  for (;;) {
    const { deadlocks: found, guess } = deadlocks.inTheWay(detours, budget)
    if (found.length === 0 && guess === undefined) break
    known.push(...found)
    const more = [
      ...found.map((conflict) => likely(conflict, known, deadlocks)),
      ...(guess === undefined ? [] : [guess]),
    ]
    for (const block of more) {
      detours.add(block)
      added.push(block)
    }
  }
  for (const block of added.toReversed().slice(1)) {
    if (budget.left <= 0) break
    detours.delete(block)
    const { deadlocks: found, guess } = deadlocks.inTheWay(detours, budget)
    if (found.length > 0 || guess !== undefined) detours.add(block)
  }
  return detours
}

/** The block of a deadlock that is in the most others, for what its detour adds. */
function likely(conflict: Conflict, known: readonly Conflict[], deadlocks: Deadlocks): number {
  const value = (block: number) =>
    known.filter((other) => other.includes(block)).length / deadlocks.weight(block)
  let best = conflict[0] ?? 0
  let most = -1
  for (const block of conflict) {
    const of = value(block)
    if (of > most) [best, most] = [block, of]
  }
  return best
}
