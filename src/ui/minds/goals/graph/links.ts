/**
 * How kept goals hang together: from each goal to what brings something that it takes (GoG, 3.2), and to what is only said to be its
 * subgoal. It is worked out where it is asked for: where thousands bring what thousands take, nobody makes all of the edges.
 */
import { keptIn } from '../../../../engine/kept'
import type { GoalsBody, GoalsClaim } from '../../../../library/minds/goals/types'
import { statementsOf } from '../kept/body'

/** So many of an item that a goal takes, and that its subgoal gives. */
export interface Brought {
  readonly item: string
  readonly quantity: number
  readonly isTool: boolean
}

/** An edge: a goal and one of its subgoals. */
export interface GoalLink {
  readonly goal: string
  readonly subgoal: string
  /** Empty: it is only said to be one. */
  readonly brings: readonly Brought[]
  /** Why, as a document says; null: it follows from what both take and give. */
  readonly why: string | null
  /** Only another way to do it, which is set aside, takes that. */
  readonly isAside: boolean
}

/** Of more goals that bring one thing the first are drawn. */
export const MOST_WAYS = 12

export class GoalLinks {
  readonly #body: GoalsBody
  readonly #names: readonly string[]
  /** Goals by what they give, by what they take, and by the subgoals that are said to be theirs; each in the order of names. */
  readonly #givers = new Map<string, Set<string>>()
  readonly #takers = new Map<string, Set<string>>()
  readonly #sayers = new Map<string, Set<string>>()
  readonly #into = new Map<string, readonly GoalLink[]>()

  constructor(body: GoalsBody) {
    this.#body = body
    this.#names = Object.keys(body.goals)
    for (const name of this.#names)
      for (const { tools, materials, postconditions, subgoals } of this.#statements(name)) {
        for (const item of Object.keys(postconditions)) keptIn(this.#givers, item, () => new Set()).add(name)
        for (const set of [tools, materials])
          for (const item of Object.keys(set)) keptIn(this.#takers, item, () => new Set()).add(name)
        for (const other of Object.keys(subgoals)) keptIn(this.#sayers, other, () => new Set()).add(name)
      }
  }

  get names(): readonly string[] {
    return this.#names
  }

  /** Its subgoals, each once: what it takes first, in the order in which it is said; then those that are only said. */
  into(goal: string): readonly GoalLink[] {
    return keptIn(this.#into, goal, () => this.#linksInto(goal))
  }

  /** What it is a subgoal of, by name; of very many the first. */
  outOf(subgoal: string, most = Infinity): readonly GoalLink[] {
    const links: GoalLink[] = []
    for (const goal of this.#takersOf(subgoal)) {
      if (links.length >= most) break
      const link = this.into(goal).find((one) => one.subgoal === subgoal)
      if (link) links.push(link)
    }
    return links
  }

  /** How many bring what a goal takes and are not among its subgoals, which are the first that do. */
  leftOut(goal: string): number {
    const needs = new Set(this.#statements(goal).flatMap((one) => broughtIn(one).map(({ item }) => item)))
    const all = new Set<string>()
    for (const item of needs) {
      const givers = this.#givers.get(item)
      if (givers && givers.size > MOST_WAYS && all.size < this.names.length)
        for (const giver of givers) all.add(giver)
    }
    all.delete(goal)
    for (const { subgoal } of this.into(goal)) all.delete(subgoal)
    return all.size
  }

  /** What a goal takes and no goal here gives. */
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
          const link = keptIn(links, subgoal, () => ({
            ...{ goal, subgoal, brings: [], why: null, isAside: at > 0 },
          }))
          const isKnown = link.brings.some(({ item }) => item === brought.item)
          if (!isKnown && link.isAside === at > 0) link.brings = [...link.brings, brought]
        }
    }
    for (const { subgoals } of this.#statements(goal))
      for (const [subgoal, why] of Object.entries(subgoals)) {
        if (subgoal === goal || !Object.hasOwn(this.#body.goals, subgoal)) continue
        const link = keptIn(links, subgoal, () => ({
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
      if (++count > MOST_WAYS) return
      yield giver
    }
  }

  #statements(name: string): readonly GoalsClaim[] {
    const goal = Object.hasOwn(this.#body.goals, name) ? this.#body.goals[name] : undefined
    return goal ? statementsOf(goal) : []
  }
}

/** What a statement takes: of each tool one, which stays. */
const broughtIn = ({ tools, materials }: GoalsClaim): readonly Brought[] => [
  ...Object.entries(materials).map(([item, quantity]) => ({ item, quantity, isTool: false })),
  ...Object.keys(tools).map((item) => ({ item, quantity: 1, isTool: true })),
]
