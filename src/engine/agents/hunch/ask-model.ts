/**
 * Questions of the agent: requirements and actions to the model, each item once; similarity of items; and,
 * when the agent is stuck, questions about made-up names.
 */
import { getOrCreate } from '../../get-or-create'
import { ask, note, rank, type Doing } from '../../effects'
import type { GraphItem } from '../../minds/adg/dependency-graph'
import type { ItemTask } from '../../worlds/items/types'
import { predictionOf } from '../learning/initialize'
import type { Learner } from '../learning/learner'
import type { AgentExperience } from './experience'
import type { ModelAnswers } from './model-answers'

/** Number of similar items that a question shows (XENON, Table 7). */
const EXAMPLES_PER_QUESTION = 3
/**
 * The agent combines this number of frequent words with every other word into new names. Limits: per growth,
 * and in total.
 */
const GROWN_NAMES_MAX = { words: 12, atOnce: 100, inAll: 3000 }

interface Near {
  readonly item: GraphItem
  readonly similarity: number
}

export class ModelInquiry {
  /**
   * All things that may be useful: goals, things that the model mentions, things found. The list grows
   * during iteration.
   */
  readonly things: GraphItem[] = []
  readonly #known = new Set<GraphItem>()
  readonly #near = new Map<GraphItem, Near[]>()
  readonly #asked = new Set<string>()
  /** Every name that can be combined has been asked about. */
  #isExhausted = false
  #isGrowing = false
  readonly #learner: Learner
  readonly #task: ItemTask
  readonly #experience: AgentExperience
  readonly #sayings: ModelAnswers
  readonly #neighbours: number

  /** @param neighbours number of most similar known items that count as an item's neighbours */
  constructor(
    learner: Learner,
    task: ItemTask,
    experience: AgentExperience,
    sayings: ModelAnswers,
    neighbours: number,
  ) {
    this.#learner = learner
    this.#task = task
    this.#experience = experience
    this.#sayings = sayings
    this.#neighbours = neighbours
  }

  add(u: GraphItem): void {
    if (this.#known.has(u) || this.#experience.tools.includes(u)) return
    this.#known.add(u)
    if (this.#isGrowing) this.#experience.grown.add(u)
    this.things.push(u)
  }

  /** Whether names are left that the agent has not asked about. */
  get canGrow(): boolean {
    return !this.#isExhausted && this.#asked.size < GROWN_NAMES_MAX.inAll
  }

  /** Known items that are most similar to `v`, nearest first. */
  neighbours(v: GraphItem): GraphItem[] {
    const found: GraphItem[] = []
    for (const { item } of this.#near.get(v) ?? []) {
      if (item !== v && this.#experience.knows(item) && found.push(item) === this.#neighbours) break
    }
    return found
  }

  /** Compares all other items with `v`, which has just become known. */
  *compare(v: GraphItem): Doing<void> {
    const { graph } = this.#learner
    const others = graph.items.filter((u) => u !== v).map(({ name }) => name)
    for (const { item, similarity } of yield* rank(v.name, others, others.length))
      this.#isLike(graph.item(item), v, similarity)
  }

  /**
   * Asks the model about all things that it has not been asked about, including things that its answers
   * mention.
   */
  *askAll(): Doing<void> {
    for (const v of this.things) yield* this.ask(v)
  }

  /** Asks the model once for the requirements and the action of `v`. */
  *ask(v: GraphItem): Doing<void> {
    if (this.#sayings.of(v)) return
    const { graph } = this.#learner
    const { lessons } = this.#experience
    yield* this.#compareWithKnown(v)
    const examples = this.neighbours(v).slice(0, EXAMPLES_PER_QUESTION)
    const answer = yield* ask({
      ...{ kind: 'requirements', item: v.name, ...this.#learner.onOffer() },
      examples: examples.map((u) => ({ item: u.name, requirements: u.requirementSet })),
    })
    const set = predictionOf(answer, v, this.#task)
    if (!this.#experience.knows(v)) {
      graph.setRequirements(v, set)
      yield note({ kind: 'predicted', item: v.name, requirements: set, cyclic: false, source: 'model' })
    }
    const said = new Map(Object.entries(set).map(([name, quantity]) => [graph.item(name), quantity]))
    for (const [u, quantity] of said) {
      this.add(u)
      if (!u.isHeld) this.#experience.quantities.hear(quantity)
    }
    const { actions } = this.#task
    const action = yield* ask({
      ...{ kind: 'action', item: v.name, options: actions, ...this.#learner.onWhat(v) },
      examples: examples.flatMap((u) => {
        const action = actions[lessons.get(u)?.action ?? -1]
        return action === undefined ? [] : [{ item: u.name, action }]
      }),
    })
    this.#sayings.hear(v, said, actions.indexOf(action))
  }

  /**
   * Asks the model about made-up names: single words, and frequent words combined with any other word.
   * Things that the answers mention become candidates.
   */
  *growNames(): Doing<void> {
    const before = this.things.length
    this.#isGrowing = true
    const names = this.#newNames()
    for (const name of names) {
      this.#asked.add(name)
      const answer = yield* ask({ kind: 'requirements', item: name, examples: [] })
      // Only a single word becomes a candidate itself: the model too often invents requirements for combined
      // names.
      if (!name.includes('_') && Object.keys(answer).length > 0) this.add(this.#learner.graph.item(name))
      for (const mentioned of Object.keys(answer)) {
        const canonical = this.#task.canonicalName(mentioned)
        if (canonical && canonical !== name) this.add(this.#learner.graph.item(canonical))
      }
    }
    if (names.length === 0) this.#isExhausted = true
    yield* this.askAll()
    this.#isGrowing = false
    yield note({
      kind: 'names-grown',
      asked: names.length,
      found: this.things.slice(before).map(({ name }) => name),
    })
  }

  #newNames(): string[] {
    const counts = new Map<string, number>()
    for (const v of this.things)
      for (const word of this.#experience.words.of(v)) counts.set(word, (counts.get(word) ?? 0) + 1)
    const words = [...counts.keys()]
    const common = words
      .filter((word) => counts.get(word)! > 1)
      .sort((a, b) => counts.get(b)! - counts.get(a)!)
      .slice(0, GROWN_NAMES_MAX.words)
    // Rare words first: the things that common words name are known by now.
    const isRare = (word: string) => counts.get(word) === 1
    const others = [...words.filter(isRare), ...words.filter((word) => !isRare(word))]
    const names = [
      ...words,
      ...others.flatMap((other) => common.flatMap((word) => (word === other ? [] : `${word}_${other}`))),
    ]
    return names.filter((name) => !this.#asked.has(name)).slice(0, GROWN_NAMES_MAX.atOnce)
  }

  *#compareWithKnown(v: GraphItem): Doing<void> {
    if (this.#near.has(v)) return
    const { graph } = this.#learner
    const known = [...this.#experience.lessons.keys()].map(({ name }) => name)
    for (const { item, similarity } of yield* rank(v.name, known, known.length))
      this.#isLike(v, graph.item(item), similarity)
  }

  #isLike(v: GraphItem, known: GraphItem, similarity: number): void {
    const near = getOrCreate(this.#near, v, () => [])
    if (near.some(({ item }) => item === known)) return
    near.push({ item: known, similarity })
    near.sort((a, b) => b.similarity - a.similarity || a.item.index - b.item.index)
  }
}
