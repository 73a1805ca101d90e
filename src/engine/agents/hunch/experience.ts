/** What has been found out first-hand, and what that says of what has not: how often a thing is used, and by what action. */
import { keptIn } from '../../kept'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import { Quantities } from './amounts'
import { NameWords } from './name-words'

/** So many of an item, which are consumed. */
export interface ConsumedNeed {
  readonly item: GraphItem
  readonly quantity: number
}

/** What is known first-hand of an item. */
export interface KnownRule {
  readonly item: GraphItem
  /** Its place among the actions. */
  readonly action: number
  readonly consumes: readonly ConsumedNeed[]
  readonly kind: RuleKind
  readonly yields: number
}

/** What was known of an item once, and is doubtful now. */
export interface Formerly {
  readonly source: 'former' | 'kept'
  readonly consumes: readonly ConsumedNeed[]
  readonly kind: RuleKind
}

/** Rules of one kind need the same things to be held, and consume something or nothing: they mostly share an action. */
export interface RuleKind {
  /** Its place among the kinds, in the order in which they were thought of. */
  readonly index: number
  readonly held: readonly GraphItem[]
  readonly consumes: boolean
  /** How many lessons are of it, … */
  lessons: number
  /** … how many of those about goals, and about things that are of use, … */
  goals: number
  ingredients: number
  /** … and by which action each. */
  readonly actions: Float64Array
  /** How many of its rules consume just one thing. */
  ofOne: number
  /** Of the things that its rules consume: how many came about by each action. */
  readonly origins: Float64Array
}

/** The lessons that consume things whose names end alike: how many there are, and how many of each kind, by its index. */
export interface Takers {
  all: number
  readonly byKind: number[]
}

/** Pseudocount of rules, in which small sets are more probable than large ones. */
const PSEUDOCOUNT_SET_SIZES = 3

