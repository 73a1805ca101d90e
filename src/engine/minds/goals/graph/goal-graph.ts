import { byCodeUnits } from '../../../code-units'
import { getOrCreate } from '../../../get-or-create'
import type { RequirementSet } from '../../../worlds/items/types'
import type { Conditions, Extracted, GoalClaim, Passage, SubgoalClaim } from '../types/claims'
import { conditionsKey, type Sameness } from './sameness'

/** A node: a goal and its attributes (GoG, 3.1), with all its claims. */
export interface GoalNode extends Conditions {
  /** Unique in this graph: the least key of its conditions. */
  readonly id: string
  readonly name: string
  /** Its other names, in code-unit order. */
  readonly aliases: readonly string[]
  readonly description: string
  /** In the order of documents and passages. */
  readonly claims: readonly GoalClaim[]
}

/** A quantity of an item, for one execution of a goal. A tool is not consumed. */
export interface GoalNeed {
  readonly item: string
  readonly quantity: number
  readonly isTool: boolean
}

export const needsOf = ({ tools, materials }: GoalNode): readonly GoalNeed[] => [
  ...Object.keys(tools).map((item) => ({ item, quantity: 1, isTool: true })),
  ...Object.entries(materials).map(([item, quantity]) => ({ item, quantity, isTool: false })),
]

/** A goal that provides a needed item. */
export interface GoalWay {
  readonly goal: GoalNode
  /** The postcondition that provides it. */
  readonly gives: string
}

/** An edge from a goal to a subgoal. */
interface SubgoalEdge {
  readonly goal: GoalNode
  readonly subgoal: GoalNode
  /**
   * The item that it provides for the goal's conditions; null: a document calls it a subgoal, but no
   * condition does.
   */
  readonly brings: string | null
  /** The documents' statements about it, in order; empty: it follows from the conditions of both goals. */
  readonly said: readonly SubgoalClaim[]
}

/** Claims about one goal. */
interface Group {
  readonly keys: Map<string, GoalClaim[]>
  node: GoalNode | null
}

/**
 * The graph of goals (GoG, 3.2). It is a function of the set of documents, whatever their order. A goal is a
 * connected component of similar claims, where the paper lets each claim join the first similar goal. If
 * documents differ about a goal, the most frequent value wins, ties by code unit. So a document can be added
 * without reading the others again.
 */
export class GoalGraph {
  readonly #sameness: Sameness
  readonly #documents = new Map<string, Extracted>()
  /** By the key of their conditions. */
  #groups = new Map<string, Group>()
  /** By the items that they give, and by their names. */
  #byItem = new Map<string, Set<Group>>()
  #byName = new Map<string, Set<Group>>()
  /** By a goal's name: the tuples that name its subgoals. */
  #said = new Map<string, SubgoalClaim[]>()
  #goals: readonly GoalNode[] | null = null

  constructor(sameness: Sameness) {
    this.#sameness = sameness
  }

