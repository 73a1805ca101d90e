import { byCodeUnits } from '../../../code-units'
import { keptIn } from '../../../kept'
import { spaced } from '../../../sentence'
import { needsOf, type GoalGraph, type GoalNode, type GoalNeed, type GoalWay } from './goal-graph'
import { Heap } from './heap'

/** What is needed, with all ways to it, and the one that is taken; null: it cannot be had. */
export interface Branch extends GoalNeed {
  readonly ways: readonly GoalWay[]
  readonly chosen: GoalWay | null
}

/** A goal of the tree, with what it takes. */
export interface TreeGoal {
  readonly goal: GoalNode
  readonly branches: readonly Branch[]
}

/**
 * Why a way is taken or not: `dearer`, it takes more actions; `own-product`, it leads over what it is to bring (an ingot from a block
 * of ingots); `impossible`, it cannot be gone from nothing at all.
 */
export type WayStatus = 'chosen' | 'dearer' | 'own-product' | 'impossible'

/** Where ways to so many of an item are looked up. */
type Ways = Pick<GoalGraph, 'ways'>

/** What is sought, by item and quantity. */
interface Sought {
  readonly item: string
  readonly quantity: number
  readonly ways: readonly GoalWay[]
  /** Who cannot begin without it. */
  readonly waiting: GoalNode[]
  /** Actions that it takes from nothing, as if nothing were shared. */
  cost: number
  chosen: GoalWay | null
}

interface Reached {
  readonly needs: readonly (readonly [need: GoalNeed, sought: Sought])[]
  /** How much of what it takes is not known to be obtainable. */
  open: number
  /** As that of what is sought; null: it is not known to be reachable. */
  cost: number | null
}

/**
 * A goal and its subgoals, depth first, no node entered twice (GoG, 3.3). Of several ways to an item the paper keeps those that do not
 * need their own product, and holds that one set is left (App. D), which is not so in general. Here: the inventory is empty, so a
 * goal can be reached where all that it takes can be (the least fixed point), and of ways that can the one with the fewest actions is
 * chosen, as if nothing were shared; ties by name. Goals are settled from the cheapest up (Knuth 1977, a generalization of
 * Dijkstra's algorithm), so that what is chosen never leads back to itself.
 */
export class Expansion {
  readonly root: GoalNode
  /** For which of its postconditions it is done. */
  readonly gives: string
  readonly #graph: Ways
  readonly #reached = new Map<GoalNode, Reached>()
  readonly #sought = new Map<string, Sought>()

  constructor(graph: Ways, root: GoalNode, gives = givenBy(root)) {
    this.root = root
    this.gives = gives
    this.#graph = graph
    this.#reach()
    this.#settle()
  }

  get isReached(): boolean {
    return this.#isPossible(this.root)
  }

