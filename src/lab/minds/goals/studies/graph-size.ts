import { graphOf } from '../../../../engine/agents/goals/gog'
import { libraryOf } from '../../../../engine/agents/goals/graphrag'
import { sameItems } from '../../../../engine/minds/goals/graph/sameness'
import type { Metrics } from '../../../metrics'
import { documentsIn, extractedFrom } from './documents'
import type { DocumentStudy } from './types'

/** Nodes and edges of the graph of those documents, read by rules. */
export function graphSize({
  game,
  kind,
  documents,
}: Extract<DocumentStudy, { readonly of: 'graph' }>): Metrics {
  const size = kind === 'goals' ? goalGraph : entityGraph
  return { ...size(game, documents), 'graph-documents': documentsIn(game, documents).length }
}

type Sizes = (...of: Parameters<typeof documentsIn>) => Metrics

const goalGraph: Sizes = (game, documents) => {
  const graph = graphOf(extractedFrom(game, documents), sameItems)
  const edges = graph.goals.reduce((sum, goal) => sum + graph.subgoals(goal).length, 0)
  return { 'graph-nodes': graph.goals.length, 'graph-edges': edges }
}

const entityGraph: Sizes = (game, documents) => {
  const extracted = new Map(extractedFrom(game, documents).map((one) => [one.document, one]))
  const sources = documentsIn(game, documents).flatMap(({ id, text }) => {
    const one = extracted.get(id)
    return one ? [{ text, extracted: one }] : []
  })
  const { entities, relationships } = libraryOf(sources).index
  return { 'graph-nodes': entities.length, 'graph-edges': relationships.length }
}
