import fc from 'fast-check'
import { expect, test } from 'vitest'
import { detailText, filesOf } from './analyses'
import { textOf } from './analyses/analysis'
import { comparisonsOf } from './analyses/claims'
import type { Arm, Experiment, Published } from './experiment'
import { jobId } from './job'
import { pairedRuns } from './analyses/pairs'
import type { Each, JobReading } from './reading'
import { curvesAnalysis, curvesOf } from './analyses/curves'
import { rowsOf } from './rows'
import { fisherTest } from './statistics'
import { parseCsv } from './testing'
import { testsAnalysis, testsOf } from './analyses/tests'

/** Four runs of two sizes. */
const runs = (id: string) =>
  [1, 2, 3, 4].map((instance) => ({ world: { id: 'blocks', options: { instance } }, agent: { id } }))
const arm = (setting: string, agent: string): Arm => ({ setting, agent, runs: runs(agent.toLowerCase()) })
const [DRIP, COT, REACT] = [arm('here', 'DRIP'), arm('here', 'CoT'), arm('here', 'ReAct')]
const four: Published = {
  ...{ setting: 'here', agent: 'CoT', metric: 'longer', step: null, value: 4.29, where: 'Figure 6' },
}
const EXPERIMENT: Experiment = {
  ...{ id: 'test', title: 'A test', source: 'own', suite: 'drip', about: '', arms: [DRIP, COT, REACT] },
  ...{
    metrics: ['longer', 'success'],
    seeds: { paper: 1 },
    published: [four],
    notes: [],
    runName: 'instance',
  },
  analyses: {
    groups: { metric: 'success', over: 'blocks', of: [6, 6, 9, 9] },
    tests: {
      metric: 'success',
      published: [
        {
          ...{ setting: 'here', agent: 'ReAct', odds: 37.4, p: 'p < 0.001', where: 'Table 1' },
          counts: [
            { successes: 18, of: 110 },
            { successes: 2, of: 110 },
          ],
        },
      ],
    },
  },
}
/** By plan lengths; null: no plan. */
const reading = (lengths: readonly (number | null)[]): JobReading => {
  const success = lengths.map((length) => Number(length !== null))
  const each: Each = { success, 'plan-length': lengths }
  const mean = success.reduce((sum, one) => sum + one, 0) / success.length
  return { metrics: { success: mean }, steps: null, episodes: null, each }
}
const LENGTHS: readonly (readonly [Arm, seed: number, lengths: readonly (number | null)[]])[] = [
  [DRIP, 1, [10, 12, 20, null]],
  [COT, 1, [14, null, 23, 30]],
  [REACT, 1, [null, null, null, 9]],
  [DRIP, 2, [10, 12, 20, 22]],
  [COT, 2, [12, null, null, null]],
  [REACT, 2, [null, 14, null, null]],
]
const known = new Map(LENGTHS.map(([one, seed, lengths]) => [jobId(one, seed), reading(lengths)]))
const readings = (id: string) => known.get(id)

test('pairs plans on the instances that both solve, seed by seed', () => {
  const rows = rowsOf(EXPERIMENT, 2, readings)
  const of = (agent: string, metric: string) =>
    rows.find((row) => row.agent === agent && row.metric === metric)
  // Seed 1: (4 + 3) / 2; seed 2: 2.
  expect(of('CoT', 'longer')).toMatchObject({ mean: (3.5 + 2) / 2, n: 2, published: 4.29 })
  // In seed 1 there is no instance that both solve.
  expect(of('ReAct', 'longer')).toMatchObject({ mean: 2, n: 1 })
  // The leader has no row: its lead would be 0.
  expect(of('DRIP', 'longer')).toBeUndefined()
  expect(pairedRuns(EXPERIMENT, 2, readings)).toEqual([
    {
      ...{ setting: 'here', names: ['DRIP', 'CoT'], metric: 'plan-length' },
      runs: [
        { run: 1, leader: 10, other: 13, n: 2 },
        { run: 3, leader: 20, other: 23, n: 1 },
      ],
    },
    {
      ...{ setting: 'here', names: ['DRIP', 'ReAct'], metric: 'plan-length' },
      runs: [{ run: 2, leader: 12, other: 14, n: 1 }],
    },
  ])
  expect(comparisonsOf(EXPERIMENT, 2, readings)[0]).toMatchObject({
    names: ['DRIP', 'CoT'],
    comparison: { difference: { mean: -2.75, n: 2 }, below: 2 },
  })
})

