import { keptIn } from '../../kept'
import type { ItemAction, Rule, Rules } from './types'

/**
 * What whoever knows all rules does to obtain each of `goals` once, from nothing: one goal after another, always the one that takes
 * the fewest steps by then, out of whatever was left over before. Goals that use up what others still have to hold (the furnace in
 * a smoker) come last. Null: some goal cannot be obtained.
 *
 * In the published game that are as few steps as there can be (`greedy-plan.test.ts`): nobody who has to find the rules out needs fewer.
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
      // Also what was only made on the way has been obtained.
      left.delete(item)
    }
  }
  return plan
}

/** How many of an item an errand takes: to be held, to be used up on the way, and by the goal itself, which comes last. */
interface Need {
  held: number
  before: number
  last: number
}
const amountOf = ({ held, before, last }: Need) => before + Math.max(held, last)

/** Executions that a goal still takes, what each of them requires before it. */
type Errand = readonly (readonly [item: string, rule: Rule])[]

class Oracle {
  readonly #rules: Rules
  readonly #inventory = new Map<string, number>()
  /** Each goal's items, whoever requires one before it; null: it cannot be obtained. */
  readonly #orders = new Map<string, readonly string[] | null>()

  constructor(rules: Rules) {
    this.#rules = rules
  }

  execute(item: string, { requires, held, yields }: Rule): void {
    for (const [name, quantity] of Object.entries(requires))
      if (!held.includes(name)) this.#add(name, -quantity)
    this.#add(item, yields)
  }

  /** The errand of the goal that comes next; null: one of them cannot be obtained. */
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
    const needOf = (item: string) => keptIn(needs, item, () => ({ held: 0, before: 0, last: 0 }))
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
    return keptIn(this.#orders, goal, () => orderOf(goal, this.#rules))
  }

  #add(name: string, quantity: number): void {
    this.#inventory.set(name, (this.#inventory.get(name) ?? 0) + quantity)
  }
}

/** What it uses up of what is there before, or is made for it. */
function usedUp(errand: Errand): ReadonlySet<string> {
  return new Set(
    errand.flatMap(([, { requires, held }]) => Object.keys(requires).filter((name) => !held.includes(name))),
  )
}

const isHeldIn = (errand: Errand, names: ReadonlySet<string>) =>
  errand.some(([, { held }]) => held.some((name) => names.has(name)))

/** `goal` and all that it takes, whoever requires something before it; null: one of them has no rule, or takes itself. */
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
