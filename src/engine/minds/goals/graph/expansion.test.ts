import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../../../worlds/craft'
import { GOALS } from '../../../worlds/craft/goals'
import type { RequirementSet } from '../../../worlds/items/types'
import { Expansion, expansionNamed } from './expansion'
import { GoalGraph, needsOf, type GoalNode } from './goal-graph'
import { materialsAndTools, type MaterialLine } from './materials'
import { sameItems } from './sameness'
import { documentOf, documentsOf, someDocuments } from './testing'

function graphOf(documents: ReturnType<typeof documentsOf>): GoalGraph {
  const graph = new GoalGraph(sameItems)
  for (const document of documents) graph.add(document)
  return graph
}

const named = (graph: GoalGraph, name: string): GoalNode => {
  const [goal] = graph.named(name)
  if (!goal) throw new Error(`No ${name}.`)
  return goal
}

/** Executes the list in its order. Returns the obstacle, or null. */
function carriedOut(list: readonly MaterialLine[]): string | null {
  const held = new Map<string, number>()
  for (const { goal, executions } of list)
    for (let n = 0; n < executions; n++) {
      for (const { item, quantity } of needsOf(goal))
        if ((held.get(item) ?? 0) < quantity) return `${goal.name} lacks ${quantity} ${item}`
      for (const [item, quantity] of Object.entries(goal.materials))
        held.set(item, (held.get(item) ?? 0) - quantity)
      for (const [item, quantity] of Object.entries(goal.postconditions))
        held.set(item, (held.get(item) ?? 0) + quantity)
    }
  return null
}

/** Everything obtainable from an empty inventory, by brute force: slow and certain. */
function obtainable(goals: readonly GoalNode[]): Set<string> {
  const had = new Set<string>()
  for (let before = -1; before < had.size;) {
    before = had.size
    for (const goal of goals)
      if (needsOf(goal).every(({ item }) => had.has(item)))
        for (const item of Object.keys(goal.postconditions)) had.add(item)
  }
  return had
}

test('Table 9: the list for a diamond axe, except for a log that nothing needs', () => {
  const graph = graphOf(documentsOf(craftRules({ fuel: 'none', redstone: 'mine' })))
  const list = materialsAndTools(new Expansion(graph, named(graph, 'craft diamond_axe')))
  expect(Object.fromEntries(list.map(({ item, quantity }) => [item, quantity]))).toEqual({
    logs: 3,
    ...{ planks: 12, stick: 8, crafting_table: 1, wooden_pickaxe: 1, cobblestone: 11, stone_pickaxe: 1 },
    ...{ iron_ore: 3, furnace: 1, iron_ingot: 3, iron_pickaxe: 1, diamond: 3, diamond_axe: 1 },
  })
  expect(list.at(-1)?.item).toBe('diamond_axe')
})

test('the list of each of the 120 goals works from an empty inventory, without a useless step', () => {
  for (const fuel of ['none', 'all'] as const) {
    const graph = graphOf(documentsOf(craftRules({ fuel, redstone: 'smelt' })))
    for (const { item } of GOALS) {
      const [way] = graph.ways(item, 1)
      const list = way ? materialsAndTools(new Expansion(graph, way.goal)) : []
      expect([item, list.at(-1)?.item, carriedOut(list)]).toEqual([item, item, null])
      for (const at of list.keys()) {
        const less = list.map((line, i) => (i === at ? { ...line, executions: line.executions - 1 } : line))
        expect(at === list.length - 1 || carriedOut(less) !== null).toBe(true)
      }
    }
  }
})

test('law: reaches exactly the obtainable items, each with a list that works', () => {
  fc.assert(
    fc.property(someDocuments, fc.integer({ min: 1, max: 9 }), (documents, quantity) => {
      const graph = graphOf(documents)
      const had = obtainable(graph.goals)
      for (const goal of graph.goals) {
        const expansion = new Expansion(graph, goal)
        const can = needsOf(goal).every(({ item }) => had.has(item))
        expect(expansion.isReached).toBe(can)
        const list = materialsAndTools(expansion, quantity)
        expect(list.length > 0).toBe(can)
        expect(carriedOut(list)).toBeNull()
        if (can) expect(list.at(-1)?.quantity).toBeGreaterThanOrEqual(quantity)
        else {
          expect(expansion.lacking.length).toBeGreaterThan(0)
          for (const item of expansion.lacking) expect(had.has(item)).toBe(false)
        }
        const visited = expansion.tree.map((one) => one.goal)
        expect(visited[0]).toBe(goal)
        expect(new Set(visited).size).toBe(visited.length)
      }
    }),
  )
})

