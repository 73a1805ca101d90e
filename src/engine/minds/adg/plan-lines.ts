import type { PlanLine, Subgoal } from './types'

/** A plan is made again after each subgoal: what it no longer names is done, what it names anew is added. */
export function replanned(before: readonly PlanLine[], subgoals: readonly Subgoal[]): PlanLine[] {
  if (before.length === 0) return subgoals.map(({ item, quantity }) => ({ item, quantity, done: 0 }))
  const missing = new Map<string, number>()
  for (const { item, quantity } of subgoals) missing.set(item, quantity)
  const plan = before.map((line) => {
    const { item, quantity, done } = line
    const lacking = missing.get(item) ?? 0
    missing.delete(item)
    return lacking > quantity - done ? { item, quantity: done + lacking, done } : line
  })
  const added: PlanLine[] = []
  for (const [item, quantity] of missing) added.push({ item, quantity, done: 0 })
  // The goal stays last.
  plan.splice(-1, 0, ...added)
  return plan
}
