import { expect, test } from 'vitest'
import { graphOf } from '../../../engine/agents/goals/gog'
import { expansionFor } from '../../../engine/minds/goals/graph/expansion'
import { materialsAndTools } from '../../../engine/minds/goals/graph/materials'
import { sameItems } from '../../../engine/minds/goals/graph/sameness'
import { documentOf } from '../../../engine/minds/goals/graph/testing'
import { runSync } from '../../../engine/drive'
import { assemble } from '../../../library/assemble'
import { nodeResources } from '../../cli/resources'
import type { Arm } from '../../experiment'
import { jobId, jobsOf, specsOf } from '../../job'
import { extractedFrom } from '../../minds/goals/studies/documents'
import { begunWith } from '../../minds/studies'
import { isOfRun, type Metric } from '../../metrics'
import { runJob } from '../../play-job'
import { eachOf, type JobReading } from '../../reading'
import { rowsOf } from '../../rows'
import { specOf } from '../../template'
import { publishedText, verdictOf } from '../../verdict'
import { experimentOf, EXPERIMENTS } from '..'
import { agent, craft } from '../arms'
import { ALWAYS_RIGHT, ALL_TASKS, asked, CEILING, GAME, GROUPS, label, tasksOf, WORLD } from './setting'
import { LLAMA, settingOf } from './table-1-numbers'

const resources = await nodeResources()
const known = new Map<string, JobReading>()
const readings = (id: string) => known.get(id)

function found(id: string) {
  const experiment = experimentOf(id)
  if (!experiment) throw new Error(`There is no ${id}.`)
  return experiment
}

/** Table 4, by group. */
const LIMITS = {
  ...{
    wood: 2400,
    stone: 6000,
    iron: 24_000,
    gold: 36_000,
    diamond: 36_000,
    redstone: 36_000,
    armor: 36_000,
  },
} as const

/** The mean over some seeds of the requested arms. */
function meanOf(id: string, setting: string, name: string, metric: Metric, seeds: number): number {
  const { arms } = found(id)
  const arm = arms.find((one) => one.setting === setting && one.agent === name)
  if (!arm) throw new Error(`There is no ${setting}, ${name}.`)
  const values = Array.from({ length: seeds }, (_, at) => {
    const { metrics } = played(arm, at + 1)
    return isOfRun(metric) ? (metrics[metric] ?? NaN) : NaN
  })
  return values.reduce((sum, value) => sum + value, 0) / seeds
}

function played(arm: Arm, seed: number): JobReading {
  const id = jobId(arm, seed)
  const reading = known.get(id) ?? runJob({ id, arm, seed }, resources)
  known.set(id, reading)
  return reading
}

const OURS = EXPERIMENTS.filter(({ suite }) => suite === 'goals')

test('every printed number has one arm to compare with, and its metric is measured', () => {
  for (const { id, arms, metrics, published } of OURS) {
    const places = published.map(({ setting, agent: name, metric }) => `${setting}, ${name}, ${metric}`)
    expect(new Set(places).size, id).toBe(places.length)
    for (const { setting, agent: name, metric } of published) {
      expect(metrics, id).toContain(metric)
      expect(
        arms.some((arm) => arm.setting === setting && arm.agent === name),
        `${id}: ${setting}, ${name}`,
      ).toBe(true)
    }
  }
  const counts = OURS.flatMap(({ id, published }) => (published.length > 0 ? [[id, published.length]] : []))
  // 56 success rates, and 44 step counts other than ∞.
  expect(Object.fromEntries(counts)).toEqual({
    ...{ 'gog-table-1': 100, 'gog-table-2': 18, 'gog-table-3': 48, 'gog-graph-sizes': 4 },
  })
})

test('marks shares that are no count of runs: thirteen cells of Table 1, two of Table 2, none of Table 3', () => {
  const marked = (id: string) =>
    rowsOf(found(id), 1, readings).filter(({ noCountOf }) => noCountOf !== undefined)
  const values = (id: string) => marked(id).map(({ published }) => published ?? NaN)
  expect(values('gog-table-1').toSorted()).toEqual(
    [
      ...[0.1594, 0.1178, 0.5701, 0.6611, 0.0528, 0.1149, 0.3139, 0.1485, 0.1265, 0.4746],
      ...[0.2583, 0.3444, 0.553],
    ].toSorted(),
  )
  expect(values('gog-table-2').toSorted()).toEqual([0.9846, 0.9862])
  expect(marked('gog-table-3')).toEqual([])
  const [first] = marked('gog-table-1')
  expect(first && publishedText(first)).toBe('0.1594, impossible with 480 runs')
})

test('a number that the simulated model was given counts neither for nor against; without a model’s answer it counts', () => {
  const rows = rowsOf(found('gog-table-2'), 1, readings).filter(({ published }) => published !== null)
  const given = rows.filter(({ basis }) => basis === 'input')
  expect(given).toHaveLength(15)
  expect(given.map(verdictOf)).toEqual(given.map(() => null))
  expect(given[0] && publishedText(given[0])).toMatch(/^0\.\d{4}, an input of our model$/)
  expect(new Set(rows.filter(({ basis }) => basis === 'printed').map((row) => row.agent))).toEqual(
    new Set(['k = 1']),
  )
})