test('takes the way with the fewest actions; the others say why they were not taken', () => {
  const graph = graphOf([
    documentOf('ore', { name: 'mine ore', tools: {}, postconditions: { ore: 1 } }),
    documentOf('ingot', { name: 'smelt ingot', materials: { ore: 1 }, postconditions: { ingot: 1 } }),
    documentOf('block', { name: 'craft block', materials: { ingot: 9 }, postconditions: { block: 1 } }),
    documentOf('unpacked', { name: 'unpack block', materials: { block: 1 }, postconditions: { ingot: 9 } }),
    documentOf('melted', { name: 'melt armour', materials: { armour: 1 }, postconditions: { ingot: 1 } }),
    documentOf('bought', { name: 'buy ingot', materials: { emerald: 1 }, postconditions: { ingot: 1 } }),
    documentOf('emerald', { name: 'mine emerald', materials: { ore: 2 }, postconditions: { emerald: 1 } }),
    documentOf('sword', { name: 'craft sword', materials: { ingot: 20 }, postconditions: { sword: 1 } }),
  ])
  const expansion = new Expansion(graph, named(graph, 'craft sword'))
  const [branch] = expansion.tree[0]?.branches ?? []
  if (!branch) throw new Error('The sword takes ingots.')
  expect(branch.ways.map((way) => [way.goal.name, expansion.standing(way, branch)])).toEqual([
    ['buy ingot', 'dearer'],
    ['melt armour', 'impossible'],
    ['smelt ingot', 'chosen'],
    ['unpack block', 'own-product'],
  ])
  const lost = new Expansion(graph, named(graph, 'melt armour'))
  expect([lost.isReached, lost.lacking, materialsAndTools(lost)]).toEqual([false, ['armour'], []])
})

test('a name stands for its obtainable goals, and picks the cheapest', () => {
  const furnace = (material: string) =>
    documentOf(`by ${material}`, {
      ...{ name: 'craft furnace', materials: { [material]: 8 }, postconditions: { furnace: 1 } },
    })
  const mine = (item: string) => documentOf(`mine ${item}`, { postconditions: { [item]: 1 } })
  const stone = documentOf('carve stone', { materials: { chisel: 2 }, postconditions: { carved_stone: 1 } })
  const ways = [furnace('blackstone'), furnace('carved_stone'), furnace('cobblestone')]
  const graph = graphOf([...ways, stone, mine('chisel'), mine('cobblestone')])
  expect(expansionNamed(graph, 'craft furnace')).toMatchObject({
    ...{ isReached: true, gives: 'furnace', root: { materials: { cobblestone: 8 } } },
  })
  const only = graphOf(ways)
  expect(expansionNamed(only, 'craft furnace')).toMatchObject({ isReached: false, lacking: ['blackstone'] })
  expect(expansionNamed(only, 'craft axe')).toBeNull()
})

test('a goal with several results counts as done for the one in its name', () => {
  const gives = (name: string, ...items: string[]) => {
    const graph = graphOf([
      documentOf(name, { postconditions: Object.fromEntries(items.map((item) => [item, 1])) }),
    ])
    return new Expansion(graph, named(graph, name)).gives
  }
  expect(gives('bake a cake', 'bucket', 'cake')).toBe('cake')
  expect(gives('saw oak planks', 'oak', 'oak_planks', 'sawdust')).toBe('oak_planks')
  expect(gives('do it', 'bucket', 'cake')).toBe('bucket')
})

test('handles a chain of 30,000 goals, and a ring of as many, without deep recursion', () => {
  const chain = (last: RequirementSet) =>
    Array.from({ length: 30_000 }, (_, at) =>
      documentOf(`${at}`, {
        materials: at === 0 ? last : { [`i${at - 1}`]: 1 },
        postconditions: { [`i${at}`]: 1 },
      }),
    )
  const graph = graphOf(chain({}))
  const list = materialsAndTools(new Expansion(graph, named(graph, '29999')))
  expect([list.length, list[0]?.item, list.at(-1)?.item]).toEqual([30_000, 'i0', 'i29999'])
  const ring = graphOf(chain({ i29999: 1 }))
  expect(new Expansion(ring, named(ring, '500')).lacking).toHaveLength(30_000)
})
