import { getOrCreate } from '../../get-or-create'
import type { ItemAction, Rule, Rules } from './types'

/**
 * The plan of an agent that knows all rules and obtains each of `goals` once, from nothing: one goal after
 * another, always the one with the fewest steps from the current inventory. Goals that consume what others
 * still hold (the furnace in a smoker) come last. Null if a goal cannot be obtained.
 * In the published game this is the minimum number of steps (`greedy-plan.test.ts`), so no learning agent
 * needs fewer.
 */
export function greedyPlan(rules: Rules, goals: readonly string[]): readonly ItemAction[] | null {
  const oracle = new Oracle(rules)
  const left = new Set(goals)
  const plan: ItemAction[] = []
  while (left.size > 0) {
    const next = oracle.nextOf(left)
    if (!next) return null
    for (const [item, rule] of next) {
      oracle.execute(item, rule)
      plan.push({ action: rule.action, item })
      // Items made on the way count as obtained.
      left.delete(item)
    }
  }
  return plan
}

/**
 * Quantities of an item that an errand needs: held, consumed on the way, and consumed by the goal itself,
 * which comes last.
 */
interface Need {
  held: number
  before: number
  last: number
}
const amountOf = ({ held, before, last }: Need) => before + Math.max(held, last)

/** The remaining executions for a goal, ingredients first. */
type Errand = readonly (readonly [item: string, rule: Rule])[]

class Oracle {
  readonly #rules: Rules
  readonly #inventory = new Map<string, number>()
  /** The items of each goal, each before its own requirements; null if the goal cannot be obtained. */
  readonly #orders = new Map<string, readonly string[] | null>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  execute(item: string, { requires, held, yields }: Rule): void {
    for (const [name, quantity] of Object.entries(requires))
      if (!held.includes(name)) this.#add(name, -quantity)
    this.#add(item, yields)
  }

  /** The errand of the next goal; null if a goal cannot be obtained. */
  nextOf(goals: Iterable<string>): Errand | null {
    const errands: Errand[] = []
    for (const goal of goals) {
      const errand = this.#errandOf(goal)
      if (!errand) return null
      errands.push(errand)
    }
    const shortest = errands.toSorted((a, b) => a.length - b.length)
    const harmless = shortest.find((errand) => {
      const used = usedUp(errand)
      return !errands.some((other) => other !== errand && isHeldIn(other, used))
    })
    return harmless ?? shortest[0] ?? null
  }

  #errandOf(goal: string): Errand | null {
    const order = this.#orderOf(goal)
    if (!order) return null
    const errand: (readonly [string, Rule])[] = []
    const needs = new Map<string, Need>()
    const needOf = (item: string) => getOrCreate(needs, item, () => ({ held: 0, before: 0, last: 0 }))
    for (const item of order) {
      const rule = this.#rules.get(item)
      if (!rule) return null
      const isGoal = item === goal
      const lacking = isGoal ? 1 : amountOf(needOf(item)) - (this.#inventory.get(item) ?? 0)
      if (lacking <= 0) continue
      const times = Math.ceil(lacking / rule.yields)
      for (let i = 0; i < times; i++) errand.push([item, rule])
      for (const [name, quantity] of Object.entries(rule.requires)) {
        const need = needOf(name)
        if (rule.held.includes(name)) need.held = Math.max(need.held, quantity)
        else need[isGoal ? 'last' : 'before'] += quantity * times
      }
    }
    return errand.reverse()
  }

  #orderOf(goal: string): readonly string[] | null {
    return getOrCreate(this.#orders, goal, () => orderOf(goal, this.#rules))
  }

  #add(name: string, quantity: number): void {
    this.#inventory.set(name, (this.#inventory.get(name) ?? 0) + quantity)
  }
}

/** Items that the errand consumes. */
function usedUp(errand: Errand): ReadonlySet<string> {
  return new Set(
    errand.flatMap(([, { requires, held }]) => Object.keys(requires).filter((name) => !held.includes(name))),
  )
}

const isHeldIn = (errand: Errand, names: ReadonlySet<string>) =>
  errand.some(([, { held }]) => held.some((name) => names.has(name)))

/**
 * `goal` and everything that it requires, each item before its own requirements; null if an item has no rule
 * or requires itself.
 */
function orderOf(goal: string, rules: Rules): readonly string[] | null {
  const done = new Set<string>()
  const open = new Set<string>()
  const visit = (item: string): boolean => {
    if (done.has(item)) return true
    const rule = rules.get(item)
    if (!rule || open.has(item)) return false
    open.add(item)
    if (!Object.keys(rule.requires).every(visit)) return false
    done.add(item)
    return true
  }
  return visit(goal) ? [...done].reverse() : null
}
