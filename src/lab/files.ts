import { csvText, type CsvValue } from './csv'
import type { Curve, Experiment } from './experiment'
import type { Metric } from './metrics'
import { jobId, seedsUpTo } from './job'
import type { Readings } from './rows'
import { measuresOf, sampledOf, sharesAlong, valuesOf } from './rows'
import { curvesOf, type ArmCurve } from './results'
import { CODE_VERSION } from './version'

/** What a study can be written down as, beside its rows (`results.ts`). */
export type Detail = 'seeds' | 'curves'

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
    const run = seedsUpTo(seeds).filter((seed) => readings(jobId(arm, seed)))
    return measuresOf(experiment, arm).flatMap((cell) => {
      const values = valuesOf(experiment, arm, cell, seeds, readings)
      return run.map((seed) => ({ setting, agent, ...cell, seed, value: values.get(seed) ?? null }))
    })
  })
}

/** A learning curve with its band, and what each seed adds to it. */
export interface SeedCurve extends ArmCurve {
  readonly metric: Curve['metric']
  readonly over: Curve['over']
  /** As many values as points, where the seed has been run. */
  readonly seeds: readonly { readonly seed: number; readonly values: readonly number[] }[]
}

export function seedCurvesOf(experiment: Experiment, seeds: number, readings: Readings): SeedCurve[] {
  const { curve, arms } = experiment
  if (!curve) return []
  return curvesOf(experiment, seeds, readings).map((own) => {
    const arm = arms.find(({ setting, agent }) => setting === own.setting && agent === own.agent)
    const drawn = seedsUpTo(seeds).flatMap((seed) => {
      const reading = arm && readings(jobId(arm, seed))
      const sampled = sampledOf(curve, reading)
      if (!sampled) return []
      const shares = sharesAlong(sampled, curve.metric)
      return [{ seed, values: own.points.map((_, i) => shares?.[i] ?? NaN) }]
    })
    return { ...own, metric: curve.metric, over: curve.over, seeds: drawn }
  })
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
  const all = seedsUpTo(seeds)
  const head = ['experiment', 'setting', 'agent', 'metric', 'over', 'step', 'mean', 'sd', 'low', 'high', 'n']
  const lines = seedCurvesOf(experiment, seeds, readings).flatMap((curve) =>
    curve.points.map(({ step, mean, sd, low, high, n }, i): CsvValue[] => [
      ...[id, curve.setting, curve.agent, curve.metric, curve.over, step, mean, sd, low, high, n],
      ...all.map((seed) => curve.seeds.find((own) => own.seed === seed)?.values[i] ?? null),
    ]),
  )
  return csvText([[...head, ...all.map((seed) => `seed ${seed}`)], ...lines])
}

/** The same as JSON. */
export function detailJson(
  experiment: Experiment,
  seeds: number,
  readings: Readings,
  detail: Detail,
): string {
  const what =
    detail === 'seeds'
      ? { rows: seedRowsOf(experiment, seeds, readings) }
      : { curves: seedCurvesOf(experiment, seeds, readings) }
  return `${JSON.stringify({ experiment: experiment.id, version: CODE_VERSION, seeds, ...what }, null, 2)}\n`
}
