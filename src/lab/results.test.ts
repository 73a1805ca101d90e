import * as v from 'valibot'
import { expect, test } from 'vitest'
import { comparisonsOf } from './analyses/claims'
import type { Arm, Experiment } from './experiment'
import type { Metric } from './metrics'
import { jobId } from './job'
import { CURVE_POINTS, together, type JobReading } from './reading'
import { readingSchema } from './reading-schema'
import { claimsOf } from './analyses/claims'
import { curvesOf } from './analyses/curves'
import { deviationOf, rowsOf } from './rows'
import { resultOf, toCsv, toJson } from './results'

const arm = (setting: string, agent: string, id: string): Arm => ({
  setting,
  agent,
  runs: [{ agent: { id }, world: { options: { goals: setting === 'a' ? '67' : '100' } } }],
})
const ARMS = [arm('a', 'XENON', 'xenon'), arm('a', 'SC, by itself', 'sc'), arm('b', 'XENON', 'xenon')]
const EXPERIMENT: Experiment = {
  id: 'test',
  title: 'A test',
  source: 'own',
  suite: 'craft',
  about: '',
  arms: ARMS,
  metrics: ['ega', 'steps-to-0.97'],
  analyses: { curve: { metric: 'ega', over: 'step', until: 1500 } },
  seeds: { paper: 6 },
  published: [
    { setting: 'a', agent: 'XENON', metric: 'ega', step: null, value: 0.97, where: 'text' },
    { setting: 'a', agent: 'XENON', metric: 'ega', step: 1500, value: 0.5, where: 'figure' },
    { setting: 'a', agent: 'another agent', metric: 'ega', step: null, value: 0.1, where: 'text' },
  ],
  notes: [],
}

/** Learns one goal per 50 steps, up to 60 of 100; the rest depends on the seed. */
const reading = (metrics: Partial<Record<Metric, number | null>>): JobReading => {
  const right = Array.from({ length: CURVE_POINTS }, (_, i) => i)
  return { metrics, steps: { until: 3000, goals: 100, right, obtained: right }, episodes: null }
}
const READINGS = new Map(
  [1, 2, 3, 4, 5, 6].flatMap((seed) => [
    [
      jobId(ARMS[0]!, seed),
      reading({ ega: 0.9 + seed / 100, 'steps-to-0.97': seed < 3 ? 100 * seed : null }),
    ],
    [jobId(ARMS[1]!, seed), reading({ ega: 0.5 - seed / 100, 'steps-to-0.97': null })],
  ]),
)
const readings = (id: string) => READINGS.get(id)

test('one row for each arm and metric, one for each published earlier number, and none for arms without readings', () => {
  const rows = rowsOf(EXPERIMENT, 6, readings)
  expect(
    rows.map(({ setting, agent, metric, step, n, published }) => [
      setting,
      agent,
      metric,
      step,
      n,
      published,
    ]),
  ).toEqual([
    ['a', 'XENON', 'ega', null, 6, 0.97],
    ['a', 'XENON', 'steps-to-0.97', null, 2, null],
    ['a', 'XENON', 'ega', 1500, 6, 0.5],
    ['a', 'SC, by itself', 'ega', null, 6, null],
    ['a', 'SC, by itself', 'steps-to-0.97', null, 0, null],
    ['b', 'XENON', 'ega', null, 0, null],
    ['b', 'XENON', 'steps-to-0.97', null, 0, null],
  ])
  expect(rows[0]?.mean).toBeCloseTo(0.935, 10)
  // Two of six seeds reached it: 150 would be the mean of the lucky ones.
  expect(rows[1]).toMatchObject({ mean: null, sd: null, low: null, high: null, n: 2 })
  expect(rows[2]).toMatchObject({ mean: 0.3, sd: 0, low: 0.3, high: 0.3 })
  expect(rows[4]).toMatchObject({ mean: null, sd: null, low: null, high: null })
  expect(deviationOf(rows[0]!)).toMatchObject({ within: false, words: expect.stringContaining('below by') })
  expect(deviationOf(rows[4]!)).toBeNull()
})

test('steps to a level have a mean if all seeds reach it, and none if some do not', () => {
  const [, first] = rowsOf(EXPERIMENT, 2, readings)
  expect(first).toMatchObject({ metric: 'steps-to-0.97', mean: 150, n: 2 })
  const [, all] = rowsOf(EXPERIMENT, 3, readings)
  expect(all).toMatchObject({ metric: 'steps-to-0.97', mean: null, n: 2 })
})

test('convergence belongs to the mean curve of all seeds, and has no deviation over seeds', () => {
  const settled = (at: number) => {
    const right = Array.from({ length: CURVE_POINTS }, (_, i) => Math.min(i, at))
    const metrics = { ega: at / 100, 'steps-to-0.97': null }
    return { metrics, steps: { until: 3000, goals: 100, right, obtained: right }, episodes: null }
  }
  const published = { setting: 'a', agent: 'XENON', metric: 'convergence', step: null, value: 1500 } as const
  const converging: Experiment = {
    ...EXPERIMENT,
    metrics: ['convergence'],
    published: [{ ...published, unit: 100, where: 'text' }],
  }
  const of = (seed: number) => settled(seed === 1 ? 10 : 30)
  const known = new Map([1, 2].map((seed) => [jobId(ARMS[0]!, seed), of(seed)]))
  const [row, other] = rowsOf(converging, 2, (id) => known.get(id))
  expect(row).toMatchObject({ sd: null, n: 2, published: 1500, unit: 100 })
  // The mean grows by half a goal per step: the last half goal is the last 0.005.
  expect(row?.mean).toBeCloseTo(1450, 6)
  expect(deviationOf(row!)?.within).toBe(true)
  expect(other).toMatchObject({ mean: null, n: 0 })
})

