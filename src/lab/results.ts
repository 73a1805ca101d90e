import type { Calibrated } from './calibration'
import { csvText } from './csv'
import type { Experiment, Row } from './experiment'
import { groupPoints } from './groups'
import { jobId } from './job-list'
import { sampledOf, sharesAlong, stepsOf, type Readings } from './rows'
import { seedsIn } from './seeds'
import { band, type BandPoint } from './statistics'
import type { Tested } from './tests'
import { CODE_VERSION } from './version'
import { isLiveModel, type OtherModel } from './with-model'

export { calibrationsOf, type Calibrated } from './calibration'
export { claimsOf } from './claims'
export { pairedRuns, type Paired } from './pairs'
export { testsOf, type Tested } from './tests'
export { deviationOf, publishedOf, rowsOf, valuesOf, type Readings } from './rows'

/** An agent's learning curve in a setting, with its band. */
export interface ArmCurve {
  readonly setting: string
  readonly agent: string
  /** `step`: a step, an episode or a group's number, as the experiment's axis is over (`axisOf`). */
  readonly points: readonly BandPoint[]
}

/**
 * The learning curves of the arms that have been run, or what their runs come to by the number that tells them apart; none where
 * the experiment draws none.
 */
export function curvesOf(experiment: Experiment, seeds: number, readings: Readings): ArmCurve[] {
  const { curve, groups } = experiment
  if (groups)
    return experiment.arms.flatMap((arm) => {
      const { setting, agent } = arm
      const points = groupPoints(experiment, groups, arm, seeds, readings)
      return points.length > 0 ? [{ setting, agent, points }] : []
    })
  if (!curve) return []
  return experiment.arms.flatMap((arm) => {
    const { setting, agent } = arm
    const known = seedsIn(experiment, seeds).flatMap(
      (seed) => sampledOf(curve, readings(jobId(arm, seed))) ?? [],
    )
    const [first] = known
    if (!first) return []
    const steps = stepsOf(first)
    const curves = known.map((sampled) =>
      (sharesAlong(sampled, curve.metric) ?? []).map((share, i) => [steps[i] ?? 0, share] as const),
    )
    const drawn = steps.filter((step) => step <= curve.until)
    return [{ setting, agent, points: band(curves, drawn, `${experiment.id}, ${setting}, ${agent}`) }]
  })
}

/** An experiment's result, as the command line and the page write it. */
export interface Result {
  readonly experiment: string
  readonly version: string
  readonly seeds: number
  /** The first of them, where that is not 1. */
  readonly firstSeed?: number
  /** Which model answered, where it was one outside the program. */
  readonly model?: { readonly id: string; readonly options: Readonly<Record<string, number | string>> }
  readonly rows: readonly Row[]
  /** Where counts are compared as the paper compares them. */
  readonly tests?: readonly Tested[]
  /** Where agents say how probable it is that what they try works. */
  readonly calibrations?: readonly Calibrated[]
  /** What its runs took of a processor. */
  readonly seconds: number
}

export function resultOf(
  { id, firstSeed }: Experiment,
  seeds: number,
  rows: readonly Row[],
  seconds: number,
  model?: OtherModel,
  { tests = [], calibrations = [] }: Pick<Result, 'tests' | 'calibrations'> = {},
): Result {
  return {
    experiment: id,
    version: CODE_VERSION,
    seeds,
    ...(firstSeed !== undefined && { firstSeed }),
    ...(model && isLiveModel(model) && { model: { id: model.id, options: model.options ?? {} } }),
    rows,
    ...(tests.length > 0 && { tests }),
    ...(calibrations.length > 0 && { calibrations }),
    seconds: Math.round(seconds * 1000) / 1000,
  }
}

/** One object for one experiment, an array for several. */
export function toJson(results: readonly Result[]): string {
  const [only, ...others] = results
  return `${JSON.stringify(only && others.length === 0 ? only : results, null, 2)}\n`
}

const COLUMNS = [
  ...(['setting', 'agent', 'metric', 'step', 'mean', 'sd', 'low', 'high', 'n'] as const),
  ...(['published', 'basis', 'unit'] as const),
]

/** One line for each row, the experiment first (RFC 4180). What has no value is empty. */
export function toCsv(results: readonly Result[]): string {
  const lines = results.flatMap(({ experiment, rows }) =>
    rows.map((row) => [experiment, ...COLUMNS.map((column) => row[column])]),
  )
  return csvText([['experiment', ...COLUMNS], ...lines])
}
