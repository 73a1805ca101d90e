import { expect, test } from 'vitest'
import { Random } from '../../../../engine/random'
import { craftRules } from '../../../../engine/worlds/craft'
import type { AdgBody, AdgItem } from '../../../../library/minds/adg/types'
import { nodeResources } from '../../../cli/resources'
import { ALL_TASKS, GAME, PUBLISHED_GAME } from '../../../experiments/goals/setting'
import { studied, tasksWithWrongList } from '.'
import { begunWith, withWrongEdges } from './begin'
import { labelledPairs } from './theta'

const resources = await nodeResources()
const rules = craftRules(PUBLISHED_GAME)

/** Everything that an item needs by the rules, directly or indirectly. */
function below(item: string): Set<string> {
  const found = new Set([item])
  for (const one of found) for (const need in craftRules(GAME).get(one)?.requires) found.add(need)
  return found
}
const leadingOver = (...items: readonly string[]) =>
  ALL_TASKS.filter((task) => items.some((item) => below(task).has(item)))

test('HKG’s list is wrong in exactly the tasks that need gold, diamond or redstone', () => {
  const wrong = (method: Parameters<typeof tasksWithWrongList>[0]['method']) =>
    tasksWithWrongList({ of: 'lists', game: GAME, method, tasks: ALL_TASKS })
  const all = leadingOver('gold_ingot', 'diamond', 'redstone')
  expect([all.length, wrong('hkg-published')]).toEqual([26, all])
  const withoutGold = leadingOver('diamond', 'redstone')
  expect([withoutGold.length, wrong('hkg-ore')]).toEqual([16, withoutGold])
  expect([wrong('hkg-mended'), wrong('gog')]).toEqual([[], []])
})

const edgesOf = ({ items }: AdgBody) =>
  Object.entries(items).flatMap(([item, { requirements }]) =>
    Object.entries(requirements).map(([need, quantity]) => ({ item, need, quantity })),
  )
const begin = (wrong: number, seed: number): AdgBody => {
  const { knowledge } = begunWith({ mind: 'adg', game: PUBLISHED_GAME, documents: 'recipes', wrong }, seed)
  if (knowledge?.mind !== 'adg') throw new Error('Nothing is begun with.')
  return knowledge.body
}
const isRight = ({ item, need, quantity }: ReturnType<typeof edgesOf>[number]) =>
  rules.get(item)?.requires[need] === quantity

test('replaces a share of the edges; the number of edges stays, and no item needs itself', () => {
  const all = edgesOf(begin(0, 1))
  expect(all.every(isRight)).toBe(true)
  for (const share of [0.1, 0.2, 0.4]) {
    const shares = [1, 2, 3, 4, 5].map((seed) => {
      const edges = edgesOf(begin(share, seed))
      expect(edges).toHaveLength(all.length)
      expect(edges.every(({ item, need }) => item !== need && rules.has(need))).toBe(true)
      return edges.filter((edge) => !isRight(edge)).length / all.length
    })
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length
    // 5 · 316 edges: a standard error of at most 0.012.
    expect(Math.abs(mean - share)).toBeLessThan(0.035)
    expect(new Set(shares).size).toBeGreaterThan(1)
  }
  expect(edgesOf(begin(1, 1)).filter(isRight)).toEqual([])
  expect(begin(0.4, 3)).toEqual(begin(0.4, 3))
})

test('without another item an edge stays, and set-aside sets are dropped', () => {
  const claim: AdgItem = {
    ...{ requirements: { b: 2 }, held: ['b'], standing: 'hypothesised', revisions: 1, yields: 1 },
    ...{ action: null, memory: {}, origins: [{ by: 'manual' }] },
  }
  const body: AdgBody = {
    items: { a: { ...claim, others: [claim] }, b: { ...claim, requirements: {}, held: [] } },
  }
  expect(withWrongEdges(body, 1, new Random(1)).items['a']).toEqual(claim)
})

