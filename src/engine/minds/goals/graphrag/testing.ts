import fc from 'fast-check'
import type { Similarity } from '../../../effects'
import type { Rules } from '../../../worlds/items/types'
import type { Extracted } from '../types/claims'
import { documentsOf } from '../graph/testing'
import { readingsByRule } from './by-rule'
import type { WeightedGraph } from './communities'
import type { ReadUnit } from './entity-graph'
import type { GraphRagIndex } from './graph-rag'
import { around, textsIn, type LocalContext, type LocalSearch } from './local-search'
import { entityOfItem, type UnitReading } from './questions'
import { textUnits } from './text-units'

export interface ReadUnits {
  readonly document: string
  readonly read: readonly ReadUnit[]
}

/** A page for each rule, with only that rule's content. */
export const pagesOf = (rules: Rules): readonly ReadUnits[] =>
  documentsOf(rules).map((extracted: Extracted) => {
    const { document } = extracted
    const text = `${document}: ${JSON.stringify(rules.get(document))}`
    return { document, read: readingsByRule(textUnits(document, text), extracted) }
  })

/** By the share of common words: enough for a search, and the same everywhere. */
export const byCommonWords: Similarity = {
  between(a, b) {
    const [one, other] = [wordsOf(a), wordsOf(b)]
    const common = [...one].filter((word) => other.has(word)).length
    return common / Math.sqrt(one.size * other.size || 1)
  },
  nearest(item, among, k) {
    return among
      .map((one) => ({ item: one, similarity: byCommonWords.between(item, one) }))
      .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : 1))
      .slice(0, Math.max(0, k))
  },
}
const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[^a-z0-9]+/))

/** The search result for that query, by common words. */
export const foundFor = (query: string, index: GraphRagIndex, options: LocalSearch): LocalContext =>
  around(byCommonWords.nearest(query, textsIn(index), options.entities), index, options)

/** How much more weight is inside the parts than expected by chance (Newman 2006). */
export function modularity({ nodes, edges }: WeightedGraph, parts: readonly (readonly string[])[]): number {
  const all = 2 * edges.reduce((sum, { weight }) => sum + weight, 0)
  const strength = new Map(nodes.map((node) => [node, 0]))
  for (const { source, target, weight } of edges)
    for (const node of [source, target]) strength.set(node, (strength.get(node) ?? 0) + weight)
  return parts.reduce((sum, members) => {
    const own = new Set(members)
    const inside = edges
      .filter(({ source, target }) => own.has(source) && own.has(target))
      .reduce((weights, { weight }) => weights + 2 * weight, 0)
    const total = members.reduce((weights, node) => weights + (strength.get(node) ?? 0), 0)
    return sum + inside / all - (total / all) * (total / all)
  }, 0)
}

const names = fc.constantFrom(...'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' '))

/** Undirected graphs of a few nodes, in the order that a partition expects. */
export const someGraphs: fc.Arbitrary<WeightedGraph> = fc
  .uniqueArray(fc.tuple(names, names, fc.integer({ min: 1, max: 9 })), {
    selector: ([a, b]) => [a, b].sort().join(''),
    minLength: 1,
    maxLength: 60,
  })
  .map((all) => {
    const edges = all
      .filter(([a, b]) => a !== b)
      .map(([a, b, weight]) => (a < b ? { source: a, target: b, weight } : { source: b, target: a, weight }))
      .sort((a, b) => (a.source + a.target < b.source + b.target ? -1 : 1))
    return { nodes: [...new Set(edges.flatMap(({ source, target }) => [source, target]))].sort(), edges }
  })
  .filter(({ edges }) => edges.length > 0)

const words = fc.constantFrom('', 'of wood', 'of stone', 'is rare', 'is made at a table', 'is found below')
const readings: fc.Arbitrary<UnitReading> = fc
  .record({
    entities: fc.array(fc.tuple(names, words), { maxLength: 12 }),
    relationships: fc.array(fc.tuple(names, names, words), { maxLength: 12 }),
  })
  .map(({ entities, relationships }) => ({
    entities: entities.map(([name, description]) => ({ name: entityOfItem(name), description })),
    relationships: relationships.map(([source, target, description]) => ({
      ...{ source: entityOfItem(source), target: entityOfItem(target), description },
    })),
  }))

/** Documents of a few units, with random claims about 26 things. */
export const someDocuments: fc.Arbitrary<readonly ReadUnits[]> = fc
  .array(fc.array(fc.tuple(readings, fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 3 }), {
    maxLength: 8,
  })
  .map((documents) =>
    documents.map((units, at) => {
      const document = `document ${at}`
      const read = units.map(([reading, length], n) => ({
        unit: { id: `${document}#${n + 1}`, document, from: n, to: n + 1, text: 'word '.repeat(length) },
        reading,
      }))
      return { document, read }
    }),
  )
