import { byCodeUnits } from '../../../code-units'
import { keptIn } from '../../../kept'
import type { EntityGraph } from './entity-graph'

/** Between two different nodes, whatever the direction, each pair once. */
export interface WeightedEdge {
  readonly source: string
  readonly target: string
  /** Above 0. */
  readonly weight: number
}

/** In code-unit order, nodes and edges, so that whoever goes through it in its order goes the same way every time. */
export interface WeightedGraph {
  readonly nodes: readonly string[]
  readonly edges: readonly WeightedEdge[]
}

/**
 * Splits a graph into what belongs together; each node is in one part. The same graph has the same parts, so no chance but a fixed
 * one. This is what a library is adapted to.
 */
export type Partition = (graph: WeightedGraph) => readonly (readonly string[])[]

export interface Community {
  /** Its place in the list. */
  readonly id: number
  /** 0: of the whole graph; n + 1: a part of one of level n. */
  readonly level: number
  readonly parent: number | null
  /** In code-unit order. */
  readonly members: readonly string[]
}

/** Coarse ones first, within a level by their first member. */
export type Communities = (graph: WeightedGraph) => readonly Community[]

/** The public library's default (`max_cluster_size`). */
export const LARGEST_COMMUNITY = 10

/**
 * Communities as the public library has them: those of the whole graph, then each that has more members than it may is split on its
 * own, again and again; one that does not come apart stays as large as it is. Differs in that every component counts, not only the
 * largest (`use_lcc`); and things without a relationship are in none in both.
 */
export const hierarchical =
  (partition: Partition, largest = LARGEST_COMMUNITY): Communities =>
  (graph) => {
    const leading = bySource(graph.edges)
    const communities: Community[] = []
    const found = (within: WeightedGraph, parent: Community | null) => {
      const all = within.nodes.length === 0 ? [] : ordered(partition(within))
      if (parent && all.length < 2) return
      const level = parent ? parent.level + 1 : 0
      for (const members of all)
        communities.push({ id: communities.length, level, parent: parent?.id ?? null, members })
    }
    found(graph, null)
    // The list grows while it is gone through.
    for (const community of communities)
      if (community.members.length > largest) found(among(community.members, leading), community)
    return communities
  }

const ordered = (parts: readonly (readonly string[])[]) =>
  parts.map((members) => members.toSorted(byCodeUnits)).sort(([a = ''], [b = '']) => byCodeUnits(a, b))

/** What leads from each node, in the order of the graph. */
export function bySource<Edge extends { readonly source: string }>(edges: readonly Edge[]) {
  const leading = new Map<string, Edge[]>()
  for (const edge of edges) keptIn(leading, edge.source, () => []).push(edge)
  return leading
}

/** Edges between some nodes, by those that lead from each: in their order, where nodes are in theirs. */
export function between<Edge extends { readonly target: string }>(
  nodes: readonly string[],
  leading: ReadonlyMap<string, readonly Edge[]>,
): readonly Edge[] {
  const members = new Set(nodes)
  return nodes.flatMap((node) => (leading.get(node) ?? []).filter(({ target }) => members.has(target)))
}

const among = (
  nodes: readonly string[],
  leading: ReadonlyMap<string, readonly WeightedEdge[]>,
): WeightedGraph => ({ nodes, edges: between(nodes, leading) })

/** What communities are found in: the entities that have a relationship to another. */
export function weightedGraph({ relationships }: EntityGraph): WeightedGraph {
  const weights = new Map<string, WeightedEdge>()
  for (const one of relationships) {
    if (one.source === one.target) continue
    const [source, target] = [one.source, one.target].sort(byCodeUnits)
    if (source === undefined || target === undefined) continue
    const key = JSON.stringify([source, target])
    weights.set(key, { source, target, weight: (weights.get(key)?.weight ?? 0) + one.weight })
  }
  const edges = [...weights.values()].sort(
    (a, b) => byCodeUnits(a.source, b.source) || byCodeUnits(a.target, b.target),
  )
  const nodes = new Set(edges.flatMap(({ source, target }) => [source, target]))
  return { nodes: [...nodes].sort(byCodeUnits), edges }
}
