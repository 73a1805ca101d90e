import * as v from 'valibot'
import { getOrCreate } from '../../engine/get-or-create'
import { measure } from '../../library/border'
import type { CsvValue } from '../csv'
import { axisOf, type Arm, type Experiment, type Groups } from '../experiment'
import { jobId } from '../job-list'
import { metricOf, type Metric } from '../metrics'
import { eachOf, type JobReading, type Readings } from '../reading'
import { readingsOf, sampledOf, sharesAlong, stepsOf } from '../rows'
import { seedsIn } from '../seeds'
import { band, summarise, type BandPoint } from '../statistics'
import { decimalsFor, written } from '../statistics/digits'
import type { Analysis, TextTable } from './analysis'
import { summarySchema } from './schema-parts'

/** An arm's learning curve with its band, or its means over the number that groups its runs. */
export interface ArmCurve {
  readonly setting: string
  readonly agent: string
  /** `step` is a step, an episode or a group's number, as `axisOf` says. */
  readonly points: readonly BandPoint[]
}

/** One curve for each arm with readings; none if the experiment draws none. */
export function curvesOf(experiment: Experiment, seeds: number, readings: Readings): ArmCurve[] {
  return experiment.arms.flatMap((arm) => {
    const { setting, agent } = arm
    const points = pointsOf(experiment, arm, readingsOf(experiment, arm, seeds, readings))
    return points.length > 0 ? [{ setting, agent, points }] : []
  })
}

function pointsOf({ id, analyses }: Experiment, arm: Arm, known: readonly JobReading[]): BandPoint[] {
  const { curve, groups } = analyses
  const label = `${id}, ${arm.setting}, ${arm.agent}`
  if (groups) {
    const means = known.map((reading) => groupMeans(groups, reading))
    return groupsAt(groups).flatMap((group, at) => {
      const values = means.flatMap((own) => own[at] ?? [])
      return values.length === 0
        ? []
        : [{ step: group, ...summarise(values, `${label}, ${group} ${groups.over}`) }]
    })
  }
  const samples = known.flatMap((reading) => sampledOf(curve, reading) ?? [])
  const [first] = samples
  if (!first || !curve) return []
  const steps = stepsOf(first)
  const functions = samples.map((sampled) =>
    (sharesAlong(sampled, curve.metric) ?? []).map((share, i) => [steps[i] ?? 0, share] as const),
  )
  const drawn = steps.filter((step) => step <= curve.until)
  return band(functions, drawn, label)
}

/** The groups of an experiment's runs, ascending. */
const groupsAt = ({ of }: Groups): number[] => [...new Set(of)].toSorted((a, b) => a - b)

/** For each group, the mean over the job's runs that have a value; null: no run has one. */
function groupMeans(groups: Groups, reading: JobReading): (number | null)[] {
  const values = eachOf(reading, groups.metric) ?? []
  const sums = new Map<number, { sum: number; n: number }>()
  for (const [run, value] of values.entries()) {
    const group = groups.of[run]
    if (value === null || group === undefined) continue
    const known = getOrCreate(sums, group, () => ({ sum: 0, n: 0 }))
    known.sum += value
    known.n++
  }
  return groupsAt(groups).map((group) => {
    const known = sums.get(group)
    return known ? known.sum / known.n : null
  })
}

function groupTable(curves: readonly ArmCurve[], { analyses, runName }: Experiment): TextTable | null {
  const { groups } = analyses
  if (!groups) return null
  const at = groupsAt(groups)
  const sizes = at.map((group) => String(groups.of.filter((one) => one === group).length))
  return {
    title: `${metricOf(groups.metric).name} by number of ${groups.over}`,
    heads: ['setting', 'agent', ...at.map(String)],
    lines: [
      ['', `${runName ?? 'run'}s`, ...sizes],
      ...curves.map(({ setting, agent, points }) => [
        setting,
        agent,
        ...at.map((group) => {
          const mean = points.find(({ step }) => step === group)?.mean
          return mean === undefined ? '–' : written(mean, decimalsFor(Math.max(0.1, mean)))
        }),
      ]),
    ],
  }
}

interface SeedCurve extends ArmCurve {
  readonly metric: Metric
  /** The unit of the points' `step`. */
  readonly over: string
  /** One value for each point, for each seed that has run; null: the seed has no value there. */
  readonly seeds: readonly { readonly seed: number; readonly values: readonly (number | null)[] }[]
}

function seedCurvesOf(experiment: Experiment, seeds: number, readings: Readings): SeedCurve[] {
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
  { analyses: { curve, groups } }: Experiment,
  reading: JobReading | undefined,
  { points }: ArmCurve,
): (number | null)[] | null {
  if (groups) {
    if (!reading) return null
    const means = groupMeans(groups, reading)
    const at = groupsAt(groups)
    return points.map(({ step }) => means[at.indexOf(step)] ?? null)
  }
  const sampled = sampledOf(curve, reading)
  const shares = sampled && curve && sharesAlong(sampled, curve.metric)
  return sampled && points.map((_, i) => shares?.[i] ?? NaN)
}

/** One line for each point, with its seeds next to it. */
function curvesCsv(experiment: Experiment, seeds: number, readings: Readings): CsvValue[][] {
  const all = seedsIn(experiment, seeds)
  const heads = ['setting', 'agent', 'metric', 'over', 'step', 'mean', 'sd', 'low', 'high', 'n']
  const lines = seedCurvesOf(experiment, seeds, readings).flatMap((curve) =>
    curve.points.map(({ step, mean, sd, low, high, n }, i): CsvValue[] => [
      ...[curve.setting, curve.agent, curve.metric, curve.over, step, mean, sd, low, high, n],
      ...all.map((seed) => curve.seeds.find((own) => own.seed === seed)?.values[i] ?? null),
    ]),
  )
  return [[...heads, ...all.map((seed) => `seed ${seed}`)], ...lines]
}

export const curvesAnalysis: Analysis<ArmCurve> = {
  compute: curvesOf,
  schema: v.object({
    setting: v.string(),
    agent: v.string(),
    points: v.array(v.object({ step: measure, ...summarySchema })),
  }),
  table: groupTable,
  file: {
    id: 'curves',
    label: 'Curves of every seed',
    isOf: (experiment) => axisOf(experiment) !== null,
    csv: curvesCsv,
    json: (...measured) => ({ curves: seedCurvesOf(...measured) }),
  },
}
