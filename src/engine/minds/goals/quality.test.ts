import { expect, test } from 'vitest'
import { valuesOf } from '../../record'
import { craftRules, createCraftWorld } from '../../worlds/craft'
import { craftOptions } from '../../worlds/craft/options'
import { GOALS } from '../../worlds/craft/goals'
import { actionOf, treeBench, worldBench, type Bench } from './bench'
import { Expansion } from './graph/expansion'
import { GoalGraph } from './graph/goal-graph'
import { materialsAndTools, type MaterialLine } from './graph/materials'
import { sameItems } from './graph/sameness'
import { documentsOf } from './graph/testing'
import type { PlannedStep } from './plan'
import { planQuality, type PlanQuality } from './quality'

const OPTIONS = { fuel: 'none', redstone: 'mine' } as const
const graph = new GoalGraph(sameItems)
for (const document of documentsOf(craftRules(OPTIONS))) graph.add(document)

function listOf(item: string): readonly MaterialLine[] {
  const [way] = graph.ways(item, 1)
  return way ? materialsAndTools(new Expansion(graph, way.goal)) : []
}

const step = (action: string, item: string, quantity = 1, of = item): PlannedStep => ({
  task: { action, item },
  goal: [of, quantity],
})

/** Parses a printed plan, one step per line: the action, the item and the quantity. */
const plan = (text: string): PlannedStep[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [action = '', item = '', quantity = '1', of = item] = line.trim().split(' ')
      return step(action, item, Number(quantity), of)
    })

const FIRST_TOOLS = `
  craft crafting_table
  craft wooden_pickaxe
  equip wooden_pickaxe`
const STONE_TOOLS = `
  craft stone_pickaxe
  equip stone_pickaxe`
const IRON_TOOLS = `
  craft iron_pickaxe
  equip iron_pickaxe`

/**
 * Tables 5 to 8, the diamond axe. “dig down and mine diamond, diamond ore 3” means mining diamond until there
 * are three ores.
 */
const TABLES = {
  hkg: plan(`
    mine logs 9
    craft planks 27
    craft stick 8${FIRST_TOOLS}
    mine cobblestone 19${STONE_TOOLS}
    craft furnace
    mine iron_ore 3
    smelt iron_ingot 3${IRON_TOOLS}
    mine diamond 3 diamond_ore
    smelt diamond 3
    craft diamond_axe`),
  gog: plan(`
    mine logs 4
    craft planks 12
    craft stick 8${FIRST_TOOLS}
    mine cobblestone 11${STONE_TOOLS}
    mine iron_ore 3
    craft furnace
    smelt iron_ingot 3${IRON_TOOLS}
    mine diamond 3
    craft diamond_axe`),
  graphrag: plan(`
    mine logs 5
    craft planks 15
    craft stick 3${FIRST_TOOLS}
    mine cobblestone 11${STONE_TOOLS}
    craft furnace
    mine iron_ore 2
    smelt iron_ingot 2
    mine logs 2
    craft planks 2
    craft stick 2
    craft wooden_pickaxe
    mine iron_ore 1
    smelt iron_ingot 1${IRON_TOOLS}
    mine diamond 3 diamond_ore
    craft diamond_axe`),
  vanilla: plan(`
    mine logs 5
    craft planks 16
    craft stick 4${FIRST_TOOLS}
    mine cobblestone 11${STONE_TOOLS}
    craft furnace
    mine iron_ore 2
    smelt iron_ingot 2
    mine logs 2
    craft planks 2
    craft stick 2
    craft stone_pickaxe
    mine iron_ore 1
    smelt iron_ingot 1${IRON_TOOLS}
    mine diamond 3 diamond_ore
    craft diamond_axe`),
}

const byWorld = () => worldBench(createCraftWorld(valuesOf(craftOptions, OPTIONS)))

const axe = listOf('diamond_axe')
const judge = (steps: readonly PlannedStep[], bench: Bench = byWorld()) =>
  planQuality(steps, axe, bench, 'by-item')
const asPublished = (steps: readonly PlannedStep[]) => planQuality(steps, axe, treeBench(axe), 'in-all')
const numbers = ({ satisfaction, soundness, completeness, efficiency }: PlanQuality) => [
  satisfaction,
  soundness,
  completeness,
  efficiency,
]
const unsound = ({ steps }: PlanQuality) =>
  steps.flatMap(({ step: { task }, verdict }) =>
    verdict === 'sound' ? [] : [`${task.action} ${task.item}: ${verdict}`],
  )

test('Table 6, GoG: every step is sound, in the world and by the tree, and none is wasted', () => {
  expect(TABLES.gog).toHaveLength(16)
  expect(numbers(judge(TABLES.gog))).toEqual([1, 1, 1, 1])
  expect(numbers(asPublished(TABLES.gog))).toEqual([1, 1, 1, 1])
})