test('labelled pairs: three alike for each item, all different rules unlike, and no text on both sides', () => {
  const items = [...rules.keys()].slice(0, 40)
  const pairs = labelledPairs(rules, items, new Random(1))
  const alike = pairs.filter(({ isSame }) => isSame)
  expect(alike).toHaveLength(3 * items.length)
  const unlike = pairs.length - alike.length
  expect(unlike).toBeGreaterThanOrEqual((items.length * (items.length - 1)) / 2)
  for (const { texts, isSame } of pairs)
    if (!isSame) expect(JSON.stringify(texts[0])).not.toBe(JSON.stringify(texts[1]))
  const written = alike.flatMap(({ texts }) => texts.flat())
  expect(written.some((text) => text.includes('minecraft:'))).toBe(true)
})

test('θ: 0.92 merges almost no true rule and finds few wordings; chosen by F₁ it finds them, and merges different goals', () => {
  const theta = (given?: number) =>
    studied(
      {
        of: 'theta',
        game: PUBLISHED_GAME,
        similarity: 'words',
        ...(given !== undefined && { theta: given }),
      },
      1,
      resources,
    )
  const [published, chosen] = [theta(0.92), theta()]
  expect(published['merged-rules']).toBeLessThan(5)
  expect(published['theta-recall']).toBeLessThan(0.5)
  expect(chosen.theta).toBeLessThan(0.9)
  expect(chosen['theta-f1']).toBeGreaterThan((published['theta-f1'] ?? 1) + 0.2)
  expect(chosen['merged-rules']).toBeGreaterThan(20)
})

test('sizes and extraction: recipe files state the rules; planted sentences are read, and not all are true', () => {
  const size = (kind: 'goals' | 'graphrag') =>
    studied({ of: 'graph', game: PUBLISHED_GAME, kind, documents: 'recipes' }, 1, resources)
  expect(size('goals')).toEqual({
    ...{ 'graph-nodes': rules.size, 'graph-documents': rules.size },
    'graph-edges': [...rules.values()].reduce((sum, { requires }) => sum + Object.keys(requires).length, 0),
  })
  expect(size('graphrag')['graph-nodes']).toBe(rules.size)
  const read = (planted: 'rules' | 'cycle' | 'no-numbers', documents: 'recipes' | 'all') =>
    studied(
      { of: 'extraction', game: PUBLISHED_GAME, reader: { by: 'rules' }, documents, planted },
      1,
      resources,
    )
  expect(read('rules', 'recipes')).toMatchObject({ 'extraction-precision': 1, 'extraction-recall': 1 })
  expect(read('rules', 'all')['extraction-precision']).toBeLessThan(1)
  expect(read('cycle', 'all')['extraction-true']).toBeLessThan(0.5)
  expect(read('no-numbers', 'all')).toMatchObject({
    ...{ 'extraction-precision': null, 'extraction-recall': null, 'extraction-right': 1 },
  })
})

test('a model without slips reads like the rules; more slips lower recall and precision', () => {
  const of = (slips: number) =>
    [1, 2, 3].map((seed) =>
      studied(
        {
          ...{ of: 'extraction', game: PUBLISHED_GAME, documents: 'recipes', planted: 'rules' },
          reader: { by: 'model', slips },
        },
        seed,
        resources,
      ),
    )
  for (const read of of(0)) expect(read).toMatchObject({ 'extraction-precision': 1, 'extraction-recall': 1 })
  const mean = (slips: number, metric: 'extraction-precision' | 'extraction-recall') =>
    of(slips).reduce((sum, read) => sum + (read[metric] ?? NaN), 0) / 3
  for (const metric of ['extraction-precision', 'extraction-recall'] as const) {
    const [one, two, four] = [0.1, 0.2, 0.4].map((slips) => mean(slips, metric))
    expect([1, one, two, four]).toEqual([1, one, two, four].toSorted().toReversed())
    expect(four).toBeLessThan(0.9)
  }
  // One slip in four reads no wrong claim.
  expect(mean(0.4, 'extraction-precision')).toBeGreaterThan(mean(0.4, 'extraction-recall'))
})