test('fewer seeds give fewer values', () => {
  expect(rowsOf(EXPERIMENT, 1, readings)[0]).toMatchObject({ n: 1, mean: 0.91, sd: 0 })
})

test('makes claims about XENON against the other agents of its setting, and none about agents without runs', () => {
  const claims = claimsOf(EXPERIMENT, 6, readings)
  expect(claims).toHaveLength(1)
  expect(claims[0]).toMatch(
    /^a: In EGA, XENON is ahead of SC, by itself in 6 of 6 seeds, by 0\.47 on average/,
  )
})

test('an experiment may name several leaders: each is compared with every other agent, and no pair twice', () => {
  const third = arm('a', 'ADAM', 'adam')
  const own = new Map([
    ...READINGS,
    ...[1, 2, 3].map((seed) => [jobId(third, seed), reading({ ega: 0.1 })] as const),
  ])
  const leaders = ['XENON', 'SC, by itself']
  const several = { ...EXPERIMENT, arms: [...ARMS, third], analyses: { leaders } }
  const compared = comparisonsOf(several, 6, (id) => own.get(id))
  expect(compared.map(({ setting, names }) => [setting, ...names])).toEqual([
    ['a', 'XENON', 'SC, by itself'],
    ['a', 'XENON', 'ADAM'],
    ['a', 'SC, by itself', 'ADAM'],
  ])
})

test('curves end where the figure does', () => {
  const curves = curvesOf(EXPERIMENT, 6, readings)
  expect(curves.map(({ setting, agent }) => [setting, agent])).toEqual([
    ['a', 'XENON'],
    ['a', 'SC, by itself'],
  ])
  expect(curves[0]?.points).toHaveLength(31)
  expect(curves[0]?.points.at(-1)).toMatchObject({ step: 1500, mean: 0.3, n: 6 })
  expect(curvesOf({ ...EXPERIMENT, analyses: {} }, 6, readings)).toEqual([])
})

test('JSON: one object for one experiment, an array for several', () => {
  const result = resultOf(EXPERIMENT, 6, rowsOf(EXPERIMENT, 6, readings), 1.23456)
  const one = JSON.parse(toJson([result])) as Record<string, unknown>
  expect(Object.keys(one)).toEqual(['experiment', 'version', 'seeds', 'rows', 'seconds'])
  expect(one).toMatchObject({ experiment: 'test', seeds: 6, seconds: 1.235 })
  expect(one['version']).toMatch(/^[0-9a-f]{12}$/)
  const columns = [...'setting agent metric step mean sd low high n published basis unit'.split(' ')]
  expect(Object.keys(result.rows[0] ?? {})).toEqual(columns)
  expect(JSON.parse(toJson([result, result]))).toHaveLength(2)
})

test('CSV: a line for each row, fields with a comma in quotes, a null empty', () => {
  const lines = toCsv([resultOf(EXPERIMENT, 1, rowsOf(EXPERIMENT, 1, readings), 1)]).split('\r\n')
  expect(lines[0]).toBe('experiment,setting,agent,metric,step,mean,sd,low,high,n,published,basis,unit')
  expect(lines[1]).toBe('test,a,XENON,ega,,0.91,0,0.91,0.91,1,0.97,printed,0.01')
  expect(lines[5]).toBe('test,a,"SC, by itself",steps-to-0.97,,,,,,0,,,')
  expect(lines).toHaveLength(9)
})

test('several runs give the mean of the existing values', () => {
  const both = together([
    reading({ success: 1, 'steps-to-success': 40, omitted: null }),
    reading({ success: 0, 'steps-to-success': null, omitted: null }),
  ])
  expect(both).toEqual({
    metrics: { success: 0.5, 'steps-to-success': 40, omitted: null },
    steps: null,
    episodes: null,
    each: { success: [1, 0] },
  })
  expect(v.is(readingSchema, both)).toBe(true)
})

test('counts are summed, and a missing value of a run is stored as null', () => {
  const both = together([
    reading({ 'error-update': 1, 'plan-length': null }),
    reading({ 'error-update': 1, 'plan-length': 7 }),
    reading({ 'error-update': 0, 'plan-length': 9 }),
  ])
  expect(both.metrics).toEqual({ 'error-update': 2, 'plan-length': 8 })
  expect(both.each).toEqual({ 'plan-length': [null, 7, 9] })
  expect(together([reading({ success: 1 })])).not.toHaveProperty('each')
})

test.each([
  ['an unknown metric', { metrics: { luck: 1 }, steps: null, episodes: null }],
  ['a value that is not a number', { metrics: { ega: NaN }, steps: null, episodes: null }],
  [
    'a curve that is too short',
    { metrics: {}, steps: { until: 1, goals: 1, right: [1], obtained: [1] }, episodes: null },
  ],
  [
    'values per run of a metric that has none',
    { metrics: {}, steps: null, episodes: null, each: { ega: [1] } },
  ],
  ['nothing', null],
])('rejects a stored reading with %s', (_, stored) => {
  expect(v.is(readingSchema, stored)).toBe(false)
  expect(v.is(readingSchema, reading({ ega: 1 }))).toBe(true)
})
