import { calibrationsOf } from './calibration'
import { csvText, type CsvValue } from './csv'
import { axisOf, type Experiment } from './experiment'
import { groupMeans, groupsAt } from './groups'
import type { Metric } from './metrics'
import { jobId } from './job-list'
import { pairedMetric, pairedRuns } from './pairs'
import type { Reading } from './reading'
import type { Readings } from './rows'
import { testsOf } from './tests'
import { seedsIn } from './seeds'
import { measuresOf, sampledOf, sharesAlong, valuesOf } from './rows'
import { curvesOf, type ArmCurve } from './results'
import { ALPHA } from './statistics'
import { CODE_VERSION } from './version'

/** What a study can be written down as, beside its rows (`results.ts`). */
export type Detail = 'seeds' | 'curves' | 'pairs' | 'tests' | 'calibration'

/** One seed of one row. */
export interface SeedRow {
  readonly setting: string
  readonly agent: string
  readonly metric: Metric
  readonly step: number | null
  readonly seed: number
  /** Null: there is none, as of steps to a success that never came. */
  readonly value: number | null
}

/** What the rows are made of: a line for each seed that has been run. */
export function seedRowsOf(experiment: Experiment, seeds: number, readings: Readings): SeedRow[] {
  return experiment.arms.flatMap((arm) => {
    const { setting, agent } = arm
    const run = seedsIn(experiment, seeds).filter((seed) => readings(jobId(arm, seed)))
    return measuresOf(experiment, arm).flatMap((cell) => {
      const values = valuesOf(experiment, arm, cell, seeds, readings)
      return run.map((seed) => ({ setting, agent, ...cell, seed, value: values.get(seed) ?? null }))
    })
  })
}

/** A learning curve with its band, and what each seed adds to it. */
export interface SeedCurve extends ArmCurve {
  readonly metric: Metric
  /** What the points' `step` is. */
  readonly over: string
  /** As many values as points, where the seed has been run; null: it has none there. */
  readonly seeds: readonly { readonly seed: number; readonly values: readonly (number | null)[] }[]
}

export function seedCurvesOf(experiment: Experiment, seeds: number, readings: Readings): SeedCurve[] {
  const axis = axisOf(experiment)
  if (!axis) return []
  return curvesOf(experiment, seeds, readings).map((own) => {
    const arm = experiment.arms.find(({ setting, agent }) => setting === own.setting && agent === own.agent)
    const drawn = seedsIn(experiment, seeds).flatMap((seed) => {
      const values = arm && valuesAlong(experiment, readings(jobId(arm, seed)), own)
      return values ? [{ seed, values }] : []
    })
    return { ...own, metric: axis.metric, over: axis.over, seeds: drawn }
  })
}

/** One seed's value at each of the points. */
function valuesAlong(
  { curve, groups }: Experiment,
  reading: Reading | undefined,
  { points }: ArmCurve,
): (number | null)[] | null {
  if (groups) {
    if (!reading) return null
    const means = new Map(
      groupsAt(groups).map((group, at) => [group, groupMeans(groups, reading)[at] ?? null]),
    )
    return points.map(({ step }) => means.get(step) ?? null)
  }
  const sampled = sampledOf(curve, reading)
  const shares = sampled && curve && sharesAlong(sampled, curve.metric)
  return sampled && points.map((_, i) => shares?.[i] ?? NaN)
}

const SEED_COLUMNS = ['setting', 'agent', 'metric', 'step', 'seed', 'value'] as const

/** An experiment's seeds, a line each; or its curves, a line for each point with its seeds beside it. */
export function detailCsv(experiment: Experiment, seeds: number, readings: Readings, detail: Detail): string {
  const { id } = experiment
  if (detail === 'seeds') {
    const rows = seedRowsOf(experiment, seeds, readings)
    return csvText([
      ['experiment', ...SEED_COLUMNS],
      ...rows.map((row) => [id, ...SEED_COLUMNS.map((column) => row[column])]),
    ])
  }
  if (detail === 'pairs') return pairsCsv(experiment, seeds, readings)
  if (detail === 'tests') return testsCsv(experiment, seeds, readings)
  if (detail === 'calibration') return calibrationCsv(experiment, seeds, readings)
  const all = seedsIn(experiment, seeds)
  const head = ['experiment', 'setting', 'agent', 'metric', 'over', 'step', 'mean', 'sd', 'low', 'high', 'n']
  const lines = seedCurvesOf(experiment, seeds, readings).flatMap((curve) =>
    curve.points.map(({ step, mean, sd, low, high, n }, i): CsvValue[] => [
      ...[id, curve.setting, curve.agent, curve.metric, curve.over, step, mean, sd, low, high, n],
      ...all.map((seed) => curve.seeds.find((own) => own.seed === seed)?.values[i] ?? null),
    ]),
  )
  return csvText([[...head, ...all.map((seed) => `seed ${seed}`)], ...lines])
}

