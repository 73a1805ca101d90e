import { graphOf } from '../../engine/agents/goals/gog'
import { readingsByRule, reportByRule, summaryByRule } from '../../engine/minds/goals/graphrag/by-rule'
import { hierarchical } from '../../engine/minds/goals/graphrag/communities'
import { GraphRag } from '../../engine/minds/goals/graphrag/graph-rag'
import { louvain } from '../../engine/minds/goals/graphrag/louvain'
import { textUnits } from '../../engine/minds/goals/graphrag/text-units'
import { sameItems } from '../../engine/minds/goals/graph/sameness'
import type { Metrics } from '../metrics'
import { documentsIn, extractedFrom } from './documents'
import type { Study } from './types'

/** Nodes and edges of the graph that is made of those documents, read by rules. */
export function graphSize({ game, kind, documents }: Extract<Study, { readonly of: 'graph' }>): Metrics {
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
  const graph = new GraphRag({
    summarise: summaryByRule,
    report: reportByRule,
    communities: hierarchical(louvain),
  })
  for (const { id, text } of documentsIn(game, documents)) {
    const read = extracted.get(id)
    if (read) graph.add(id, readingsByRule(textUnits(id, text), read))
  }
  const { entities, relationships } = graph.index
  return { 'graph-nodes': entities.length, 'graph-edges': relationships.length }
}
