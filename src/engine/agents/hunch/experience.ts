/**
 * Rules that the agent knows first-hand, and their statistics: how often each thing is used, and by what
 * action.
 */
import { getOrCreate } from '../../get-or-create'
import type { DependencyGraph, GraphItem } from '../../minds/adg/dependency-graph'
import { Quantities } from './amounts'
import { NameWords } from './name-words'

/** An item that a rule consumes, with its quantity. */
export interface ConsumedNeed {
  readonly item: GraphItem
  readonly quantity: number
}

/** First-hand knowledge of an item. */
export interface KnownRule {
  readonly item: GraphItem
  /** Index into the actions. */
  readonly action: number
  readonly consumes: readonly ConsumedNeed[]
  readonly kind: RuleKind
  readonly yields: number
}

/** Knowledge of an item that is in doubt now, or that comes from an earlier run. */
export interface Formerly {
  readonly source: 'former' | 'kept'
  readonly consumes: readonly ConsumedNeed[]
  readonly kind: RuleKind
}

/**
 * Rules of one kind need the same held things, and either all consume something or all consume nothing. They
 * mostly share an action.
 */
export interface RuleKind {
  /** Index of the kind, in order of creation. */
  readonly index: number
  readonly held: readonly GraphItem[]
  readonly consumes: boolean
  /** Number of lessons of this kind. */
  lessons: number
  /** Number of these lessons whose item is a goal, and whose item other rules consume. */
  goals: number
  ingredients: number
  /** Number of these lessons by action. */
  readonly actions: Float64Array
  /** Number of these lessons that consume exactly one thing. */
  ofOne: number
  /** Of the things that these lessons consume: the number made by each action. */
  readonly origins: Float64Array
}

/** Lessons that consume things whose names end in the same word: their number in total and by kind index. */
interface Takers {
  all: number
  readonly byKind: number[]
}

/** Pseudocount of the prior on set sizes: small sets are more probable than large ones. */
const PSEUDOCOUNT_SET_SIZES = 3

export class AgentExperience {
  readonly words = new NameWords()
  readonly quantities = new Quantities()
  readonly lessons = new Map<GraphItem, KnownRule>()
  readonly formerly = new Map<GraphItem, Formerly>()
  readonly kinds = new Map<string, RuleKind>()
  /** Number of lessons by action. */
  readonly byAction: Float64Array
  /** Rises whenever lessons are added or removed. */
  version = 0
  /** Tools of which a rule needs exactly one; empty if rules may need anything. */
  readonly tools: readonly GraphItem[]
  /** Things that only answers about made-up names mention, and things that answers about those mention. */
  readonly grown = new Set<GraphItem>()
  /** Number of known things other than goals that are used and unused, by the origin of their names. */
  readonly #useful = {
    said: [0, 0] as [used: number, unused: number],
    grown: [0, 0] as [used: number, unused: number],
  }
  readonly #isGoal: ReadonlySet<GraphItem>
  /** Order in which items first became known, by item index. */
  readonly #order: number[] = []
  #became = 0
  /** Number of lessons that consume each item, by item index. */
  readonly #uses: number[] = []
  readonly #used: GraphItem[] = []
  readonly #usedBy: Float64Array
  readonly #endings = new Map<string, [used: number, unused: number]>()
  readonly #takers = new Map<string, Takers>()
  /** Cache of the same counts, by item index. */
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

  /**
   * 'said': the model mentioned it in an ordinary answer; 'grown': only in answers that started from a
   * made-up name.
   */
  originOf(u: GraphItem): 'said' | 'grown' {
    return this.grown.has(u) ? 'grown' : 'said'
  }

  /** Number of lessons that consume `u`. */
  uses(u: GraphItem): number {
    return this.#uses[u.index] ?? 0
  }

  /** Number of goals that became known after `u` did and so could have consumed it. */
  chances(u: GraphItem): number {
    const since = this.#order[u.index]
    if (since === undefined) return 0
    let chances = 0
    for (const { item } of this.lessons.values())
      if (this.#isGoal.has(item) && this.#order[item.index]! > since) chances++
    return chances
  }

  /** Things that at least one rule needs held. */
  readonly held = new Set<GraphItem>()
  /** Things that lessons consume, in order of first observation. */
  get used(): readonly GraphItem[] {
    return this.#used
  }

  /**
   * The lessons that consume things whose names end in the same word as that of `u`; null if there are none.
   */
  takersOf(u: GraphItem): Takers | null {
    let takers = this.#takersOf[u.index]
    if (takers === undefined) takers = this.#takersOf[u.index] = this.#takers.get(this.words.last(u)) ?? null
    return takers
  }

  /**
   * How often known things whose names end in the same word are useful. An unused `v` does not count against
   * itself.
   */
  usefulness(v: GraphItem): number {
    const [used, unused] = this.#endings.get(this.words.last(v)) ?? [0, 0]
    const others = this.knows(v) && this.uses(v) === 0 ? unused - 1 : unused
    const [ofUse, ofNone] = this.#useful[this.originOf(v)]
    const usual = (1 + ofUse) / (1.2 + ofUse + ofNone)
    return (usual + used) / (1 + used + 2 * others)
  }

  /** How often the products of an action are useful for something else. */
  usefulnessBy(action: number): number {
    return (0.5 + this.#usedBy[action]!) / (1 + this.byAction[action]!)
  }

  /**
   * Share of rules that consume `size` things, among the rules that consume something: of goals if `v` is a
   * goal, else of other things and useful goals.
   */
  sizeShare(v: GraphItem, size: number): number {
    const sizes = this.isGoal(v) ? this.#sizes.goals : this.#sizes.others
    let all = 0
    for (let k = 1; k < sizes.length; k++) all += sizes[k] ?? 0
    return ((sizes[size] ?? 0) + PSEUDOCOUNT_SET_SIZES / (size * (size + 1))) / (all + PSEUDOCOUNT_SET_SIZES)
  }

  /** The kind of rules that need these things held; created if new. */
  kindOf(held: readonly GraphItem[], consumes: boolean): RuleKind {
    const inOrder = [...held].sort((a, b) => a.index - b.index)
    const key = inOrder.map(({ index }) => index).join('+') + (consumes ? '|c' : '|')
    return getOrCreate(this.kinds, key, () => ({
      ...{ index: this.kinds.size, held: inOrder, consumes, lessons: 0, goals: 0, ingredients: 0 },
      ...{
        actions: new Float64Array(this.byAction.length),
        ofOne: 0,
        origins: new Float64Array(this.byAction.length),
      },
    }))
  }

  /**
   * Rebuilds all lessons from the experienced items in the graph.
   * @param actionOf index of the action that worked last
   */
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
      const ending = getOrCreate(this.#endings, this.words.last(item), (): [number, number] => [0, 0])
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
      const takers = getOrCreate(this.#takers, this.words.last(u), (): Takers => ({ all: 0, byKind: [] }))
      takers.all++
      takers.byKind[kind.index] = (takers.byKind[kind.index] ?? 0) + 1
    }
  }
}