  /** The documents of the graph, in code-unit order. */
  get documents(): readonly string[] {
    return [...this.#documents.keys()].sort(byCodeUnits)
  }

  /** Adds the claims of a document. They replace the claims of an earlier document with the same name. */
  add(extracted: Extracted): void {
    this.remove(extracted.document)
    this.#documents.set(extracted.document, extracted)
    this.#takeIn(extracted)
  }

  remove(document: string): void {
    if (!this.#documents.delete(document)) return
    this.#groups = new Map()
    this.#byItem = new Map()
    this.#byName = new Map()
    this.#said = new Map()
    this.#goals = null
    for (const one of this.#documents.values()) this.#takeIn(one)
  }

  /** All goals, by name, then by id. */
  get goals(): readonly GoalNode[] {
    return (this.#goals ??= [...new Set(this.#groups.values())].map(nodeOf).sort(inOrder))
  }

  /** The goals with that name. */
  named(name: string): readonly GoalNode[] {
    return nodesOf(this.#byName.get(spoken(name)))
  }

  /** The ways to a quantity of an item, by name. */
  ways(item: string, quantity: number): readonly GoalWay[] {
    const { met, byItem } = this.#sameness
    return (byItem ? nodesOf(this.#byItem.get(item)) : this.goals).flatMap((goal) => {
      const gives = met(item, quantity, goal.postconditions)
      return gives === undefined ? [] : [{ goal, gives }]
    })
  }

  /**
   * The edges from a goal: one for each need and each goal that provides it, then the edges that documents
   * only state.
   */
  subgoals(goal: GoalNode): readonly SubgoalEdge[] {
    const said = new Map<GoalNode, SubgoalClaim[]>()
    for (const name of [goal.name, ...goal.aliases])
      for (const claim of this.#said.get(name) ?? [])
        for (const subgoal of this.named(claim.subgoal)) getOrCreate(said, subgoal, () => []).push(claim)
    const edges: SubgoalEdge[] = needsOf(goal).flatMap(({ item, quantity }) =>
      this.ways(item, quantity)
        .filter((way) => way.goal !== goal)
        .map((way) => ({
          ...{ goal, subgoal: way.goal, brings: item },
          said: (said.get(way.goal) ?? []).sort(inPlace),
        })),
    )
    const brought = new Set(edges.map(({ subgoal }) => subgoal))
    for (const [subgoal, claims] of said)
      if (!brought.has(subgoal) && subgoal !== goal)
        edges.push({ goal, subgoal, brings: null, said: claims.sort(inPlace) })
    return edges
  }

  /** Number of edges of all goals. They are counted without building them, because there can be very many. */
  get edges(): number {
    const counts = new Map<string, number>()
    const waysTo = (item: string, quantity: number) =>
      getOrCreate(counts, `${quantity} ${item}`, () => this.ways(item, quantity).length)
    return this.goals.reduce((sum, goal) => {
      const isSaid = [goal.name, ...goal.aliases].some((name) => this.#said.has(name))
      if (isSaid) return sum + this.subgoals(goal).length
      const needs = needsOf(goal)
      const own = needs.filter(
        ({ item, quantity }) => this.#sameness.met(item, quantity, goal.postconditions) !== undefined,
      )
      return sum + needs.reduce((all, { item, quantity }) => all + waysTo(item, quantity), 0) - own.length
    }, 0)
  }

  #takeIn({ goals, subgoals }: Extracted): void {
    for (const claim of goals) this.#join(claim)
    for (const claim of subgoals) getOrCreate(this.#said, spoken(claim.goal), () => []).push(claim)
    this.#goals = null
  }

  #join(claim: GoalClaim): void {
    const key = conditionsKey(claim)
    const group = this.#groups.get(key) ?? this.#begin(key)
    getOrCreate(group.keys, key, () => []).push(claim)
    group.node = null
    for (const item of Object.keys(claim.postconditions))
      getOrCreate(this.#byItem, item, () => new Set()).add(group)
    getOrCreate(this.#byName, spoken(claim.name), () => new Set()).add(group)
  }

  /** Creates a group for new conditions: all similar conditions become one group. */
  #begin(key: string): Group {
    const group: Group = { keys: new Map([[key, []]]), node: null }
    const { alike } = this.#sameness
    if (alike) for (const [other, theirs] of this.#groups) if (alike(key, other)) this.#unite(group, theirs)
    this.#groups.set(key, group)
    return group
  }

  #unite(group: Group, other: Group): void {
    if (group === other) return
    for (const [key, claims] of other.keys) {
      group.keys.set(key, claims)
      this.#groups.set(key, group)
      for (const { name, postconditions } of claims) {
        for (const item of Object.keys(postconditions)) moved(this.#byItem.get(item), other, group)
        moved(this.#byName.get(spoken(name)), other, group)
      }
    }
  }
}

function moved(groups: Set<Group> | undefined, from: Group, to: Group): void {
  if (groups?.delete(from)) groups.add(to)
}

const nodesOf = (groups: Iterable<Group> = []): readonly GoalNode[] =>
  Array.from(groups, nodeOf).sort(inOrder)

/** The node of a group of claims. */
function nodeOf(group: Group): GoalNode {
  if (group.node) return group.node
  const keys = [...group.keys.keys()].sort(byCodeUnits)
  const [first = ''] = keys
  const claims = [...group.keys.values()].flat().sort(inPlace)
  const conditions = group.keys.get(mostOften(claims.map(conditionsKey)) ?? first)?.[0]
  const name = mostOften(claims.map((claim) => spoken(claim.name))) ?? ''
  const described = claims.filter(({ description }) => description !== '')
  const node: GoalNode = {
    id: first,
    name,
    aliases: [...new Set(claims.map((claim) => spoken(claim.name)))]
      .filter((other) => other !== name)
      .sort(byCodeUnits),
    description: (described.find((claim) => spoken(claim.name) === name) ?? described[0])?.description ?? '',
    tools: inOneOrder(conditions?.tools),
    materials: inOneOrder(conditions?.materials),
    postconditions: inOneOrder(conditions?.postconditions),
    claims,
  }
  group.node = node
  return node
}

/** Independent of the order in which the first document wrote it. */
const inOneOrder = (set: RequirementSet = {}): RequirementSet =>
  Object.fromEntries(Object.entries(set).sort(([a], [b]) => byCodeUnits(a, b)))

/** Names are compared by their words only. */
const spoken = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ')

const inOrder = (a: GoalNode, b: GoalNode) => byCodeUnits(a.name, b.name) || byCodeUnits(a.id, b.id)

/** By document, place and words, so that equal claims have the same order, however they arrived. */
function inPlace(a: Placed, b: Placed): number {
  const [one, other] = [a.passage, b.passage]
  return (
    byCodeUnits(one.document, other.document) ||
    one.from - other.from ||
    one.to - other.to ||
    byCodeUnits(JSON.stringify(a), JSON.stringify(b))
  )
}
interface Placed {
  readonly passage: Passage
}

/** The most frequent text, ties by code unit; undefined for an empty list. */
function mostOften(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  let best: string | undefined
  for (const [text, count] of counts) {
    const most = best === undefined ? 0 : (counts.get(best) ?? 0)
    if (count > most || (count === most && best !== undefined && text < best)) best = text
  }
  return best
}
