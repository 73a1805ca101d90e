import { byCodeUnits } from '../../../code-units'
import { between, bySource, weightedGraph, type Communities, type Community } from './communities'
import {
  entityGraph,
  inOrder,
  type Entity,
  type EntityGraph,
  type ReadUnit,
  type Relationship,
  type Summarise,
} from './entity-graph'
import type { CommunityReport, ReportQuestion } from './questions'
import type { TextUnit } from './text-units'

/** Things that belong together, and what there is to say of them. */
export interface Reported extends Community {
  readonly report: CommunityReport
}

/** What is searched. */
export interface GraphRagIndex extends EntityGraph {
  /** By document and place. */
  readonly units: readonly TextUnit[]
  readonly communities: readonly Reported[]
}

/** Who finds the words and the communities. */
export interface Indexing {
  readonly summarise: Summarise
  readonly report: (question: ReportQuestion) => CommunityReport
  readonly communities: Communities
}

/**
 * The index of GraphRAG (Edge et al. 2025) in the public library's form, claims left out, which are off there: text units, entities and
 * relationships, communities with their reports. It is a function of the set of documents, so one more costs the reading of that one
 * document. As published a model is asked for all of it; here nobody is (`by-rule.ts`).
 */
export class GraphRag {
  readonly #indexing: Indexing
  readonly #documents = new Map<string, readonly ReadUnit[]>()
  #index: GraphRagIndex | null = null

  constructor(indexing: Indexing) {
    this.#indexing = indexing
  }

  /** Takes in what was read in a document; what was read in the document of that name before is forgotten. */
  add(document: string, read: readonly ReadUnit[]): void {
    this.#documents.set(document, read)
    this.#index = null
  }

  get index(): GraphRagIndex {
    return (this.#index ??= indexOf([...this.#documents.values()].flat(), this.#indexing))
  }
}

function indexOf(read: readonly ReadUnit[], { summarise, report, communities }: Indexing): GraphRagIndex {
  const units = inOrder(read).map(({ unit }) => unit)
  const graph = entityGraph(read, summarise)
  const named = new Map(graph.entities.map((entity) => [entity.name, entity]))
  const leading = bySource(graph.relationships)
  return {
    ...graph,
    units,
    communities: communities(weightedGraph(graph)).map((community) => {
      const { members } = community
      const entities = members.flatMap((name) => named.get(name) ?? [])
      return { ...community, report: report(reportQuestion(entities, between(members, leading))) }
    }),
  }
}

/** What a report is of: the members by their degree, and what is between them. */
const reportQuestion = (
  entities: readonly Entity[],
  relationships: readonly Relationship[],
): ReportQuestion => ({
  entities: entities.toSorted((a, b) => b.degree - a.degree || byCodeUnits(a.name, b.name)),
  relationships,
})