test('“always right” is right: without a controller it succeeds at each of the 66 tasks, with no failed or added step', () => {
  for (const seed of [1, 2]) {
    for (const goal of ALL_TASKS) {
      const template = { ...craft({ ...WORLD, goal }), ...ALWAYS_RIGHT, horizon: 2000 }
      const [spec] = specsOf({ id: '', arm: { runs: [template] }, seed })
      const events = spec ? runSync(assemble(spec, resources)).events : []
      expect(events.filter(({ kind }) => kind === 'goals/planned')).toHaveLength(1)
      expect(events.filter((one) => one.kind === 'tried' && !one.success)).toEqual([])
      expect(events).toContainEqual(expect.objectContaining({ kind: 'goals/closed', isReached: true }))
    }
  }
})

test('the ceiling is close to a step-by-step planner that knows every rule and action', () => {
  const SEEDS = 4
  const oracle: Arm = {
    ...{ setting: 'all', agent: 'oracle' },
    runs: asked(ALL_TASKS, agent('planner', { actions: 'oracle' })),
  }
  const ceiling: Arm = { setting: 'all', agent: CEILING, runs: asked(ALL_TASKS, ALWAYS_RIGHT) }
  const [ours, theirs] = [ceiling, oracle].map((arm) => {
    const all = Array.from({ length: SEEDS }, (_, at) => eachOf(played(arm, at + 1), 'success') ?? [])
    expect(all.flat()).toHaveLength(SEEDS * ALL_TASKS.length)
    return all.flat().reduce<number>((sum, one) => sum + (one ?? 0), 0) / all.flat().length
  })
  expect(Math.abs((ours ?? NaN) - (theirs ?? NaN))).toBeLessThan(0.04)
})

test('no method beats the ceiling, and steps are within the limits', () => {
  const SEEDS = 3
  const { arms } = found('gog-table-1')
  for (const group of GROUPS) {
    const setting = settingOf(group, LLAMA)
    const most = meanOf('gog-table-1', setting, CEILING, 'success', SEEDS)
    for (const { agent: name } of arms.filter((arm) => arm.setting === setting)) {
      const [success, steps] = (['success', 'episode-steps'] as const).map((metric) =>
        meanOf('gog-table-1', setting, name, metric, SEEDS),
      )
      // All agents face the same episodes of a seed; chance may make a difference of one task per group.
      expect(success, `${setting}, ${name}`).toBeLessThanOrEqual(most + 1 / tasksOf(group).length)
      expect(steps).toBeGreaterThan(0)
      expect(steps).toBeLessThanOrEqual(LIMITS[group])
    }
  }
})

test('its notes: HKG fails at gold and diamond, but not when mended; it gets part of redstone, and a list without verbs is worth as much as GoG’s alone', () => {
  const SEEDS = 6
  const of = (group: (typeof GROUPS)[number], name: string) =>
    meanOf('gog-table-1', settingOf(group, LLAMA), name, 'success', SEEDS)
  expect(of('diamond', 'HKG')).toBeLessThan(0.1)
  expect(of('gold', 'HKG')).toBeLessThan(of('gold', 'HKG, gold from ore') - 0.1)
  expect(of('diamond', 'HKG, mended')).toBeGreaterThan(0.5)
  expect(Math.abs(of('redstone', 'HKG') - 0.43)).toBeLessThan(0.2)
  for (const group of ['iron', 'diamond'] as const)
    expect(Math.abs(of(group, 'GoG, list alone') - of(group, 'HKG, mended'))).toBeLessThan(0.1)
  // GoG's lead in iron comes from the verb for each item, which a list lacks.
  expect(of('iron', 'GoG')).toBeGreaterThan(of('iron', 'HKG, mended') + 0.1)
  expect(of('iron', 'GoG')).toBeGreaterThan(of('iron', 'GoG, list alone') + 0.1)
})

test('Table 3: if documents are wrong, a plan is right by its own tree and wrong in the world', () => {
  const of = (setting: string, metric: Metric) => meanOf('gog-table-3', setting, 'list', metric, 3)
  const gap = (setting: string) => of(setting, 'satisfaction-by-tree') - of(setting, 'satisfaction')
  expect(gap('documents with what was planted in them')).toBeGreaterThan(0.3)
  expect(Math.abs(gap('beside Llama 3.2'))).toBeLessThan(0.06)
  const neither = meanOf('gog-table-3', 'beside Llama 3.2', 'neither', 'satisfaction', 3)
  expect(neither).toBeLessThan(of('beside Llama 3.2', 'satisfaction') - 0.3)
})

test('… mostly because of one sentence: 47 of 66 lists have iron ore mined with a wooden pickaxe', () => {
  const graph = graphOf(extractedFrom(GAME, 'all'), sameItems)
  const misled = ALL_TASKS.filter((task) => {
    const expansion = expansionFor(graph, task, 1)
    const list = expansion ? materialsAndTools(expansion) : []
    return list.some(({ item, goal }) => item === 'iron_ore' && 'wooden_pickaxe' in goal.tools)
  })
  expect(misled).toHaveLength(47)
})

