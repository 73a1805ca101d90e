/** Everything that a goal needs in total, from the learned knowledge. */
import type { AdgBody, AdgItem } from '../types'

/** One item on the way to a goal. */
export interface AggregatedItem {
  readonly name: string
  readonly item: AdgItem
  /** By requirement: the quantity for one execution, and whether it is still there afterwards. */
  readonly needs: ReadonlyMap<string, { readonly quantity: number; readonly isHeld: boolean }>
  /** The largest number that exists at once, if each item is made when it is its turn. */
  readonly most: number
}

/**
 * The goal's aggregated requirements (XENON, Section 3), basic items first, the goal last. An item that is
 * held in one place and consumed in another is counted for both, so that one is left to be held. That may be
 * more than in the agent's plan, but never too few. A requirement that closes a cycle is skipped.
 */
export function takenBy(goal: string, { items }: AdgBody): AggregatedItem[] {
  const held = new Set(Object.values(items).flatMap((item) => item.held))
  const order = orderOf(goal, items)
  const [consumed, kept] = [new Map([[goal, 1]]), new Map<string, number>()]
  const taken: AggregatedItem[] = []
  for (const name of order.toReversed()) {
    const item = itemOf(name, items)
    const need = (consumed.get(name) ?? 0) + (kept.get(name) ?? 0)
    const executions = Math.ceil(Math.max(need, 1) / item.yields)
    const needs = new Map<string, { quantity: number; isHeld: boolean }>()
    for (const [other, quantity] of Object.entries(item.requirements)) {
      if (other === name) continue
      // A learned item has its own list of held items. A guess uses the items that were held elsewhere.
      const isHeld = item.standing === 'experienced' ? item.held.includes(other) : held.has(other)
      needs.set(other, { quantity, isHeld })
      if (isHeld) kept.set(other, Math.max(kept.get(other) ?? 0, quantity))
      else consumed.set(other, (consumed.get(other) ?? 0) + quantity * executions)
    }
    taken.push({ name, item, needs, most: executions * item.yields })
  }
  return taken.reverse()
}

const UNKNOWN: AdgItem = {
  requirements: {},
  held: [],
  standing: 'hypothesised',
  revisions: 1,
  yields: 1,
  action: null,
  memory: {},
  origins: [{ by: 'import' }],
}

const itemOf = (name: string, items: AdgBody['items']): AdgItem =>
  (Object.hasOwn(items, name) ? items[name] : undefined) ?? UNKNOWN

/**
 * The goal and everything it needs, each item after its needs. It is not recursive, because a graph may be as
 * deep as it is large.
 */
function orderOf(goal: string, items: AdgBody['items']): string[] {
  const order: string[] = []
  const seen = new Set([goal])
  const open = [{ name: goal, left: Object.keys(itemOf(goal, items).requirements) }]
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const next = last.left.pop()
    if (next === undefined) {
      order.push(last.name)
      open.pop()
    } else if (!seen.has(next)) {
      seen.add(next)
      open.push({ name: next, left: Object.keys(itemOf(next, items).requirements) })
    }
  }
  return order
}
