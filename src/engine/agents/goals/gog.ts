import { actor, ask, note, rank, type Doing } from '../../effects'
import { getOrCreate } from '../../get-or-create'
import { expansionFor, expansionNamed, type Expansion } from '../../minds/goals/graph/expansion'
import { GoalGraph, type GoalNode } from '../../minds/goals/graph/goal-graph'
import { materialsAndTools } from '../../minds/goals/graph/materials'
import { needText, type Sameness } from '../../minds/goals/graph/sameness'
import type { Extracted } from '../../minds/goals/types/claims'
import type { ExpandedGoal } from '../../minds/goals/types/events'
import type { ShownGoal } from '../../minds/goals/types/questions'
import type { ItemCount, ItemTask } from '../../worlds/items/types'
import type { AlikeTexts } from './alike-texts'
import type { Planner, PromptMaterial } from './episodes'
import type { GogOptions } from './options'

const { observe } = actor<'craft'>()

/** GoG (3.3): the goal nearest to the task, with its tree and its list. */
export class Gog implements Planner {
  readonly method = 'gog'
  readonly #graph: GoalGraph
  readonly #options: Pick<GogOptions, 'k' | 'prompt' | 'held'>
  readonly #canonicalName: ItemTask['canonicalName']
  /** Number of documents that the graph was read from. */
  readonly #documents: number
  /** For sameness by texts: the similarities to query before the graph needs them; else null. */
  readonly #alike: AlikeTexts | null
  /** The goal that the task means, with its expansion. */
  #goal: Expansion | null = null

  constructor(
    graph: GoalGraph,
    options: Pick<GogOptions, 'k' | 'prompt' | 'held'>,
    canonicalName: ItemTask['canonicalName'],
    documents = graph.documents.length,
    alike: AlikeTexts | null = null,
  ) {
    this.#alike = alike
    this.#documents = documents
    this.#graph = graph
    this.#options = options
    this.#canonicalName = canonicalName
  }

  get size() {
    const { goals, edges } = this.#graph
    return { documents: this.#documents, goals: goals.length, subgoals: edges }
  }

  /**
   * Top-k by the cosine of task and name. k > 1: the model chooses; k = 1: no question; k = 0: the model
   * names the item unaided.
   */
  *infer(task: string): Doing<ItemCount | null> {
    const { k } = this.#options
    const candidates = k === 0 ? [] : yield* this.#retrieve(task, k)
    const [nearest] = candidates
    const isAsked = k !== 1 && (k === 0 || candidates.length > 0)
    const { name } = isAsked
      ? yield* ask({ kind: 'infer-goal', task, candidates: candidates.map(shownCandidate) })
      : { name: nearest?.name ?? '' }
    const chosen = candidates.find((goal) => goal.name === name) ?? (k === 0 ? null : nearest)
    const item = this.#canonicalName(name)
    this.#goal = chosen
      ? expansionNamed(this.#graph, chosen.name)
      : item === ''
        ? null
        : yield* this.#expansionFor({ item, quantity: 1 })
    const wanted = this.#goal?.gives ?? item
    yield note({
      kind: 'goals/chosen',
      name: this.#goal?.root.name ?? null,
      wanted,
      by: isAsked ? 'model' : 'documents',
    })
    return wanted === '' ? null : { item: wanted, quantity: 1 }
  }

  /**
   * For a goal with several names, the nearest name counts; so there are k different goals, if there are
   * that many.
   */
  *#retrieve(task: string, k: number): Doing<readonly GoalNode[]> {
    const names = namesIn(this.#graph)
    const found = new Map<string, { readonly goal: GoalNode; readonly similarity: number }>()
    for (let most = k; found.size < k; most *= 2) {
      for (const { item, similarity } of yield* rank(task, names, most)) {
        const [goal] = this.#graph.named(item)
        if (goal && !found.has(goal.name)) found.set(goal.name, { goal, similarity })
      }
      if (most >= names.length) break
    }
    const candidates = [...found.values()].slice(0, k)
    yield note({
      kind: 'goals/retrieved',
      candidates: candidates.map(({ goal, similarity }) => ({ name: goal.name, similarity })),
    })
    return candidates.map(({ goal }) => goal)
  }

  *#expansionFor({ item, quantity }: ItemCount): Doing<Expansion | null> {
    if (this.#alike) yield* this.#alike.learn([needText(item, quantity)])
    return expansionFor(this.#graph, item, quantity)
  }

  *show(wanted: ItemCount): Doing<PromptMaterial> {
    const { prompt, held } = this.#options
    const isOfTask = this.#goal?.gives === wanted.item
    const expansion = isOfTask ? this.#goal : yield* this.#expansionFor(wanted)
    if (!expansion) return { tree: null, list: null, context: null }
    const { tree, lacking } = expansion
    const told: ExpandedGoal[] = tree.map(({ goal, branches }) => ({
      name: goal.name,
      postconditions: goal.postconditions,
      needs: branches.map(({ item, quantity, isTool, ways, chosen }) => ({
        ...{ item, quantity, isTool, by: chosen?.goal.name ?? null },
        others: ways.length - Number(chosen !== null),
      })),
    }))
    yield note({ kind: 'goals/expanded', tree: told, lacking })
    const inventory = held === 'counted' ? yield* observe() : {}
    // If the documents do not say how to reach the goal, an empty list would say that nothing is needed.
    const list = expansion.isReached
      ? materialsAndTools(expansion, wanted.quantity, inventory).map(({ item, quantity }) => ({
          item,
          quantity,
        }))
      : null
    if (list) yield note({ kind: 'goals/listed', wanted, list })
    const shown: ShownGoal[] = tree.map(({ goal, branches }) => ({
      ...shownCandidate(goal),
      tools: goal.tools,
      materials: goal.materials,
      subgoals: [...new Set(branches.flatMap(({ chosen }) => chosen?.goal.name ?? []))],
    }))
    return {
      tree: prompt === 'both' || prompt === 'tree' ? shown : null,
      list: prompt === 'both' || prompt === 'list' ? list : null,
      context: null,
    }
  }
}

const shownCandidate = ({ name, description, postconditions }: GoalNode) => ({
  name,
  description,
  postconditions,
})

/**
 * The names of all goals, each once. The same array for the same graph, so that their vectors stay cached.
 */
const namesIn = (graph: GoalGraph): readonly string[] =>
  getOrCreate(names, graph.goals, () => [
    ...new Set(graph.goals.flatMap(({ name, aliases }) => [name, ...aliases])),
  ])
const names = new WeakMap<readonly GoalNode[], readonly string[]>()

/** Builds the graph of these documents. */
export function graphOf(documents: Iterable<Extracted>, sameness: Sameness): GoalGraph {
  const graph = new GoalGraph(sameness)
  for (const document of documents) graph.add(document)
  return graph
}
