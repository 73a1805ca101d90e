import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byCodeUnits } from '../../../code-units'
import { hierarchical, LARGEST_COMMUNITY, type Partition, type WeightedGraph, louvain } from './communities'
import { modularity, someGraphs } from './testing'

/** The contract of every partition of a graph into communities. */
describe.each<[string, Partition]>([['louvain', louvain]])(
  'the contract of a partition: %s',
  (_, partition) => {
    test('law: each node is in one part, of its own component; equal graphs have equal parts', () => {
      fc.assert(
        fc.property(someGraphs, (graph) => {
          const parts = partition(graph)
          expect(parts.flat().sort(byCodeUnits)).toEqual(graph.nodes)
          expect(parts.every((members) => members.length > 0)).toBe(true)
          expect(partition(structuredClone(graph))).toEqual(parts)
          const component = componentsOf(graph)
          for (const members of parts)
            expect(new Set(members.map((node) => component.get(node))).size).toBe(1)
        }),
      )
    })

    test('law: it is at least as good as whole components, or as single nodes', () => {
      fc.assert(
        fc.property(someGraphs, (graph) => {
          const components = new Map<string, string[]>()
          for (const [node, root] of componentsOf(graph))
            components.set(root, [...(components.get(root) ?? []), node])
          const reached = modularity(graph, partition(graph)) + 1e-9
          expect(reached).toBeGreaterThanOrEqual(modularity(graph, [...components.values()]))
          expect(reached).toBeGreaterThanOrEqual(
            modularity(
              graph,
              graph.nodes.map((node) => [node]),
            ),
          )
        }),
      )
    })

    test('a ring of cliques splits into its cliques, whatever comes first', () => {
      for (const shift of [0, 7, 13]) {
        const graph = ringOfCliques(6, 5, shift)
        const parts = partition(graph)
        expect(parts.map((members) => members.length)).toEqual([5, 5, 5, 5, 5, 5])
      }
    })
  },
)

test('law: a community exceeds the maximum only if it cannot be split; parts cover their whole', () => {
  fc.assert(
    fc.property(someGraphs, fc.integer({ min: 1, max: 12 }), (graph, largest) => {
      const communities = hierarchical(louvain, largest)(graph)
      expect(communities.map(({ id }) => id)).toEqual([...communities.keys()])
      for (const { id, members, level } of communities) {
        const parts = communities.filter(({ parent }) => parent === id)
        if (members.length <= largest) expect(parts).toEqual([])
        else if (parts.length === 0) expect(louvain(inside(graph, members))).toHaveLength(1)
        else {
          expect(parts.flatMap((part) => part.members).sort(byCodeUnits)).toEqual(members)
          expect(parts.every((part) => part.level === level + 1)).toBe(true)
        }
      }
      const whole = communities.filter(({ level }) => level === 0).flatMap(({ members }) => members)
      expect(whole.sort(byCodeUnits)).toEqual(graph.nodes)
    }),
  )
})

test('a star cannot be split, and stays whole', () => {
  const nodes = ['hub', ...Array.from({ length: 30 }, (_, at) => `leaf${at + 10}`)]
  const edges = nodes.slice(1).map((leaf) => ({ source: 'hub', target: leaf, weight: 1 }))
  const communities = hierarchical(louvain)({ nodes, edges })
  expect(communities.map(({ members }) => members.length)).toEqual([31])
  expect(LARGEST_COMMUNITY).toBe(10)
  expect(hierarchical(louvain)({ nodes: [], edges: [] })).toEqual([])
})

test('2,000 nodes are split down to the maximum size', () => {
  const graph = ringOfCliques(200, 10, 0)
  const communities = hierarchical(louvain)(graph)
  const leaves = communities.filter(({ id }) => !communities.some(({ parent }) => parent === id))
  expect(leaves.every(({ members }) => members.length <= 10)).toBe(true)
})

function inside({ edges }: WeightedGraph, nodes: readonly string[]): WeightedGraph {
  return { nodes, edges: edges.filter((edge) => nodes.includes(edge.source) && nodes.includes(edge.target)) }
}

/** For each node, the first node of its component. */
function componentsOf({ nodes, edges }: WeightedGraph): Map<string, string> {
  const roots = new Map(nodes.map((node) => [node, node]))
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const { source, target } of edges) {
      const [a = '', b = ''] = [roots.get(source), roots.get(target)].sort()
      if (a === b) continue
      hasChanged = true
      for (const [node, root] of roots) if (root === b) roots.set(node, a)
    }
  }
  return roots
}

function ringOfCliques(cliques: number, size: number, shift: number): WeightedGraph {
  const name = (at: number) => `n${String((at + shift) % (cliques * size)).padStart(5, '0')}`
  const pairs: [string, string][] = []
  for (let clique = 0; clique < cliques; clique++) {
    const first = clique * size
    for (let a = 0; a < size; a++)
      for (let b = a + 1; b < size; b++) pairs.push([name(first + a), name(first + b)])
    pairs.push([name(first + size - 1), name(((clique + 1) % cliques) * size)])
  }
  const edges = pairs
    .map(([a, b]) => (a < b ? { source: a, target: b, weight: 1 } : { source: b, target: a, weight: 1 }))
    .sort((a, b) => byCodeUnits(a.source, b.source) || byCodeUnits(a.target, b.target))
  return { nodes: [...new Set(pairs.flat())].sort(), edges }
}
