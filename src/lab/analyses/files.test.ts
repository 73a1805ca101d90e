import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, type CsvValue } from '../csv'
import type { Arm, Experiment, MeasuredRow } from '../experiment'
import { jobId } from '../job'
import { CURVE_POINTS, type JobReading, type Readings } from '../reading'
import { detailText } from '.'
import { curvesOf, type ArmCurve } from './curves'
import { rowsOf } from '../rows'
import { parseCsv } from '../testing'

test('law: CSV reads back unchanged for any name, and no text is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '=1+1', '@SUM(A1)', '+1', '-cmd', '\t=1', 'a "b", c', 'two\r\nlines', "'"),
  )
  const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
  const lines = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width }), { maxLength: 5 }))
  fc.assert(
    fc.property(lines, (written) => {
      const read = parseCsv(csvText(written))
      const isFormula = (cell: string) => /^[=+\-@\t\r\n]/.test(cell)
      const plain = (cell: CsvValue) =>
        typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell ?? '')
      expect(read).toEqual(written.map((line) => line.map(plain)))
      for (const [i, line] of written.entries())
        for (const [j, cell] of line.entries())
          if (typeof cell === 'string') expect(isFormula(read[i]?.[j] ?? '')).toBe(false)
    }),
  )
})

const arm = (setting: string, agent: string): Arm => ({
  setting,
  agent,
  runs: [{ agent: { id: agent === 'SC, "itself"' ? 'sc' : 'xenon' }, horizon: setting === 'a' ? 50 : 60 }],
})
const EXPERIMENT: Experiment = {
  ...{
    id: 'test',
    title: 'A test',
    source: 'own',
    suite: 'craft',
    about: '',
    seeds: { paper: 4 },
    notes: [],
  },
  arms: [arm('a', 'XENON'), arm('a', 'SC, "itself"'), arm('=b', 'XENON')],
  metrics: ['ega', 'steps-to-0.97'],
  analyses: { curve: { metric: 'ega', over: 'step', until: 1500 } },
  published: [{ setting: 'a', agent: 'XENON', metric: 'ega', step: 750, value: 0.5, where: 'text' }],
}
const SEEDS = 4

/** Some seeds have run, each up to some step; some never reach success. */
const anyReadings = fc
  .array(
    fc.record({
      isRun: fc.boolean(),
      ega: fc.double({ min: 0, max: 1, noNaN: true }),
      steps: fc.option(fc.integer({ min: 1, max: 3000 })),
      gain: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 12, maxLength: 12 },
  )
  .map((drawn): Readings => {
    const known = new Map<string, JobReading>()
    for (const [place, own] of EXPERIMENT.arms.entries()) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const one = drawn[place * SEEDS + seed - 1]
        if (!one?.isRun) continue
        const right = Array.from({ length: CURVE_POINTS }, (_, i) => Math.min(100, i * one.gain))
        known.set(jobId(own, seed), {
          metrics: { ega: one.ega, 'steps-to-0.97': one.steps },
          steps: { until: 3000, goals: 100, right, obtained: right },
          episodes: null,
        })
      }
    }
    return (id) => known.get(id)
  })

interface SeedRow extends Pick<MeasuredRow, 'setting' | 'agent' | 'metric' | 'step'> {
  readonly seed: number
  readonly value: number | null
}
interface SeedCurve extends ArmCurve {
  readonly seeds: readonly { readonly seed: number; readonly values: readonly (number | null)[] }[]
}
const jsonOf = (of: 'seeds' | 'curves', readings: Readings, experiment = EXPERIMENT) =>
  JSON.parse(detailText(of, 'json', experiment, SEEDS, readings)) as {
    readonly seeds: number
    readonly rows: readonly SeedRow[]
    readonly curves: readonly SeedCurve[]
  }
const csvOf = (of: 'seeds' | 'curves', readings: Readings) =>
  parseCsv(detailText(of, 'csv', EXPERIMENT, SEEDS, readings))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('law: the numbers of the seeds add up to the numbers on the screen', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const seeds = jsonOf('seeds', readings).rows
      for (const row of rowsOf(EXPERIMENT, SEEDS, readings)) {
        const own = seeds.flatMap(({ setting, agent, metric, step, value }) => {
          const isOf = setting === row.setting && agent === row.agent
          return isOf && metric === row.metric && step === row.step && value !== null ? [value] : []
        })
        expect(own).toHaveLength(row.n)
        if (row.mean !== null) expect(mean(own)).toBeCloseTo(row.mean, 9)
      }
      const { curves } = jsonOf('curves', readings)
      expect(curves.map(({ points }) => points)).toEqual(
        curvesOf(EXPERIMENT, SEEDS, readings).map(({ points }) => points),
      )
      for (const { points, seeds: own } of curves)
        for (const [i, point] of points.entries())
          expect(mean(own.map(({ values }) => values[i] ?? NaN))).toBeCloseTo(point.mean, 9)
    }),
  )
})

test('law: the files contain the numbers on the screen, as CSV and as JSON', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const [head = [], ...lines] = csvOf('seeds', readings)
      expect(head).toEqual(['experiment', 'setting', 'agent', 'metric', 'step', 'seed', 'value'])
      const { rows, seeds } = jsonOf('seeds', readings)
      expect(seeds).toBe(SEEDS)
      expect(lines).toEqual(
        rows.map(({ setting, agent, metric, step, seed, value }) => [
          ...['test', setting === '=b' ? "'=b" : setting, agent, metric],
          ...[String(step ?? ''), String(seed), String(value ?? '')],
        ]),
      )

      const [names = [], ...points] = csvOf('curves', readings)
      const { curves } = jsonOf('curves', readings)
      expect(points).toHaveLength(curves.reduce((sum, curve) => sum + curve.points.length, 0))
      for (const line of points) expect(line).toHaveLength(names.length)
      const drawn = curves.flatMap((curve) =>
        curve.points.map(({ step, mean: height }, i) => [
          ...[step, height],
          ...[1, 2, 3, 4].map((seed) => curve.seeds.find((own) => own.seed === seed)?.values[i] ?? null),
        ]),
      )
      const at = ['step', 'mean', 'seed 1', 'seed 2', 'seed 3', 'seed 4'].map((name) => names.indexOf(name))
      const read = points.map((line) => at.map((i) => (line[i] === '' ? null : Number(line[i]))))
      expect(read).toEqual(drawn)
    }),
  )
})

test('the file of an experiment without curves has none', () => {
  expect(jsonOf('curves', () => undefined, { ...EXPERIMENT, analyses: {} }).curves).toEqual([])
})
