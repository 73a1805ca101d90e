import type { Arm, CurveSpec, Experiment, Published, MeasuredRow } from './experiment'
import { isOfRun, metricOf, pairsOf, type Metric } from './metrics'
import { jobId } from './job-list'
import { leaderOf, moreThanLeader } from './leaders'
import type { JobReading, SampledCurve, Readings } from './reading'
import { seedsIn } from './seeds'
import { compareToPublished, convergence, isCount, summarise, unitOf, type Deviation } from './statistics'

export type { Readings }

/**
 * An experiment's table: a row for each arm and metric at the end of the run, and one for each number that the
 * paper gives for an earlier step.
 * @param seeds number of seeds, from the experiment's first; seeds without a reading are left out
 */
export function rowsOf(experiment: Experiment, seeds: number, readings: Readings): MeasuredRow[] {
  return experiment.arms.flatMap((arm) =>
    measuresOf(experiment, arm).map((measure): MeasuredRow => {
      const { setting, agent } = arm
      const paper = publishedOf(experiment, arm, measure)
      const unit = paper ? (paper.unit ?? unitOf(metricOf(measure.metric).decimals)) : null
      return {
        setting,
        agent,
        ...measure,
        ...measuredOf(experiment, arm, measure, seeds, readings),
        published: paper?.value ?? null,
        basis: paper ? (paper.basis ?? 'printed') : null,
        unit,
        ...(paper && unit !== null && noCount({ ...paper, unit })),
      }
    }),
  )
}

/** The paper's number of runs, if no count out of that number gives the published share. */
const noCount = ({
  value,
  unit,
  of,
}: Published & { readonly unit: number }): Pick<MeasuredRow, 'noCountOf'> =>
  of === undefined || isCount({ value, unit }, of) ? {} : { noCountOf: of }

type Measured = Pick<MeasuredRow, 'mean' | 'sd' | 'low' | 'high' | 'n'>
const nothing = (n: number): Measured => ({ mean: null, sd: null, low: null, high: null, n })

function measuredOf(
  experiment: Experiment,
  arm: Arm,
  measure: Measure,
  seeds: number,
  readings: Readings,
): Measured {
  const label = `${experiment.id}, ${arm.setting}, ${arm.agent}, ${measure.metric}`
  if (!isOfRun(measure.metric) && pairsOf(measure.metric) === null)
    return convergenceOf(experiment, arm, seeds, readings, label)
  const values = valuesOf(experiment, arm, measure, seeds, readings)
  const isShort =
    metricOf(measure.metric).isCensored && values.size < readingsOf(experiment, arm, seeds, readings).length
  if (values.size === 0 || isShort) return nothing(values.size)
  const { mean, sd, low, high, n } = summarise([...values.values()], label)
  return { mean, sd, low, high, n }
}

function convergenceOf(
  experiment: Experiment,
  arm: Arm,
  seeds: number,
  readings: Readings,
  label: string,
): Measured {
  const { curve } = experiment.analyses
  const known = readingsOf(experiment, arm, seeds, readings)
  const curves = known.flatMap((reading) => sampledOf(curve, reading) ?? [])
  const [first] = curves
  if (!first || !curve) return nothing(0)
  const shares = curves.map((sampled) => sharesAlong(sampled, curve.metric) ?? [])
  const { step, low, high } = convergence(shares, stepsOf(first), label)
  return step === null
    ? nothing(curves.length)
    : { mean: step, sd: null, low: Math.min(low, step), high: Math.max(high, step), n: curves.length }
}

/** A reading's curve of the kind that the experiment draws; undefined if the job has not run. */
export const sampledOf = (
  curve: CurveSpec | undefined,
  reading: JobReading | undefined,
): SampledCurve | null => (curve?.over === 'episode' ? reading?.episodes : reading?.steps) ?? null

/** The existing readings of an arm. */
export const readingsOf = (
  experiment: Experiment,
  arm: Arm,
  seeds: number,
  readings: Readings,
): JobReading[] => seedsIn(experiment, seeds).flatMap((seed) => readings(jobId(arm, seed)) ?? [])

/** The steps or episodes of a sampled curve's points. */
export function stepsOf({ until, right }: SampledCurve): number[] {
  return right.map((_, i) => (until * i) / (right.length - 1))
}

/** A row's subject, besides its arm. */
type Measure = Pick<MeasuredRow, 'metric' | 'step'>

/** The paper's number for that measure. */
export function publishedOf(
  { published }: Experiment,
  { setting, agent }: Pick<Arm, 'setting' | 'agent'>,
  { metric, step }: Measure,
): Published | undefined {
  return published.find(
    (number) =>
      number.setting === setting &&
      number.agent === agent &&
      number.metric === metric &&
      number.step === step,
  )
}

/** A row's difference from the paper's number; null if one of the two is missing. */
export function deviationOf({ metric, mean, low, high, published, unit }: MeasuredRow): Deviation | null {
  if (mean === null || low === null || high === null || published === null || unit === null) return null
  const { decimals } = metricOf(metric)
  return compareToPublished({ mean, low, high }, { value: published, unit, decimals })
}

/** The arm's values of a metric by seed, where they exist; empty for metrics that no single run has. */
export function valuesOf(
  experiment: Experiment,
  arm: Arm,
  { metric, step }: Measure,
  seeds: number,
  readings: Readings,
): Map<number, number> {
  const values = new Map<number, number>()
  const paired = pairsOf(metric)
  if (paired) return moreThanLeader(experiment, arm, paired, seeds, readings)
  if (!isOfRun(metric)) return values
  const { curve } = experiment.analyses
  for (const seed of seedsIn(experiment, seeds)) {
    const reading = readings(jobId(arm, seed))
    if (!reading) continue
    const sampled = sampledOf(curve, reading)
    const value = step === null ? reading.metrics[metric] : sampled && valueAt(sampled, metric, step)
    if (value !== undefined && value !== null) values.set(seed, value)
  }
  return values
}

/** A share of the goals at a step or episode: the value of the last sampled point up to it. */
function valueAt(sampled: SampledCurve, metric: Metric, step: number): number | null {
  const shares = sharesAlong(sampled, metric)
  if (!shares) return null
  const last = shares.length - 1
  return shares[Math.min(last, Math.floor((step * last) / sampled.until))] ?? null
}

/** A metric along a curve, point by point; null: it only exists at the end. */
export function sharesAlong(sampled: SampledCurve, metric: Metric): readonly number[] | null {
  const { along } = metricOf(metric)
  return along ? sampled[along].map((count) => count / sampled.goals) : null
}

/** The measures in an arm's rows. */
export function measuresOf(experiment: Experiment, { setting, agent }: Arm): Measure[] {
  const { metrics, published } = experiment
  const isLeader = leaderOf(experiment, setting)?.agent === agent
  const along = published.filter(
    (number) => number.step !== null && number.setting === setting && number.agent === agent,
  )
  return [
    // The leader's own lead would be 0, so it has no row.
    ...metrics
      .filter((metric) => !isLeader || pairsOf(metric) === null)
      .map((metric) => ({ metric, step: null })),
    ...along.map(({ metric, step }) => ({ metric, step })),
  ]
}
