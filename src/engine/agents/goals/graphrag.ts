import { ask, note, rank, type Doing, type Ranked } from '../../effects'
import { getOrCreate } from '../../get-or-create'
import { readingsByRule, reportByRule, summaryByRule } from '../../minds/goals/graphrag/by-rule'
import type { ContextRow } from '../../minds/goals/graphrag/context'
import { GraphRag, type GraphRagIndex, type Indexing } from '../../minds/goals/graphrag/graph-rag'
import { around, LOCAL_SEARCH, textsIn } from '../../minds/goals/graphrag/local-search'
import { entityOfItem } from '../../minds/goals/graphrag/questions'
import { textUnits } from '../../minds/goals/graphrag/text-units'
import type { KeptGoals } from '../../minds/goals/types/claims'
import type { ItemTask, ItemCount, Rules } from '../../worlds/items/types'
import { goals } from '../../minds/goals/mind'
import type { AgentCode, AgentSetup } from '../agent'
import { episodes, taskInWords, type Planner, type PromptMaterial } from './episodes'
import type { GraphRagOptions } from './options'
import { keptFor, keptSources, recipeSources, type SourceDocument } from './sources'
import { hierarchical, louvain } from '../../minds/goals/graphrag/communities'

/**
 * GraphRAG: retrieves text from GoG's documents by a graph of their entities. Separate from the other
 * methods because it needs a library.
 */
const graphrag = (setting: AgentSetup<GraphRagOptions>) => {
  const { task, options } = setting
  const kept = keptFor(setting)
  const library = getOrCreate(libraries, kept ?? task.manual, () =>
    libraryOf(kept ? keptSources(kept) : recipeSources(task.manual)),
  )
  return episodes(new GraphRagPlanner(library, options, task), task, options)
}
export const graphragCode: AgentCode = { create: graphrag, mind: goals, asks: ['infer-goal', 'steps'] }
/** Cache, because all runs of a study search the same documents. */
const libraries = new WeakMap<KeptGoals | Rules, IndexedDocuments>()

/** The index, and the number of documents in it. */
interface IndexedDocuments {
  readonly documents: number
  readonly index: GraphRagIndex
}

/** The index of these documents, from what was extracted before, without a question to the model. */
export function libraryOf(sources: readonly SourceDocument[]): IndexedDocuments {
  const graph = new GraphRag(BY_RULE)
  for (const { text, extracted } of sources)
    graph.add(extracted.document, readingsByRule(textUnits(extracted.document, text), extracted))
  return { documents: sources.length, index: graph.index }
}

/**
 * GraphRAG (GoG, 4.1): local search retrieves text for a task and for a missing item. The model sees it when
 * it names the goal and when it plans. The total quantities are not computed.
 */
export class GraphRagPlanner implements Planner {
  readonly method = 'graphrag'
  readonly size: Planner['size']
  readonly #index: GraphRagIndex
  readonly #options: Pick<GraphRagOptions, 'k' | 'tokens'>
  readonly #task: Pick<ItemTask, 'manual' | 'canonicalName'>
  readonly #nearest = new Map<string, readonly Ranked[]>()
  readonly #around = new Map<string, ReturnType<typeof around>>()
  /** The last inferred item and the words that asked for it. */
  #asked = { words: '', item: '' }

  constructor(
    { documents, index }: IndexedDocuments,
    options: Pick<GraphRagOptions, 'k' | 'tokens'>,
    task: Pick<ItemTask, 'manual' | 'canonicalName'>,
  ) {
    this.#index = index
    this.#options = options
    this.#task = task
    this.size = { documents, goals: index.entities.length, subgoals: index.relationships.length }
  }

  *infer(words: string): Doing<ItemCount | null> {
    const context = yield* this.#found(words)
    const { name } = yield* ask({ kind: 'infer-goal', task: words, candidates: [], context })
    const item = this.#task.canonicalName(name)
    this.#asked = { words, item }
    const entity = entityOfItem(item)
    const isKnown = this.#index.entities.some((one) => one.name === entity)
    yield note({ kind: 'goals/chosen', name: isKnown ? entity : null, wanted: item, by: 'model' })
    return item === '' ? null : { item, quantity: 1 }
  }

  *show({ item }: ItemCount): Doing<PromptMaterial> {
    const words = item === this.#asked.item ? this.#asked.words : taskInWords(item, this.#task)
    return { tree: null, list: null, context: yield* this.#found(words) }
  }

  *#found(words: string): Doing<string> {
    const { k, tokens } = this.#options
    // Cached, because the same item may be missing repeatedly.
    const nearest = this.#nearest.get(words) ?? (yield* rank(words, textsIn(this.#index), k))
    this.#nearest.set(words, nearest)
    const { text, selected, pieces } = getOrCreate(this.#around, words, () =>
      around(nearest, this.#index, { ...LOCAL_SEARCH, entities: k, tokens }),
    )
    yield note({ kind: 'goals/retrieved', candidates: selected })
    yield note({ kind: 'goals/found', parts: partsOf(pieces) })
    return text
  }
}

/** Rows of the context with their entity or source; the many relationships count as one row. */
function partsOf(pieces: readonly ContextRow[]) {
  const relationships = pieces.filter(({ section }) => section === 'relationships')
  const others = pieces.filter(({ section }) => section !== 'relationships')
  const characters = relationships.reduce((sum, { text }) => sum + text.length, 0)
  return [
    ...others.map((piece) => ({ name: piece.name, characters: piece.text.length })),
    ...(characters > 0 ? [{ name: 'relationships', characters }] : []),
  ]
}

/** An index without a model: descriptions are concatenated, and reports are counts. */
export const BY_RULE: Indexing = {
  summarise: summaryByRule,
  report: reportByRule,
  communities: hierarchical(louvain),
}
