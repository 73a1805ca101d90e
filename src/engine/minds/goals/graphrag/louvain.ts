import { UndirectedGraph } from 'graphology'
import louvainOf from 'graphology-communities-louvain'
import { keptIn } from '../../../kept'
import type { WeightedGraph } from './communities'

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
  for (const [place, node] of nodes.entries()) keptIn(parts, communities[place], () => []).push(node)
  return [...parts.values()]
}

/** The library requires it, but does not use it without a random walk. */
const noChance = () => 0
