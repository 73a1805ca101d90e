import type { RequirementSet } from '../../worlds/items/types'
import type { GuessSource, ItemStatus } from './types/events'

/** `(u, q)`: an incoming edge of an item. */
export interface Requirement {
  readonly item: GraphItem
  readonly quantity: number
  /** Seen to be there and not consumed (a station, a tool); false where nobody has seen it yet. */
  readonly held: boolean
}

/** A node of the graph: an item `v` with its requirement set `R(v)` and what the agent knows of it. */
export class GraphItem {
  readonly name: string
  /** Its place in V̂. */
  readonly index: number
  /** R(v), as edges and as it travels. */
  requirements: readonly Requirement[] = []
  requirementSet: RequirementSet = {}
  /** The items in whose R(w) it is. */
  readonly neededBy = new Set<GraphItem>()
  standing: ItemStatus = 'hypothesised'
  /** Whose word R(v) was at first. */
  source: GuessSource = 'model'
  /** C(v); starts at 1 (XENON, Algorithm 1). */
  revisions = 1
  /** How many come of one execution; 1 until seen. */
  yields = 1
  /** How many the agent has, by its own count. */
  inventory = 0
  /** Was once consumed by a craft that worked: a "resource" item (XENON, Algorithm 3). */
  isResource = false
  /** Was once held and not consumed: a station or a tool. */
  isHeld = false
  /** Steps that have failed for it in a row. */
  failures = 0
  /** The actions of the last few failures, newest last. */
  readonly failedWith: string[] = []
  /** Requirements that have failed by every action, where an item has only one. */
  readonly refuted = new Set<string>()
  /** Scratch of one traversal: the number of the last traversal that came by, and what it needs of this item. */
  mark = 0
  need = 0
  /** Scratch of the agent that owns the graph: the record of the last consumption it has credited, … */
  lastConsumed: RequirementSet | null = null
  /** … and the resources of which, as an inadmissible item, it was last said to need some. */
  resources: readonly GraphItem[] | null = null

  constructor(name: string, index: number) {
    this.name = name
    this.index = index
  }
}

/**
 * The adaptive dependency graph Ĝ = (V̂, Ê): items by name and, for each, its requirement set. Cycles are possible
 * in whatever comes from outside, so every traversal visits an item once.
 */
export class DependencyGraph {
  readonly #byName = new Map<string, GraphItem>()
  readonly #items: GraphItem[] = []
  #traversal = 0

  /** V̂, in the order in which items became known; grows while it is iterated. */
  get items(): readonly GraphItem[] {
    return this.#items
  }

  has(name: string): boolean {
    return this.#byName.has(name)
  }

  /** The item of that name, added to V̂ when it was not known. */
  item(name: string): GraphItem {
    let item = this.#byName.get(name)
    if (!item) {
      item = new GraphItem(name, this.#items.length)
      this.#byName.set(name, item)
      this.#items.push(item)
    }
    return item
  }

  /** Replaces all incoming edges of `v`. Unknown names become known items. */
  setRequirements(v: GraphItem, set: RequirementSet, held: readonly string[] = []): void {
    for (const { item } of v.requirements) item.neededBy.delete(v)
    v.requirementSet = set
    v.requirements = Object.entries(set).map(([name, quantity]) => ({
      item: this.item(name),
      quantity,
      held: held.includes(name),
    }))
    for (const { item } of v.requirements) item.neededBy.add(v)
  }

  /** How many distinct items a path leads to `v` from; counted no further than `limit`. */
  countAncestors(v: GraphItem, limit = Infinity): number {
    const traversal = ++this.#traversal
    const found = [v]
    v.mark = traversal
    // The list grows while it is gone through: a breadth-first walk.
    for (let i = 0; i < found.length && found.length - 1 < limit; i++) {
      for (const { item } of found[i]?.requirements ?? []) {
        if (item.mark === traversal) continue
        item.mark = traversal
        found.push(item)
      }
    }
    return found.length - 1
  }

  /** `v` and its ancestors in topological order, basic items first; an edge that closes a cycle is passed over. */
  topological(v: GraphItem): GraphItem[] {
    const order: GraphItem[] = []
    this.#visit(v, ++this.#traversal, order)
    return order
  }

  #visit(v: GraphItem, traversal: number, order: GraphItem[]): void {
    v.mark = traversal
    for (const edge of v.requirements)
      if (edge.item.mark !== traversal) this.#visit(edge.item, traversal, order)
    order.push(v)
  }

  /** Items that need `v`, directly or through others, `v` excluded; `passes`: which the walk takes in and goes through. */
  descendants(v: GraphItem, passes: (w: GraphItem) => boolean = () => true): GraphItem[] {
    const found = new Set<GraphItem>([v])
    // A set grows while it is iterated: a breadth-first walk.
    for (const u of found) for (const w of this.children(u)) if (passes(w)) found.add(w)
    found.delete(v)
    return [...found]
  }

  /** Items that need `v` directly, in the order in which they became known. */
  children(v: GraphItem): GraphItem[] {
    return [...v.neededBy].sort((a, b) => a.index - b.index)
  }

  /** Whether `u` is `v` or needs it, so that an edge u → v would close a cycle. */
  dependsOn(u: GraphItem, v: GraphItem): boolean {
    return u === v || this.topological(u).includes(v)
  }
}