  /**
   * What is in the way where the goal cannot be reached, in code-unit order: items that nobody gives; where there are none, those
   * that only who needs them gives.
   */
  get lacking(): readonly string[] {
    if (this.isReached) return []
    const missing = [...this.#sought.values()].filter(({ chosen }) => chosen === null)
    const without = missing.filter(({ ways }) => ways.length === 0)
    const items = (without.length > 0 ? without : missing).map(({ item }) => item)
    return [...new Set(items)].sort(byCodeUnits)
  }

  /** The root first, then by the ways that are taken; where it cannot be reached, by all. */
  get tree(): readonly TreeGoal[] {
    const { isReached } = this
    const tree: TreeGoal[] = []
    const followed = new Set<Sought>()
    depthFirst(this.root, (goal) => {
      const needs = this.#needs(goal)
      tree.push({ goal, branches: needs.map(([need, { ways, chosen }]) => ({ ...need, ways, chosen })) })
      return isReached
        ? needs.flatMap(([, { chosen }]) => chosen?.goal ?? [])
        : needs.flatMap(([, sought]) => goalsOnce(sought, followed))
    })
    return tree
  }

  standing({ goal }: GoalWay, { chosen }: Branch): WayStatus {
    if (goal === chosen?.goal) return 'chosen'
    if (!this.#isPossible(goal)) return 'impossible'
    const visited = new Set<GoalNode>()
    depthFirst(goal, (next) => {
      visited.add(next)
      return this.#needs(next).flatMap(([, sought]) => sought.chosen?.goal ?? [])
    })
    return chosen && visited.has(chosen.goal) ? 'own-product' : 'dearer'
  }

  #needs = (goal: GoalNode): Reached['needs'] => this.#reached.get(goal)?.needs ?? []
  #isPossible = (goal: GoalNode): boolean => typeof this.#reached.get(goal)?.cost === 'number'

  /** All that can be come to from the goal, by any way. */
  #reach(): void {
    const followed = new Set<Sought>()
    depthFirst(this.root, (goal) => {
      const needs = needsOf(goal).map((need) => [need, this.#seek(need)] as const)
      const all = new Set(needs.map(([, sought]) => sought))
      for (const sought of all) sought.waiting.push(goal)
      this.#reached.set(goal, { needs, open: all.size, cost: null })
      return needs.flatMap(([, sought]) => goalsOnce(sought, followed))
    })
  }

  #seek({ item, quantity }: GoalNeed): Sought {
    return keptIn(this.#sought, `${quantity} ${item}`, () => ({
      ...{ item, quantity, ways: this.#graph.ways(item, quantity), waiting: [], cost: 0, chosen: null },
    }))
  }

  #settle(): void {
    const brings = new Map<GoalNode, (readonly [Sought, GoalWay])[]>()
    for (const sought of this.#sought.values())
      for (const way of sought.ways) keptIn(brings, way.goal, () => []).push([sought, way])
    const heap = new Heap<{ readonly cost: number; readonly sought: Sought; readonly way: GoalWay }>(
      (a, b) =>
        a.cost - b.cost ||
        byCodeUnits(a.way.goal.name, b.way.goal.name) ||
        byCodeUnits(a.way.goal.id, b.way.goal.id),
    )
    const settled = (goal: GoalNode, reached: Reached) => {
      const cost = 1 + reached.needs.reduce((sum, [, sought]) => sum + sought.cost, 0)
      reached.cost = cost
      for (const [sought, way] of brings.get(goal) ?? [])
        if (!sought.chosen) heap.push({ cost: cost * executions(sought.quantity, way), sought, way })
    }
    for (const [goal, reached] of this.#reached) if (reached.open === 0) settled(goal, reached)
    for (let next = heap.pop(); next; next = heap.pop()) {
      const { sought, way, cost } = next
      if (sought.chosen) continue
      sought.chosen = way
      sought.cost = cost
      for (const goal of sought.waiting) {
        const reached = this.#reached.get(goal)
        if (reached && --reached.open === 0) settled(goal, reached)
      }
    }
  }
}

/** The cheapest way to so many of an item with all that it takes; null: nobody gives any. */
export function expansionFor(graph: Ways, item: string, quantity: number): Expansion | null {
  const wanting: GoalNode = {
    ...{ id: '', name: '', aliases: [], description: '', claims: [] },
    ...{ tools: {}, materials: { [item]: quantity }, postconditions: {} },
  }
  const [branch] = new Expansion(graph, wanting).tree[0]?.branches ?? []
  const way = branch?.chosen ?? branch?.ways[0]
  return way ? new Expansion(graph, way.goal, way.gives) : null
}

/** Of what is called that the cheapest, with all that it takes: where there is a second recipe, two are. Null: nothing is. */
export function expansionNamed(graph: GoalGraph, name: string): Expansion | null {
  const ways = graph.named(name).map((goal) => ({ goal, gives: givenBy(goal) }))
  // What has no name of its own stands for any of them.
  return expansionFor({ ways: (item, quantity) => (item === '' ? ways : graph.ways(item, quantity)) }, '', 1)
}

/** What a goal is done for: of several things that it gives the one that its name speaks of, else the first. */
function givenBy({ name, postconditions }: GoalNode): string {
  const items = Object.keys(postconditions)
  const [spoken] = items
    .filter((item) => spaced(name).includes(spaced(item)))
    .sort((a, b) => b.length - a.length)
  return spoken ?? items[0] ?? ''
}

/** How often a goal is done for so many of what it gives. */
export const executions = (quantity: number, { goal, gives }: GoalWay): number =>
  Math.ceil(quantity / (goal.postconditions[gives] ?? 1))

/** All that bring what is sought, the first time that it is: where very many bring what very many need, they are not gone through each time. */
function goalsOnce(sought: Sought, followed: Set<Sought>): readonly GoalNode[] {
  if (followed.has(sought)) return []
  followed.add(sought)
  return sought.ways.map((way) => way.goal)
}

/** Visits a goal, then what comes after it, none twice. Without recursion: documents may be of any depth. */
function depthFirst(root: GoalNode, visit: (goal: GoalNode) => readonly GoalNode[]): void {
  const seen = new Set<GoalNode>()
  const stack = [root]
  for (let goal = stack.pop(); goal; goal = stack.pop()) {
    if (seen.has(goal)) continue
    seen.add(goal)
    stack.push(...visit(goal).toReversed())
  }
}