test('from pages alone there is a list for 8 tasks, and with the list of the wooden pickaxe for 9', () => {
  const pages = extractedFrom(GAME, 'pages')
  const pickaxe = documentOf('wooden pickaxe', {
    ...{ name: 'craft wooden pickaxe', tools: { crafting_table: 1 } },
    ...{ materials: { planks: 3, stick: 2 }, postconditions: { wooden_pickaxe: 1 } },
  })
  const listed = (documents: typeof pages) => {
    const graph = graphOf(documents, sameItems)
    return ALL_TASKS.filter((task) => expansionFor(graph, task, 1)?.isReached === true)
  }
  expect(listed(pages)).toHaveLength(8)
  expect(listed([...pages, pickaxe])).toHaveLength(9)
  const told = (item: string) =>
    pages.some(({ goals }) => goals.some(({ postconditions }) => Object.hasOwn(postconditions, item)))
  expect(['wooden_pickaxe', 'cobblestone', 'coal', 'diamond'].filter(told)).toEqual([])
})

test('Table 2: the same sentences for every k, and the same comparison runs for every model', () => {
  const { arms } = found('gog-table-2')
  const of = (setting: string) => arms.filter((arm) => arm.setting === setting)
  const [llama, gemma] = [of('beside Llama 3.2'), of('beside Gemma 3')]
  expect(llama.map((arm) => arm.runs.length)).toEqual([660, 660, 660, 660, 660, 660])
  expect(llama.map((arm) => jobId(arm, 1))).toEqual(gemma.map((arm) => jobId(arm, 1)))
  const sentences = (arm: Arm | undefined) => arm?.runs.map(({ agent: who }) => who?.options?.['sentence'])
  expect(sentences(llama[5])).toEqual(sentences(llama[0]))
  // A tenth of the runs: one per task.
  const some = (arm: Arm | undefined): Arm => ({
    ...{ setting: 'some', agent: arm?.agent ?? '', runs: arm?.runs.filter((_, at) => at % 10 === 0) ?? [] },
  })
  const right = (k: number) => played(some(llama[k]), 1).metrics['right-goal'] ?? NaN
  expect(right(1)).toBeGreaterThan(0.75)
  expect(right(3)).toBeGreaterThan(right(0))
})

test('a graph of documents saves steps where it is right, and the agent corrects its wrong edges', () => {
  const SEEDS = 4
  const { arms } = found('gog-correction')
  const of = (name: string, metric: Metric) =>
    meanOf('gog-correction', arms[0]?.setting ?? '', name, metric, SEEDS)
  const guess = of('the model’s word', 'steps-to-goal')
  expect(of('documents, all right', 'steps-to-goal')).toBeLessThan(guess - 50)
  expect(of('documents, 40 % wrong', 'steps-to-goal')).toBeGreaterThan(guess + 50)
  expect(of('documents, 20 % wrong', 'wrong-edges-at-first')).toBeLessThan(
    of('the model’s word', 'wrong-edges-at-first'),
  )
  // The remaining wrong edge is not from the documents: a human-written plan mines coal with a better pickaxe
  // than necessary.
  expect(of('documents, all right', 'wrong-edges-at-first')).toBe(1)
  for (const name of ['documents, 10 % wrong', 'documents, 20 % wrong', 'documents, 40 % wrong']) {
    expect(of(name, 'wrong-edges-left')).toBeLessThan(of(name, 'wrong-edges-at-first') / 3)
    expect(of(name, 'wrong-edges')).toBeGreaterThan(of(name, 'wrong-edges-left'))
  }
})

test('a run that starts from a graph of documents builds it from its seed, is a separate job, and has no link', () => {
  const { arms } = found('gog-correction')
  const arm = arms.find(({ agent: name }) => name === 'documents, 40 % wrong')
  const [template] = arm?.runs ?? []
  if (!arm?.begins || !template) throw new Error('There is no such arm.')
  const { begins } = arm
  const [one, other, again] = [1, 2, 1].map((seed) => specOf(template, seed, begunWith(begins, seed)))
  expect(one?.agent.options['start']).toBe('knowledge')
  expect(one?.agent.knowledge?.mind).toBe('adg')
  expect(one?.agent.knowledge).not.toEqual(other?.agent.knowledge)
  expect(again).toEqual(one)
  expect(jobsOf([found('gog-correction')], 1).map((job) => specsOf(job).length)).toEqual([1, 0, 0, 0, 0])
  const ids = arms.map((own) => jobId(own, 1))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the arms of a group are its tasks', () => {
  expect(GROUPS.map((group) => [label(group), tasksOf(group).length])).toEqual([
    ...[['Wood', 10] as const, ['Stone', 9] as const, ['Iron', 16] as const, ['Gold', 6] as const],
    ...[['Diamond', 6] as const, ['Redstone', 6] as const, ['Armor', 13] as const],
  ])
  expect(ALL_TASKS).toHaveLength(66)
})
