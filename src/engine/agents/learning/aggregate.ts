import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'

export interface MissingQuantity {
  readonly item: GraphItem
  readonly quantity: number
}

/**
 * The series of aggregated requirements ((q_l, u_l)) that the inventory lacks for one more of `goal`, basic
 * items first, `(1, goal)` last (XENON, Section 3). A held thing is needed once, however many rules name it.
 * An execution may yield several.
 */
export function aggregateRequirements(goal: GraphItem, graph: DependencyGraph): MissingQuantity[] {
  const order = graph.topological(goal)
  for (const v of order) v.need = 0
  goal.need = goal.inventory + 1
  const missing: MissingQuantity[] = []
  for (let l = order.length - 1; l >= 0; l--) {
    const v = order[l]
    if (!v) continue
    const lacking = v.need - v.inventory
    if (lacking <= 0) continue
    missing.push({ item: v, quantity: lacking })
    const executions = Math.ceil(lacking / v.yields)
    for (const { item: u, quantity, held } of v.requirements) {
      // An experienced edge itself says whether it is held (a smoker consumes its furnace); a guess uses the
      // flag of the item.
      const isHeld = held || (u.isHeld && v.standing !== 'experienced')
      u.need = isHeld ? Math.max(u.need, 1) : u.need + quantity * executions
    }
  }
  return missing.reverse()
}

/** Whether `next` equals `plan`, or `plan` without its first subgoal: then it is the same plan. */
export function continues(plan: readonly MissingQuantity[], next: readonly MissingQuantity[]): boolean {
  const offset = plan.length - next.length
  if (offset < 0 || offset > 1) return false
  return next.every(({ item, quantity }, l) => {
    const before = plan[l + offset]
    return before?.item === item && before.quantity === quantity
  })
}
