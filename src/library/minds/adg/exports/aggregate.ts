/** What a goal takes, all in all, by what has been learned. */
import type { AdgBody, AdgItem } from '../types'

/** One item on the way to a goal. */
export interface AggregatedItem {
  readonly name: string
  readonly item: AdgItem
  /** By requirement: how many of it one execution takes, and whether they are still there afterwards. */
  readonly needs: ReadonlyMap<string, { readonly quantity: number; readonly isHeld: boolean }>
  /** As many as are ever had at once, where each is made when it is its turn. */
  readonly most: number
}

/**
 * The goal's aggregated requirements (XENON, Section 3), basic items first, the goal last. What is held and elsewhere consumed is
 * counted for both, so that there is one left to be held: more than the agent's plan has of it, and never too few.
 * A requirement that closes a cycle is passed over.
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
      // What was seen says itself what is held; of a guess it is what was seen to be held elsewhere.
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

/** The goal and all it needs, each after what it needs; without recursion, for a graph may be as deep as it is large. */
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
