/** Elements, at least one of which has to be chosen. */
export type HittingConflict = readonly number[]

interface HittingSet {
  readonly chosen: ReadonlySet<number>
  /** Total weight of the chosen elements. */
  readonly weight: number
  /** No hitting set weighs less. */
  readonly bound: number
}

/** Remaining search nodes; callees subtract what they use. */
export interface Budget {
  left: number
}

/**
 * A set of minimum weight that has an element of each conflict, by branch and bound. Parts that share no
 * element are solved separately. If the budget ends, it is the best set found, with a lower bound.
 *
 * @param weight of an element, an integer from 1
 */
export function hittingSet(
  conflicts: readonly HittingConflict[],
  weight: (element: number) => number,
  budget: Budget,
): HittingSet {
  const chosen = new Set<number>()
  const all = { weight: 0, bound: 0 }
  for (const part of parts(withoutSupersets(conflicts))) {
    const found = new Search(part, weight, budget).run()
    for (const element of found.chosen) chosen.add(element)
    all.weight += found.weight
    all.bound += found.bound
  }
  return { chosen, ...all }
}

/** A set that hits a conflict hits all its supersets too. */
function withoutSupersets(conflicts: readonly HittingConflict[]): HittingConflict[] {
  const kept: HittingConflict[] = []
  const of = new Map<number, HittingConflict[]>()
  const bySize = conflicts.toSorted((a, b) => a.length - b.length)
  for (const conflict of bySize) {
    const own = new Set(conflict)
    const isSuperset = conflict.some((e) =>
      of.get(e)?.some((smaller) => smaller.every((one) => own.has(one))),
    )
    if (isSuperset) continue
    kept.push(conflict)
    const [first] = conflict
    if (first === undefined) throw new RangeError('A conflict must have at least one element.')
    const listed = of.get(first)
    if (listed) listed.push(conflict)
    else of.set(first, [conflict])
  }
  return kept
}

/** Groups of conflicts that share elements, directly or through others. */
function parts(conflicts: readonly HittingConflict[]): HittingConflict[][] {
  const root = new Map<number, number>()
  const find = (e: number): number => {
    let top = e
    for (let next = root.get(top); next !== undefined && next !== top; next = root.get(top)) top = next
    for (let at = e; at !== top;) {
      const next = root.get(at) ?? top
      root.set(at, top)
      at = next
    }
    return top
  }
  for (const [first = 0, ...rest] of conflicts) for (const e of rest) root.set(find(e), find(first))
  const found = new Map<number, HittingConflict[]>()
  for (const conflict of conflicts) {
    const key = find(conflict[0] ?? 0)
    const part = found.get(key)
    if (part) part.push(conflict)
    else found.set(key, [conflict])
  }
  return [...found.values()]
}

/**
 * Depth-first branch and bound: an element of a smallest open conflict is chosen, or excluded from there on.
 */
class Search {
  readonly #conflicts: readonly HittingConflict[]
  readonly #weight: (element: number) => number
  readonly #budget: Budget
  /** For each element, the conflicts that contain it. */
  readonly #with = new Map<number, number[]>()
  /** Number of chosen elements of each conflict. */
  readonly #hits: Uint16Array
  /** A node looks at all conflicts, so with very many conflicts it costs more. */
  readonly #cost: number
  readonly #out = new Set<number>()
  readonly #in: number[] = []
  #best: readonly number[] = []
  #bestWeight = Infinity

  constructor(conflicts: readonly HittingConflict[], weight: (element: number) => number, budget: Budget) {
    this.#conflicts = conflicts
    this.#weight = weight
    this.#budget = budget
    this.#hits = new Uint16Array(conflicts.length)
    this.#cost = 1 + Math.floor(conflicts.length / 250)
    for (const [i, conflict] of conflicts.entries())
      for (const e of conflict) {
        const listed = this.#with.get(e)
        if (listed) listed.push(i)
        else this.#with.set(e, [i])
      }
  }

  run(): HittingSet {
    this.#greedy()
    const bound = this.#bound()
    const isProven = bound >= this.#bestWeight || this.#branch(0)
    return {
      chosen: new Set(this.#best),
      weight: this.#bestWeight,
      bound: isProven ? this.#bestWeight : bound,
    }
  }

  /** Greedy solution: always takes the element that hits the most per weight. */
  #greedy(): void {
    const open = new Set(this.#conflicts.keys())
    const counts = new Map([...this.#with].map(([e, list]) => [e, list.length]))
    const chosen: number[] = []
    while (open.size > 0) {
      let best = -1
      let value = 0
      for (const [e, count] of counts) {
        const per = count / this.#weight(e)
        if (per > value) [best, value] = [e, per]
      }
      chosen.push(best)
      for (const i of this.#with.get(best) ?? []) {
        if (!open.delete(i)) continue
        for (const e of this.#conflicts[i] ?? []) counts.set(e, (counts.get(e) ?? 0) - 1)
      }
    }
    this.#best = chosen
    this.#bestWeight = this.#sum(chosen)
  }

  /**
   * A lower bound on the remaining weight: the part of its elements' weights that each open conflict uses (a
   * dual of the covering problem).
   */
  #bound(): number {
    const left = new Map<number, number>()
    let sum = 0
    for (const [i, conflict] of this.#conflicts.entries()) {
      if (this.#hits[i]) continue
      let least = Infinity
      for (const e of conflict) {
        if (!this.#out.has(e)) least = Math.min(least, left.get(e) ?? this.#weight(e))
      }
      if (least === 0) continue
      if (least === Infinity) return Infinity
      sum += least
      for (const e of conflict) if (!this.#out.has(e)) left.set(e, (left.get(e) ?? this.#weight(e)) - least)
    }
    return sum
  }

  /** False: the budget ended before the search was complete. */
  #branch(weight: number): boolean {
    if (this.#budget.left <= 0) return false
    this.#budget.left -= this.#cost
    if (weight + this.#bound() >= this.#bestWeight) return true
    const conflict = this.#smallestOpen()
    if (!conflict) {
      this.#best = [...this.#in]
      this.#bestWeight = weight
      return true
    }
    const order = conflict
      .filter((e) => !this.#out.has(e))
      .toSorted((a, b) => this.#value(b) - this.#value(a) || a - b)
    const left: number[] = []
    let isComplete = true
    for (const e of order) {
      this.#choose(e, 1)
      isComplete = this.#branch(weight + this.#weight(e))
      this.#choose(e, -1)
      if (!isComplete) break
      // All sets with this element have been searched: exclude it from here on.
      this.#out.add(e)
      left.push(e)
    }
    for (const e of left) this.#out.delete(e)
    return isComplete
  }

  #choose(e: number, by: 1 | -1): void {
    if (by === 1) this.#in.push(e)
    else this.#in.pop()
    for (const i of this.#with.get(e) ?? []) this.#hits[i] = (this.#hits[i] ?? 0) + by
  }

  #value(e: number): number {
    const open = (this.#with.get(e) ?? []).filter((i) => !this.#hits[i]).length
    return open / this.#weight(e)
  }

  #smallestOpen(): HittingConflict | undefined {
    let smallest: HittingConflict | undefined
    let size = Infinity
    for (const [i, conflict] of this.#conflicts.entries()) {
      if (this.#hits[i]) continue
      let elements = 0
      for (const e of conflict) if (!this.#out.has(e)) elements++
      if (elements < size) [smallest, size] = [conflict, elements]
    }
    return smallest
  }

  #sum(elements: readonly number[]): number {
    return elements.reduce((sum, e) => sum + this.#weight(e), 0)
  }
}
