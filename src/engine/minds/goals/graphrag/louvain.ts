import { UndirectedGraph } from 'graphology'
import louvainOf from 'graphology-communities-louvain'
import { keptIn } from '../../../kept'
import type { WeightedGraph } from './communities'

/**
 * Louvain's method (Blondel et al. 2008), modularity with resolution 1, by graphology. Without any chance: nodes are visited in the
 * order in which they are given. Parts come in the order of their first nodes.
 */
export function louvain({ nodes, edges }: WeightedGraph): string[][] {
  const graph = new UndirectedGraph()
  // By their places: names are anything, and the library has them as keys of an object.
  const places = new Map(nodes.map((node, place) => [node, place]))
  for (const place of nodes.keys()) graph.addNode(place)
  for (const { source, target, weight } of edges)
    graph.addEdge(places.get(source), places.get(target), { weight })
  // The library knows no graph without an edge.
  if (edges.length === 0) return nodes.map((node) => [node])
  const communities = louvainOf(graph, { randomWalk: false, rng: noChance })
  const parts = new Map<number | undefined, string[]>()
  for (const [place, node] of nodes.entries()) keptIn(parts, communities[place], () => []).push(node)
  return [...parts.values()]
}

/** It is asked for, and counts for nothing where no walk is random. */
const noChance = () => 0