export class AgentExperience {
  readonly words = new NameWords()
  readonly quantities = new Quantities()
  readonly lessons = new Map<GraphItem, KnownRule>()
  readonly formerly = new Map<GraphItem, Formerly>()
  readonly kinds = new Map<string, RuleKind>()
  /** How many lessons are by each action. */
  readonly byAction: Float64Array
  /** Rises whenever lessons come or go. */
  version = 0
  /** Of which tools a rule needs just one; empty: rules may need anything. */
  readonly tools: readonly GraphItem[]
  /** Those that only answers about names mention which may be, and what the answers about these mention. */
  readonly grown = new Set<GraphItem>()
  /** How many of the things that are no goals are of use, by where their names are from. */
  readonly #useful = {
    said: [0, 0] as [used: number, unused: number],
    grown: [0, 0] as [used: number, unused: number],
  }
  readonly #isGoal: ReadonlySet<GraphItem>
  /** The place of each item that ever was known, in the order in which they became so, by the item's index. */
  readonly #order: number[] = []
  #became = 0
  /** How many lessons consume it, by the item's index. */
  readonly #uses: number[] = []
  readonly #used: GraphItem[] = []
  readonly #usedBy: Float64Array
  readonly #endings = new Map<string, [used: number, unused: number]>()
  readonly #takers = new Map<string, Takers>()
  /** The same, by the item's index. */
  readonly #takersOf: (Takers | null)[] = []
  readonly #sizes = { goals: [] as number[], others: [] as number[] }
  constructor(actions: number, isGoal: ReadonlySet<GraphItem>, tools: readonly GraphItem[]) {
    this.byAction = new Float64Array(actions)
    this.#usedBy = new Float64Array(actions)
    this.#isGoal = isGoal
    this.tools = tools
  }

  isGoal(v: GraphItem): boolean {
    return this.#isGoal.has(v)
  }

  knows(v: GraphItem): boolean {
    return this.lessons.has(v)
  }

  /** Whether the model mentions it of itself, or only where it was asked about names that may be. */
  originOf(u: GraphItem): 'said' | 'grown' {
    return this.grown.has(u) ? 'grown' : 'said'
  }

  /** How many lessons consume it. */
  uses(u: GraphItem): number {
    return this.#uses[u.index] ?? 0
  }

  /** How many goals became known since it did, which could have consumed it. */
  chances(u: GraphItem): number {
    const since = this.#order[u.index]
    if (since === undefined) return 0
    let chances = 0
    for (const { item } of this.lessons.values())
      if (this.#isGoal.has(item) && this.#order[item.index]! > since) chances++
    return chances
  }

  /** Things that have to be held by some rule. */
  readonly held = new Set<GraphItem>()
  /** What lessons consume, in the order in which that was seen. */
  get used(): readonly GraphItem[] {
    return this.#used
  }

  /** The lessons that consume things whose names end as that of `u`; null: there is none. */
  takersOf(u: GraphItem): Takers | null {
    let takers = this.#takersOf[u.index]
    if (takers === undefined) takers = this.#takersOf[u.index] = this.#takers.get(this.words.last(u)) ?? null
    return takers
  }

  /** How often things whose names end in the same word have been of use, of those that are known; that it is of none itself says nothing. */
  usefulness(v: GraphItem): number {
    const [used, unused] = this.#endings.get(this.words.last(v)) ?? [0, 0]
    const others = this.knows(v) && this.uses(v) === 0 ? unused - 1 : unused
    const [ofUse, ofNone] = this.#useful[this.originOf(v)]
    const usual = (1 + ofUse) / (1.2 + ofUse + ofNone)
    return (usual + used) / (1 + used + 2 * others)
  }

  /** How often what an action brings is of use for something else. */
  usefulnessBy(action: number): number {
    return (0.5 + this.#usedBy[action]!) / (1 + this.byAction[action]!)
  }

  /** How many of the rules that consume something consume so many things: of goals, or of things that are of use. */
  sizeShare(v: GraphItem, size: number): number {
    const sizes = this.isGoal(v) ? this.#sizes.goals : this.#sizes.others
    let all = 0
    for (let k = 1; k < sizes.length; k++) all += sizes[k] ?? 0
    return ((sizes[size] ?? 0) + PSEUDOCOUNT_SET_SIZES / (size * (size + 1))) / (all + PSEUDOCOUNT_SET_SIZES)
  }

  /** The kind of rules that need these things held. */
  kindOf(held: readonly GraphItem[], consumes: boolean): RuleKind {
    const inOrder = [...held].sort((a, b) => a.index - b.index)
    const key = inOrder.map(({ index }) => index).join('+') + (consumes ? '|c' : '|')
    return keptIn(this.kinds, key, () => ({
      ...{ index: this.kinds.size, held: inOrder, consumes, lessons: 0, goals: 0, ingredients: 0 },
      ...{
        actions: new Float64Array(this.byAction.length),
        ofOne: 0,
        origins: new Float64Array(this.byAction.length),
      },
    }))
  }

  /** All lessons anew, of what is experienced in the graph. @param actionOf the place of the action that worked last */
  refresh(graph: DependencyGraph, actionOf: (v: GraphItem) => number): void {
    this.#forget()
    for (const v of graph.items) {
      if (v.standing !== 'experienced') continue
      const held = v.requirements.flatMap(({ item, held }) => (held ? item : []))
      const consumes: ConsumedNeed[] = []
      for (const name in v.lastConsumed)
        consumes.push({ item: graph.item(name), quantity: v.lastConsumed[name] ?? 1 })
      this.#add({
        ...{ item: v, action: actionOf(v), consumes, yields: v.yields },
        kind: this.kindOf(held, consumes.length > 0),
      })
    }
    for (const { item, kind, action, consumes } of this.lessons.values()) {
      for (const tool of kind.held) this.held.add(tool)
      if (consumes.length === 1) kind.ofOne++
      for (const { item: u } of consumes) {
        const origin = this.lessons.get(u)?.action
        if (origin !== undefined) kind.origins[origin]! += 1
      }
      const size = consumes.length
      const isUsed = this.uses(item) > 0
      if (isUsed) this.#usedBy[action]! += 1
      if (this.isGoal(item)) {
        kind.goals++
        this.#sizes.goals[size] = (this.#sizes.goals[size] ?? 0) + 1
      }
      if (isUsed) kind.ingredients++
      if (isUsed || !this.isGoal(item)) {
        this.#sizes.others[size] = (this.#sizes.others[size] ?? 0) + 1
      }
      const ending = keptIn(this.#endings, this.words.last(item), (): [number, number] => [0, 0])
      ending[isUsed ? 0 : 1]++
      if (!this.isGoal(item)) this.#useful[this.originOf(item)][isUsed ? 0 : 1]++
    }
  }

  #forget(): void {
    this.version++
    this.lessons.clear()
    for (const kind of this.kinds.values()) {
      kind.lessons = kind.goals = kind.ingredients = kind.ofOne = 0
      kind.actions.fill(0)
      kind.origins.fill(0)
    }
    this.byAction.fill(0)
    this.#usedBy.fill(0)
    this.quantities.forget()
    this.#uses.length = 0
    this.#used.length = 0
    this.#endings.clear()
    this.held.clear()
    this.#useful.said.fill(0)
    this.#useful.grown.fill(0)
    this.#takers.clear()
    this.#takersOf.length = 0
    this.#sizes.goals.length = this.#sizes.others.length = 0
  }

  #add(lesson: KnownRule): void {
    const { item, action, consumes, kind } = lesson
    this.lessons.set(item, lesson)
    this.#order[item.index] ??= ++this.#became
    kind.lessons++
    kind.actions[action]! += 1
    this.byAction[action]! += 1
    for (const { item: u, quantity } of consumes) {
      if (this.uses(u) === 0) this.#used.push(u)
      this.#uses[u.index] = this.uses(u) + 1
      this.quantities.see(u, quantity)
      const takers = keptIn(this.#takers, this.words.last(u), (): Takers => ({ all: 0, byKind: [] }))
      takers.all++
      takers.byKind[kind.index] = (takers.byKind[kind.index] ?? 0) + 1
    }
  }
}
