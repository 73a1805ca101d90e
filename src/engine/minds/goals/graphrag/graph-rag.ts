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

/** A community with its report. */
export interface Reported extends Community {
  readonly report: CommunityReport
}

/** The searchable index. */
export interface GraphRagIndex extends EntityGraph {
  /** By document and place. */
  readonly units: readonly TextUnit[]
  readonly communities: readonly Reported[]
}

/** Writes the summaries and finds the communities. */
export interface Indexing {
  readonly summarise: Summarise
  readonly report: (question: ReportQuestion) => CommunityReport
  readonly communities: Communities
}

/**
 * The index of GraphRAG (Edge et al. 2025) in the public library's form, without claims, which are off by
 * default: text units, entities and relationships, communities with their reports. It is a function of the
 * set of documents, so adding a document only costs its own reading. As published, a model makes all of it;
 * here rules do (`by-rule.ts`).
 */
export class GraphRag {
  readonly #indexing: Indexing
  readonly #documents = new Map<string, readonly ReadUnit[]>()
  #index: GraphRagIndex | null = null

  constructor(indexing: Indexing) {
    this.#indexing = indexing
  }

  /** Adds the readings of a document. They replace the readings of an earlier document with the same name. */
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

/** The input of a report: the members by degree, and the relationships between them. */
const reportQuestion = (
  entities: readonly Entity[],
  relationships: readonly Relationship[],
): ReportQuestion => ({
  entities: entities.toSorted((a, b) => b.degree - a.degree || byCodeUnits(a.name, b.name)),
  relationships,
})