test('Table 5, HKG: no diamond ore comes, so nothing can be smelted, and the axe lacks diamonds', () => {
  const quality = judge(TABLES.hkg)
  expect(unsound(quality)).toEqual([
    'mine diamond: malformed',
    'smelt diamond: malformed',
    'craft diamond_axe: lacking',
  ])
  // 49 things are needed; 3 diamonds and the axe never come. There are 14 steps without equipping; 13 are
  // enough.
  expect(numbers(quality)).toEqual([0, 14 / 17, 45 / 49, 13 / 14])
  // Added up, the surplus of six logs, sixteen planks and eight cobblestones makes up for that.
  expect(numbers(asPublished(TABLES.hkg))).toEqual([0, 14 / 17, 1, 13 / 14])
})

test('Table 7, GraphRAG: a second wooden pickaxe uses up the sticks that the axe needs', () => {
  const quality = judge(TABLES.graphrag)
  expect(TABLES.graphrag).toHaveLength(22)
  expect(unsound(quality)).toEqual(['mine diamond: malformed', 'craft diamond_axe: lacking'])
  expect(numbers(quality)).toEqual([0, 20 / 22, 45 / 49, 13 / 19])
  expect(numbers(asPublished(TABLES.graphrag))).toEqual([0, 20 / 22, 1, 13 / 19])
  // Even if the executor accepts a diamond for its ore.
  const kind = judge(diamondForOre(TABLES.graphrag))
  expect(unsound(kind)).toEqual(['craft diamond_axe: lacking'])
  expect(numbers(kind)).toEqual([0, 21 / 22, 48 / 49, 13 / 19])
})

test('Table 8, Vanilla: the second stone pickaxe fails, which leaves the sticks for the axe', () => {
  const quality = judge(TABLES.vanilla)
  expect(TABLES.vanilla).toHaveLength(22)
  expect(unsound(quality)).toEqual([
    'craft stone_pickaxe: lacking',
    'mine diamond: malformed',
    'craft diamond_axe: lacking',
  ])
  expect(numbers(quality)).toEqual([0, 19 / 22, 45 / 49, 13 / 19])
  expect(numbers(asPublished(TABLES.vanilla))).toEqual([0, 19 / 22, 1, 13 / 19])
  // If a diamond counts as its ore, the axe is made in the end, but the plan is still unsound.
  const kind = judge(diamondForOre(TABLES.vanilla))
  expect(unsound(kind)).toEqual(['craft stone_pickaxe: lacking'])
  expect(numbers(kind)).toEqual([0, 21 / 22, 1, 13 / 19])
})

const diamondForOre = (steps: readonly PlannedStep[]) =>
  steps.map((one) => (one.goal[0] === 'diamond_ore' ? step('mine', 'diamond', one.goal[1]) : one))

test('the list of each of the 120 goals is a perfect plan', () => {
  for (const { item } of GOALS) {
    const list = listOf(item)
    const steps = list.map((line) => step(actionOf(line), line.item, line.quantity))
    for (const bench of [byWorld(), treeBench(list)])
      for (const counting of ['by-item', 'in-all'] as const)
        expect([item, ...numbers(planQuality(steps, list, bench, counting))]).toEqual([item, 1, 1, 1, 1])
    const short = planQuality(steps.slice(0, -1), list, byWorld(), 'by-item')
    expect([short.satisfaction, short.efficiency]).toEqual([0, 0])
  }
})

test('an invalid step is malformed and has no effect', () => {
  const steps = [
    step('mine', 'wooden_sword'),
    step('craft', 'excalibur'),
    step('mine', 'logs', 1.5),
    step('mine', 'logs', 0),
    step('mine', 'logs', Infinity),
    step('mine', 'logs', 1e9),
    step('equip', 'wooden_pickaxe'),
    step('craft', 'planks', 8),
  ]
  const quality = judge(steps)
  expect(quality.steps.map(({ verdict }) => verdict)).toEqual([
    ...Array<string>(6).fill('malformed'),
    'lacking',
    'lacking',
  ])
  expect(numbers(quality)).toEqual([0, 0, 0, 0])
  expect(numbers(judge([]))).toEqual([0, 1, 0, 0])
})

test('a tree accepts no better pickaxe than its own, but the world does', () => {
  const steps = TABLES.gog.filter(({ task }) => !(task.action === 'equip' || task.item === 'crafting_table'))
  expect(judge(steps).isSound).toBe(false)
  const list = listOf('cobblestone')
  const bench = treeBench(list)
  expect([bench.knows({ action: 'craft', item: 'iron_pickaxe' }), bench.observe()]).toEqual([false, {}])
})
