import { keptIn } from '../../../kept'
import type { WeightedGraph } from './communities'

/** By node, the weights to its neighbours; and twice what its own edges weigh, of nodes that stand for several. */
interface Level {
  readonly links: readonly ReadonlyMap<number, number>[]
  readonly loops: readonly number[]
}

/** Less than this of all weight is no gain, but the last bits of one. */
const NO_GAIN = 1e-12

/**
 * Louvain's method (Blondel et al. 2008), modularity with resolution 1: nodes join the neighbour's community that gains most until none
 * does, then communities are nodes and it begins again. Without any chance: nodes in the order in which they are given, and
 * of communities that gain the same the one that was met first.
 */
export function louvain(graph: WeightedGraph): string[][] {
  const places = new Map(graph.nodes.map((node, at) => [node, at]))
  const links = graph.nodes.map(() => new Map<number, number>())
  for (const { source, target, weight } of graph.edges) {
    const [a, b] = [places.get(source) ?? 0, places.get(target) ?? 0]
    add(links[a], b, weight)
    add(links[b], a, weight)
  }
  let level: Level = { links, loops: graph.nodes.map(() => 0) }
  let parts = graph.nodes.map((node) => [node])
  for (;;) {
    const groups = joined(level)
    if (groups.length === parts.length) return parts
    parts = groups.map((nodes) => nodes.flatMap((node) => parts[node] ?? []))
    level = asNodes(level, groups)
  }
}

/** The communities that nodes come to by moving one by one, in the order of their first nodes. */
function joined({ links, loops }: Level): number[][] {
  const strengths = links.map((near, node) => sum(near.values()) + (loops[node] ?? 0))
  const all = sum(strengths)
  const communities = links.map((_, node) => node)
  const totals = [...strengths]
  for (let hasMoved = all > 0; hasMoved;) {
    hasMoved = false
    for (const [node, near] of links.entries()) {
      const own = communities[node] ?? node
      const strength = strengths[node] ?? 0
      totals[own] = (totals[own] ?? 0) - strength
      const weights = new Map([[own, 0]])
      for (const [other, weight] of near) add(weights, communities[other] ?? other, weight)
      let [best, most] = [own, -Infinity]
      for (const [community, weight] of weights) {
        const gain = weight - (strength * (totals[community] ?? 0)) / all
        if (gain > most + NO_GAIN * all) [best, most] = [community, gain]
      }
      totals[best] = (totals[best] ?? 0) + strength
      communities[node] = best
      hasMoved ||= best !== own
    }
  }
  const groups = new Map<number, number[]>()
  for (const [node, community] of communities.entries()) keptIn(groups, community, () => []).push(node)
  return [...groups.values()]
}

function asNodes({ links, loops }: Level, groups: readonly (readonly number[])[]): Level {
  const groupOf = new Map(groups.flatMap((nodes, group) => nodes.map((node) => [node, group] as const)))
  const between = groups.map(() => new Map<number, number>())
  const inside = groups.map((nodes) => sum(nodes.map((node) => loops[node] ?? 0)))
  for (const [node, near] of links.entries()) {
    const group = groupOf.get(node) ?? 0
    for (const [other, weight] of near) {
      const theirs = groupOf.get(other) ?? 0
      if (theirs === group) inside[group] = (inside[group] ?? 0) + weight
      else add(between[group], theirs, weight)
    }
  }
  return { links: between, loops: inside }
}

function add(weights: Map<number, number> | undefined, key: number, weight: number): void {
  weights?.set(key, (weights.get(key) ?? 0) + weight)
}

function sum(numbers: Iterable<number>): number {
  let all = 0
  for (const one of numbers) all += one
  return all
}