test('the mean over the groups, weighted by their runs, is the mean over all runs', () => {
  const [drip, cot] = curvesOf(EXPERIMENT, 2, readings)
  expect(drip?.points.map(({ step, mean, n }) => [step, mean, n])).toEqual([
    [6, 1, 2],
    [9, 0.75, 2],
  ])
  expect(cot?.points.map(({ mean }) => mean)).toEqual([0.5, 0.5])
  expect(JSON.parse(detailText('curves', 'json', EXPERIMENT, 2, readings)).curves[0].seeds).toEqual([
    { seed: 1, values: [1, 0.5] },
    { seed: 2, values: [1, 1] },
  ])
  const outcomes = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(
      outcomes,
      fc.array(fc.integer({ min: 6, max: 8 }), { minLength: 4, maxLength: 4 }),
      (solved, of) => {
        const own = reading(solved.map((one) => (one ? 10 : null)))
        const grouped: Experiment = {
          ...EXPERIMENT,
          analyses: { groups: { metric: 'success', over: 'blocks', of } },
        }
        const [curve] = curvesOf(grouped, 1, (id) => (id === jobId(DRIP, 1) ? own : undefined))
        const weighed =
          curve?.points.map(({ step, mean }) => mean * of.filter((one) => one === step).length) ?? []
        expect(weighed.reduce((sum, one) => sum + one, 0) / 4).toBeCloseTo(own.metrics.success ?? NaN, 12)
      },
    ),
  )
})

test('tests each seed’s counts, and shows the paper’s and their test', () => {
  const [cot, react] = testsOf(EXPERIMENT, 2, readings)
  const of4 = (successes: number) => ({ successes, of: 4 })
  const ps = [fisherTest(of4(3), of4(3)).p, fisherTest(of4(4), of4(1)).p]
  expect(cot).toMatchObject({
    ...{
      counts: [
        { successes: 7, of: 8 },
        { successes: 4, of: 8 },
      ],
      odds: 7,
      seeds: 2,
      claimed: 0,
    },
    ...{ p: (ps[0]! + ps[1]!) / 2, published: null },
  })
  expect(react?.published?.computed.odds).toBeCloseTo(10.565, 3)
  const { table } = textOf(testsAnalysis, testsOf(EXPERIMENT, 2, readings), EXPERIMENT)
  expect(table?.lines[1]?.at(-1)).toBe(
    '18 (9.5 to 23.3 %) and 2 (0.0 to 4.3 %) of 110: odds ratio 37.4 printed, but its counts give 10.6, p < 0.001 (p < 0.001)',
  )
  expect(table?.lines[0]?.slice(0, 4)).toEqual(['here', 'DRIP and CoT', '3.5 and 2 of 4', '7.00'])
})

test('an arm with one run per seed is counted and grouped too', () => {
  const single = { metrics: { success: 1 }, steps: null, episodes: null }
  const [tested] = testsOf(EXPERIMENT, 1, () => single)
  expect(tested?.counts).toEqual([
    { successes: 1, of: 1 },
    { successes: 1, of: 1 },
  ])
})

test('two settings with the same runs are compared once', () => {
  const again = [DRIP, COT, REACT].map((one) => ({ ...one, setting: 'beside other numbers' }))
  const twice = { ...EXPERIMENT, arms: [...EXPERIMENT.arms, ...again] }
  expect(comparisonsOf(twice, 2, readings)).toEqual(comparisonsOf(EXPERIMENT, 2, readings))
})

test('is empty for jobs that have not run', () => {
  const nothing = () => undefined
  expect([pairedRuns, testsOf, curvesOf].map((of) => of(EXPERIMENT, 2, nothing))).toEqual([[], [], []])
  for (const analysis of [testsAnalysis, curvesAnalysis])
    expect(textOf<never>(analysis, [], EXPERIMENT)).toEqual({ table: null, sentences: [] })
  expect(curvesOf({ ...EXPERIMENT, arms: [] }, 2, readings)).toEqual([])
})

test('files: the existing values, one line for each run or test, and the same as JSON', () => {
  expect(filesOf(EXPERIMENT).map(({ id }) => id)).toEqual(['seeds', 'curves', 'pairs', 'tests'])
  const csv = (detail: 'curves' | 'pairs' | 'tests') =>
    parseCsv(detailText(detail, 'csv', EXPERIMENT, 2, readings))
  const [heads, first] = csv('pairs')
  expect(heads).toContain('instance')
  expect(first).toEqual(['test', 'here', 'DRIP', 'CoT', 'plan-length', '1', '10', '13', '2'])
  expect(csv('pairs')).toHaveLength(4)
  expect(csv('curves')[1]).toEqual([
    'test',
    'here',
    'DRIP',
    'success',
    'blocks',
    '6',
    '1',
    '0',
    '1',
    '1',
    '2',
    '1',
    '1',
  ])
  const [names, , react] = csv('tests')
  expect(react).toHaveLength(names?.length ?? 0)
  expect(react?.[names?.indexOf('published odds') ?? -1]).toBe('37.4')
  for (const detail of ['pairs', 'tests'] as const)
    expect(JSON.parse(detailText(detail, 'json', EXPERIMENT, 2, readings))).toMatchObject({
      [detail]: expect.any(Array),
    })
  const { table } = textOf(curvesAnalysis, curvesOf(EXPERIMENT, 2, readings), EXPERIMENT)
  expect(table?.lines.slice(0, 2)).toEqual([
    ['', 'instances', '2', '2'],
    ['here', 'DRIP', '1.00', '0.75'],
  ])
})
