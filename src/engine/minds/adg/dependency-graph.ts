import type { RequirementSet } from '../../worlds/items/types'
import type { GuessSource, ItemStatus } from './types/events'

/** `(u, q)`: an incoming edge of an item. */
interface Requirement {
  readonly item: GraphItem
  readonly quantity: number
  /** True: it was there and was not consumed (a station, a tool). False: not yet observed. */
  readonly held: boolean
}

/** A node of the graph: an item `v` with its requirement set `R(v)` and the agent's knowledge of it. */
export class GraphItem {
  readonly name: string
  /** Its place in V̂. */
  readonly index: number
  /** R(v), as edges and as the serialisable set. */
  requirements: readonly Requirement[] = []
  requirementSet: RequirementSet = {}
  /** The items whose R(w) has this item. */
  readonly neededBy = new Set<GraphItem>()
  standing: ItemStatus = 'hypothesised'
  /** The first author of R(v). */
  source: GuessSource = 'model'
  /** C(v); starts at 1 (XENON, Algorithm 1). */
  revisions = 1
  /** Number of items from one execution; 1 until observed. */
  yields = 1
  /** The agent's own count of this item in its inventory. */
  inventory = 0
  /** Was consumed by a craft that worked: a "resource" item (XENON, Algorithm 3). */
  isResource = false
  /** Was needed and not consumed: a station or a tool. */
  isHeld = false
  /** Number of consecutive failed steps for it. */
  failures = 0
  /** The actions of the last few failures, newest last. */
  readonly failedWith: string[] = []
  /** Requirements that failed by every action, for an item with a single requirement. */
  readonly refuted = new Set<string>()
  /**
   * Scratch data of one traversal: the number of the last traversal that visited it, and the quantity needed
   * of it.
   */
  mark = 0
  need = 0
  /**
   * Scratch data of the agent that owns the graph: the record of the last consumption that it has credited, …
   */
  lastConsumed: RequirementSet | null = null
  /** … and the resources that an inadmissible item was last assumed to need some of. */
  resources: readonly GraphItem[] | null = null

  constructor(name: string, index: number) {
    this.name = name
    this.index = index
  }
}

/**
 * The adaptive dependency graph Ĝ = (V̂, Ê): items by name, each with its requirement set. Outside input can
 * contain cycles, so every traversal visits an item once.
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

  /** The item with that name. An unknown item is added to V̂. */
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

  /** Number of distinct items with a path to `v`; counting stops at `limit`. */
  countAncestors(v: GraphItem, limit = Infinity): number {
    const traversal = ++this.#traversal
    const found = [v]
    v.mark = traversal
    // The list grows during the loop: a breadth-first traversal.
    for (let i = 0; i < found.length && found.length - 1 < limit; i++) {
      for (const { item } of found[i]?.requirements ?? []) {
        if (item.mark === traversal) continue
        item.mark = traversal
        found.push(item)
      }
    }
    return found.length - 1
  }

  /** `v` and its ancestors in topological order, basic items first. Edges that close a cycle are skipped. */
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

  /**
   * Items that need `v`, directly or through others, without `v`. `passes`: filters the items that the
   * traversal includes and follows.
   */
  descendants(v: GraphItem, passes: (w: GraphItem) => boolean = () => true): GraphItem[] {
    const found = new Set<GraphItem>([v])
    // A set also visits what is added during the loop: a breadth-first traversal.
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
