import { byCodeUnits } from '../../../code-units'
import { getOrCreate } from '../../../get-or-create'
import { spaced } from '../../../sentence'
import { needsOf, type GoalGraph, type GoalNode, type GoalNeed, type GoalWay } from './goal-graph'

/** A need with all ways to meet it, and the chosen way; null: it cannot be met. */
interface Branch extends GoalNeed {
  readonly ways: readonly GoalWay[]
  readonly chosen: GoalWay | null
}

/** A goal of the tree, with its needs. */
export interface TreeGoal {
  readonly goal: GoalNode
  readonly branches: readonly Branch[]
}

/**
 * Why a way is chosen or not. `dearer`: it takes more actions. `own-product`: it needs its own product (an
 * ingot from a block of ingots). `impossible`: it cannot be done from an empty inventory.
 */
type WayStatus = 'chosen' | 'dearer' | 'own-product' | 'impossible'

/** Looks up the ways to a quantity of an item. */
type Ways = Pick<GoalGraph, 'ways'>

/** A needed item with its quantity. */
interface Sought {
  readonly item: string
  readonly quantity: number
  readonly ways: readonly GoalWay[]
  /** Goals that cannot start without it. */
  readonly waiting: GoalNode[]
  /** Number of actions from an empty inventory, as if nothing were shared. */
  cost: number
  chosen: GoalWay | null
}

interface Reached {
  readonly needs: readonly (readonly [need: GoalNeed, sought: Sought])[]
  /** Number of needs that are not known to be obtainable yet. */
  open: number
  /** Like the cost of a needed item; null: not known to be reachable. */
  cost: number | null
}

/**
 * A goal and its subgoals, depth first, each node once (GoG, 3.3). Of several ways to an item, the paper
 * keeps those that do not need their own product, and claims that one set remains (App. D). That is not true
 * in general. Here, the inventory starts empty, so a goal is reachable if all its needs are (the least fixed
 * point). Among reachable ways, the one with the fewest actions is chosen, as if nothing were shared; ties go
 * by name. Goals are settled from the cheapest up (Knuth 1977, a generalization of Dijkstra's algorithm), so
 * a choice never leads back to itself.
 */
export class Expansion {
  readonly root: GoalNode
  /** The postcondition that the goal is done for. */
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
   * The obstacles of an unreachable goal, in code-unit order: items that no goal gives; if there are none,
   * items that only goals that need them give.
   */
  get lacking(): readonly string[] {
    if (this.isReached) return []
    const missing = [...this.#sought.values()].filter(({ chosen }) => chosen === null)
    const without = missing.filter(({ ways }) => ways.length === 0)
    const items = (without.length > 0 ? without : missing).map(({ item }) => item)
    return [...new Set(items)].sort(byCodeUnits)
  }

  /** The root first, then the chosen ways; for an unreachable goal, all ways. */
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

  /** Finds everything that the goal can lead to, by any way. */
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
    return getOrCreate(this.#sought, `${quantity} ${item}`, () => ({
      ...{ item, quantity, ways: this.#graph.ways(item, quantity), waiting: [], cost: 0, chosen: null },
    }))
  }

  #settle(): void {
    const brings = new Map<GoalNode, (readonly [Sought, GoalWay])[]>()
    for (const sought of this.#sought.values())
      for (const way of sought.ways) getOrCreate(brings, way.goal, () => []).push([sought, way])
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

/** The cheapest way to a quantity of an item, with all its needs; null: no goal gives it. */
export function expansionFor(graph: Ways, item: string, quantity: number): Expansion | null {
  const wanting: GoalNode = {
    ...{ id: '', name: '', aliases: [], description: '', claims: [] },
    ...{ tools: {}, materials: { [item]: quantity }, postconditions: {} },
  }
  const [branch] = new Expansion(graph, wanting).tree[0]?.branches ?? []
  const way = branch?.chosen ?? branch?.ways[0]
  return way ? new Expansion(graph, way.goal, way.gives) : null
}

/**
 * The cheapest goal with that name, with all its needs; a second recipe is a second candidate. Null: no goal
 * has that name.
 */
export function expansionNamed(graph: GoalGraph, name: string): Expansion | null {
  const ways = graph.named(name).map((goal) => ({ goal, gives: givenBy(goal) }))
  // The empty name stands for any of these ways.
  return expansionFor({ ways: (item, quantity) => (item === '' ? ways : graph.ways(item, quantity)) }, '', 1)
}

/** The result that a goal is done for: the one in its name if it has several, else the first. */
function givenBy({ name, postconditions }: GoalNode): string {
  const items = Object.keys(postconditions)
  const [spoken] = items
    .filter((item) => spaced(name).includes(spaced(item)))
    .sort((a, b) => b.length - a.length)
  return spoken ?? items[0] ?? ''
}

/** Number of executions of a goal for that quantity of its result. */
export const executions = (quantity: number, { goal, gives }: GoalWay): number =>
  Math.ceil(quantity / (goal.postconditions[gives] ?? 1))

/**
 * All goals that give the item, at its first visit only: with very many goals and needs, repeated visits
 * would be slow.
 */
function goalsOnce(sought: Sought, followed: Set<Sought>): readonly GoalNode[] {
  if (followed.has(sought)) return []
  followed.add(sought)
  return sought.ways.map((way) => way.goal)
}

/**
 * Visits a goal, then its successors, each once. Without recursion, because documents can nest to any depth.
 */
function depthFirst(root: GoalNode, visit: (goal: GoalNode) => readonly GoalNode[]): void {
  const seen = new Set<GoalNode>()
  const stack = [root]
  for (let goal = stack.pop(); goal; goal = stack.pop()) {
    if (seen.has(goal)) continue
    seen.add(goal)
    stack.push(...visit(goal).toReversed())
  }
}

/** Smallest item first, by `compare`, which must be a strict total order. */
class Heap<T> {
  readonly #items: T[] = []
  readonly #compare: (a: T, b: T) => number

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  push(item: T): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#compare(items[parent]!, item) <= 0) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  pop(): T | undefined {
    const items = this.#items
    const [least] = items
    const last = items.pop()
    if (last === undefined || items.length === 0) return least
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && this.#compare(items[child + 1]!, items[child]!) < 0) child++
      if (this.#compare(last, items[child]!) <= 0) break
      items[at] = items[child]!
      at = child
    }
    items[at] = last
    return least
  }
}
