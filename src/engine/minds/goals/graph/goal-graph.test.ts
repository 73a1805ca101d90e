import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Similarity } from '../../../effects'
import { craftRules } from '../../../worlds/craft'
import { topRanked } from '../../../../similarity/ranking'
import type { Extracted } from '../types/claims'
import { GoalGraph } from './goal-graph'
import { sameItems, sameTexts, type Sameness } from './sameness'
import { documentOf, documentsOf, someDocuments } from './testing'

/** Similarity by shared letters: enough for chains of similar texts. */
const between = (a: string, b: string) => {
  const [one, other] = [new Set(a), new Set(b)]
  const shared = [...one].filter((letter) => other.has(letter)).length
  return shared / Math.max(one.size, other.size, 1)
}
const byLetters: Similarity = {
  between,
  nearest: (item, among, k) => topRanked(among, k, (at) => between(item, among[at] ?? '')),
}
const readings: readonly Sameness[] = [sameItems, sameTexts(byLetters, 0.92), sameTexts(byLetters, 0.7)]

function graphOf(documents: readonly Extracted[], sameness: Sameness = sameItems): GoalGraph {
  const graph = new GoalGraph(sameness)
  for (const document of documents) graph.add(document)
  return graph
}

/** The whole graph, as text. */
const written = (graph: GoalGraph) =>
  JSON.stringify([
    graph.documents,
    graph.goals.map((goal) => [
      goal,
      graph.subgoals(goal).map(({ subgoal, brings, said }) => [subgoal.id, brings, said]),
    ]),
  ])

test('law: the order of documents does not change the graph, nor does adding one later', () => {
  const shuffled = someDocuments.chain((documents) =>
    fc.tuple(fc.constant(documents), fc.shuffledSubarray(documents, { minLength: documents.length })),
  )
  fc.assert(
    fc.property(shuffled, fc.constantFrom(...readings), ([documents, others], sameness) => {
      const graph = graphOf(others, sameness)
      expect(written(graph)).toBe(written(graphOf(documents, sameness)))
    }),
  )
})

test('law: a removed or replaced document leaves nothing behind', () => {
  fc.assert(
    fc.property(someDocuments, fc.nat(), fc.constantFrom(...readings), (documents, which, sameness) => {
      if (documents.length === 0) return
      const at = which % documents.length
      const graph = graphOf(documents, sameness)
      const one = documents[at]
      if (!one) return
      graph.remove(one.document)
      expect(written(graph)).toBe(written(graphOf(documents.toSpliced(at, 1), sameness)))
      graph.add({ ...one, goals: [] })
      graph.add(one)
      expect(written(graph)).toBe(written(graphOf(documents, sameness)))
    }),
  )
})

test('no two true rules become one goal, and each is present', () => {
  for (const fuel of ['none', 'iron-only', 'all'] as const) {
    const rules = craftRules({ fuel, redstone: 'mine' })
    const graph = graphOf(documentsOf(rules))
    expect(graph.goals.length).toBe(rules.size)
    for (const [item, rule] of rules) {
      const [way, ...others] = graph.ways(item, 1)
      expect(others).toEqual([])
      expect(way?.goal.name).toBe(`${rule.action} ${item}`)
      expect({ ...way?.goal.tools, ...way?.goal.materials }).toEqual(
        Object.fromEntries(
          Object.entries(rule.requires).map(([name, n]) => [name, rule.held.includes(name) ? 1 : n]),
        ),
      )
    }
  }
})

test('goals with the same conditions are one: the most frequent name wins, the others are aliases', () => {
  const chest = { tools: { crafting_table: 1 }, materials: { planks: 8 }, postconditions: { chest: 1 } }
  const graph = graphOf([
    documentOf('page', { name: 'craft a chest', description: 'A box.', ...chest }),
    documentOf('recipe', { name: 'Craft  chest', ...chest }, { name: 'craft chest', ...chest }),
    documentOf('other', { name: 'craft chest', ...chest, materials: { planks: 6 } }),
  ])
  const [second, first] = graph.named('craft chest')
  expect([first?.aliases, first?.description, first?.claims.length]).toEqual([['craft a chest'], 'A box.', 3])
  expect([second?.aliases, second?.materials]).toEqual([[], { planks: 6 }])
  expect(graph.named('craft a CHEST')).toEqual([first])
})

test('as published, nearly equal texts are one goal, whatever they mean', () => {
  const four = { name: 'craft a door', materials: { planks: 4 }, postconditions: { door: 1 } }
  const six = { name: 'make a door', materials: { planks: 6 }, postconditions: { door: 1 } }
  const documents = [documentOf('one', four), documentOf('two', six)]
  expect(graphOf(documents).goals).toHaveLength(2)
  const [only, ...others] = graphOf(documents, sameTexts(byLetters, 0.8)).goals
  expect(others).toEqual([])
  expect(only?.aliases).toEqual(['make a door'])
})

test('edges: by conditions, in both directions, with their documents’ statements; and those that are only stated', () => {
  const graph = graphOf([
    {
      ...documentOf('sword', {
        name: 'craft a sword',
        materials: { stick: 1 },
        postconditions: { sword: 1 },
      }),
      subgoals: ['craft sticks', 'find a village', 'nothing of the kind'].map((subgoal) => ({
        ...{ goal: 'Craft a sword', subgoal, why: 'it takes one' },
        passage: { document: 'sword', from: 0, to: 1 },
      })),
    },
    documentOf('stick', { name: 'craft sticks', materials: { planks: 2 }, postconditions: { stick: 4 } }),
    documentOf('village', { name: 'find a village' }),
  ])
  const [sword] = graph.named('craft a sword')
  const edges = sword ? graph.subgoals(sword) : []
  expect(edges.map(({ subgoal, brings, said }) => [subgoal.name, brings, said.length])).toEqual([
    ['craft sticks', 'stick', 1],
    ['find a village', null, 1],
  ])
})
