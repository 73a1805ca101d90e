import louvainOf from 'graphology-communities-louvain'
import { byCodeUnits } from '../../../code-units'
import { getOrCreate } from '../../../get-or-create'
import type { EntityGraph } from './entity-graph'
import { UndirectedGraph } from 'graphology'

/**
 * Louvain's method (Blondel et al. 2008), modularity with resolution 1, by graphology. Deterministic: nodes
 * are visited in the given order. Parts are in the order of their first nodes.
 */
export function louvain({ nodes, edges }: WeightedGraph): string[][] {
  const graph = new UndirectedGraph()
  // Uses indices as node ids, because the library stores ids as object keys and names can be any text.
  const places = new Map(nodes.map((node, place) => [node, place]))
  for (const place of nodes.keys()) graph.addNode(place)
  for (const { source, target, weight } of edges)
    graph.addEdge(places.get(source), places.get(target), { weight })
  // The library fails on a graph without edges.
  if (edges.length === 0) return nodes.map((node) => [node])
  const communities = louvainOf(graph, { randomWalk: false, rng: noChance })
  const parts = new Map<number | undefined, string[]>()
  for (const [place, node] of nodes.entries()) getOrCreate(parts, communities[place], () => []).push(node)
  return [...parts.values()]
}

/** The library requires it, but does not use it without a random walk. */
const noChance = () => 0

/** Undirected, between two different nodes; each pair occurs once. */
interface WeightedEdge {
  readonly source: string
  readonly target: string
  /** Above 0. */
  readonly weight: number
}

/** Nodes and edges are in code-unit order, so that every traversal in that order is the same. */
export interface WeightedGraph {
  readonly nodes: readonly string[]
  readonly edges: readonly WeightedEdge[]
}

/**
 * Splits a graph into groups of related nodes; each node is in one part. Equal graphs give equal parts, so
 * any randomness must be seeded. Community libraries are adapted to this type.
 */
export type Partition = (graph: WeightedGraph) => readonly (readonly string[])[]

export interface Community {
  /** Its index in the list. */
  readonly id: number
  /** 0: a part of the whole graph; n + 1: a part of a community of level n. */
  readonly level: number
  readonly parent: number | null
  /** In code-unit order. */
  readonly members: readonly string[]
}

/** Coarse ones first; within a level, by the first member. */
export type Communities = (graph: WeightedGraph) => readonly Community[]

/** The public library's default (`max_cluster_size`). */
export const LARGEST_COMMUNITY = 10

/**
 * Communities as in the public library: first those of the whole graph; then each that exceeds the maximum
 * size is split on its own, repeatedly. One that cannot be split keeps its size. Difference: every component
 * counts, not only the largest (`use_lcc`). In both, things without a relationship are in no community.
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
    // The list grows during the loop.
    for (const community of communities)
      if (community.members.length > largest) found(among(community.members, leading), community)
    return communities
  }

const ordered = (parts: readonly (readonly string[])[]) =>
  parts.map((members) => members.toSorted(byCodeUnits)).sort(([a = ''], [b = '']) => byCodeUnits(a, b))

/** The edges from each node, in the order of the graph. */
export function bySource<Edge extends { readonly source: string }>(edges: readonly Edge[]) {
  const leading = new Map<string, Edge[]>()
  for (const edge of edges) getOrCreate(leading, edge.source, () => []).push(edge)
  return leading
}

/** Edges between the given nodes, from each node's outgoing edges. Keeps the order of nodes and edges. */
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

/** The input for community detection: the entities with a relationship to another one. */
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