/** A line for each run that both of two agents have a value of. */
function pairsCsv(experiment: Experiment, seeds: number, readings: Readings): string {
  const lines = pairedRuns(experiment, seeds, readings).flatMap(({ setting, names, metric, runs }) =>
    runs.map(({ run, leader, other, n }): CsvValue[] => [
      ...[experiment.id, setting, ...names, metric, run, leader, other, n],
    ]),
  )
  const run = experiment.runName ?? 'run'
  return csvText([
    ['experiment', 'setting', 'leader', 'other', 'metric', run, 'of leader', 'of other', 'n'],
    ...lines,
  ])
}

function testsCsv(experiment: Experiment, seeds: number, readings: Readings): string {
  const lines = testsOf(experiment, seeds, readings).map(
    ({ setting, names, metric, counts, odds, p, claimed, seeds: n, published }): CsvValue[] => [
      ...[experiment.id, setting, ...names, metric],
      ...counts.flatMap(({ successes, of }) => [successes, of]),
      ...[odds, p, claimed, n, published?.odds ?? null, published?.computed.odds ?? null],
      ...[published?.p ?? null, published?.computed.p ?? null],
    ],
  )
  const counts = ['of leader', 'runs of leader', 'of other', 'runs of other']
  const paper = ['published odds', 'odds of published counts', 'published p', 'p of published counts']
  const own = ['odds', 'median p', `seeds with p ≤ ${ALPHA}`, 'seeds']
  return csvText([
    ['experiment', 'setting', 'leader', 'other', 'metric', ...counts, ...own, ...paper],
    ...lines,
  ])
}

/** A line for each bin of each arm. */
function calibrationCsv(experiment: Experiment, seeds: number, readings: Readings): string {
  const lines = calibrationsOf(experiment, seeds, readings).flatMap(({ setting, agent, bins }) =>
    bins.map(({ from, to, tried, hoped, worked }): CsvValue[] => [
      ...[experiment.id, setting, agent, from, to, tried, hoped, worked],
    ]),
  )
  return csvText([['experiment', 'setting', 'agent', 'from', 'to', 'attempts', 'hoped', 'worked'], ...lines])
}

/** Which of these there is of an experiment, beside each seed's rows. */
export const detailsOf = (experiment: Experiment): Detail[] => [
  'seeds',
  ...(axisOf(experiment) ? ['curves' as const] : []),
  ...(pairedMetric(experiment) ? ['pairs' as const] : []),
  ...(experiment.tests ? ['tests' as const] : []),
  ...(experiment.isOfHopes ? ['calibration' as const] : []),
]

/** The same as JSON. */
export function detailJson(
  experiment: Experiment,
  seeds: number,
  readings: Readings,
  detail: Detail,
): string {
  const what = whatOf(experiment, seeds, readings, detail)
  return `${JSON.stringify({ experiment: experiment.id, version: CODE_VERSION, seeds, ...what }, null, 2)}\n`
}

function whatOf(experiment: Experiment, seeds: number, readings: Readings, detail: Detail) {
  switch (detail) {
    case 'seeds':
      return { rows: seedRowsOf(experiment, seeds, readings) }
    case 'curves':
      return { curves: seedCurvesOf(experiment, seeds, readings) }
    case 'pairs':
      return { pairs: pairedRuns(experiment, seeds, readings) }
    case 'tests':
      return { tests: testsOf(experiment, seeds, readings) }
    case 'calibration':
      return { calibrations: calibrationsOf(experiment, seeds, readings) }
    default:
      return detail satisfies never
  }
}
