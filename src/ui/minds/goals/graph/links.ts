/**
 * The edges between stored goals: from each goal to the goals that provide its needs (GoG, 3.2), and to its
 * stated subgoals. They are computed on demand, because with thousands of providers and needs the full list
 * would be too large.
 */
import { getOrCreate } from '../../../../engine/get-or-create'
import type { GoalsBody, GoalsClaim } from '../../../../library/minds/goals/types'
import { statementsOf } from '../kept/body'

/** An item that a goal needs and its subgoal provides, with the needed quantity. */
export interface Brought {
  readonly item: string
  readonly quantity: number
  readonly isTool: boolean
}

/** An edge: a goal and one of its subgoals. */
export interface GoalLink {
  readonly goal: string
  readonly subgoal: string
  /** Empty: the subgoal is only stated. */
  readonly brings: readonly Brought[]
  /** The reason in a document; null: the edge follows from needs and results. */
  readonly why: string | null
  /** Only an alternative that was set aside needs it. */
  readonly isAside: boolean
}

/** Maximum number of goals drawn that provide one item. */
export const MAX_WAYS = 12

export class GoalLinks {
  readonly #body: GoalsBody
  readonly #names: readonly string[]
  /** Goals by result, by need, and by stated subgoal; each in the order of names. */
  readonly #givers = new Map<string, Set<string>>()
  readonly #takers = new Map<string, Set<string>>()
  readonly #sayers = new Map<string, Set<string>>()
  readonly #into = new Map<string, readonly GoalLink[]>()

  constructor(body: GoalsBody) {
    this.#body = body
    this.#names = Object.keys(body.goals)
    for (const name of this.#names)
      for (const { tools, materials, postconditions, subgoals } of this.#statements(name)) {
        for (const item of Object.keys(postconditions))
          getOrCreate(this.#givers, item, () => new Set()).add(name)
        for (const set of [tools, materials])
          for (const item of Object.keys(set)) getOrCreate(this.#takers, item, () => new Set()).add(name)
        for (const other of Object.keys(subgoals)) getOrCreate(this.#sayers, other, () => new Set()).add(name)
      }
  }

  get names(): readonly string[] {
    return this.#names
  }

  /** Its subgoals, each once: those for its needs first, in order; then those that are only stated. */
  into(goal: string): readonly GoalLink[] {
    return getOrCreate(this.#into, goal, () => this.#linksInto(goal))
  }

  /** The goals that it is a subgoal of, by name, up to `most`. */
  outOf(subgoal: string, most = Infinity): readonly GoalLink[] {
    const links: GoalLink[] = []
    for (const goal of this.#takersOf(subgoal)) {
      if (links.length >= most) break
      const link = this.into(goal).find((one) => one.subgoal === subgoal)
      if (link) links.push(link)
    }
    return links
  }

  /** The number of goals that provide a need but exceed the limit of drawn subgoals. */
  leftOut(goal: string): number {
    const needs = new Set(this.#statements(goal).flatMap((one) => broughtIn(one).map(({ item }) => item)))
    const all = new Set<string>()
    for (const item of needs) {
      const givers = this.#givers.get(item)
      if (givers && givers.size > MAX_WAYS && all.size < this.names.length)
        for (const giver of givers) all.add(giver)
    }
    all.delete(goal)
    for (const { subgoal } of this.into(goal)) all.delete(subgoal)
    return all.size
  }

  /** The needs of a goal that no goal here provides. */
  lacking(goal: string): readonly Brought[] {
    const [first] = this.#statements(goal)
    return first ? broughtIn(first).filter(({ item }) => !this.#hasOther(goal, item)) : []
  }

  #hasOther(goal: string, item: string): boolean {
    const givers = this.#givers.get(item)
    return givers !== undefined && givers.size > Number(givers.has(goal))
  }

  #linksInto(goal: string): readonly GoalLink[] {
    const links = new Map<string, { -readonly [K in keyof GoalLink]: GoalLink[K] }>()
    for (const [at, statement] of this.#statements(goal).entries()) {
      for (const brought of broughtIn(statement))
        for (const subgoal of this.#waysTo(brought.item, goal)) {
          const link = getOrCreate(links, subgoal, () => ({
            ...{ goal, subgoal, brings: [], why: null, isAside: at > 0 },
          }))
          const isKnown = link.brings.some(({ item }) => item === brought.item)
          if (!isKnown && link.isAside === at > 0) link.brings = [...link.brings, brought]
        }
    }
    for (const { subgoals } of this.#statements(goal))
      for (const [subgoal, why] of Object.entries(subgoals)) {
        if (subgoal === goal || !Object.hasOwn(this.#body.goals, subgoal)) continue
        const link = getOrCreate(links, subgoal, () => ({
          ...{ goal, subgoal, brings: [], why, isAside: false },
        }))
        link.why ??= why
      }
    return [...links.values()]
  }

  *#takersOf(subgoal: string): Iterable<string> {
    const seen = new Set<string>([subgoal])
    const given = new Set(this.#statements(subgoal).flatMap((one) => Object.keys(one.postconditions)))
    const all = [this.#sayers.get(subgoal), ...Array.from(given, (item) => this.#takers.get(item))]
    for (const goals of all)
      for (const goal of goals ?? []) {
        if (seen.has(goal)) continue
        seen.add(goal)
        yield goal
      }
  }

  *#waysTo(item: string, goal: string): Iterable<string> {
    let count = 0
    for (const giver of this.#givers.get(item) ?? []) {
      if (giver === goal) continue
      if (++count > MAX_WAYS) return
      yield giver
    }
  }

  #statements(name: string): readonly GoalsClaim[] {
    const goal = Object.hasOwn(this.#body.goals, name) ? this.#body.goals[name] : undefined
    return goal ? statementsOf(goal) : []
  }
}

/** The needs of a statement, each item once. Of each tool one, which is not used up. */
const broughtIn = ({ tools, materials }: GoalsClaim): readonly Brought[] => [
  ...Object.entries(materials).map(([item, quantity]) => ({ item, quantity, isTool: false })),
  ...Object.keys(tools).flatMap((item) =>
    Object.hasOwn(materials, item) ? [] : [{ item, quantity: 1, isTool: true }],
  ),
]
