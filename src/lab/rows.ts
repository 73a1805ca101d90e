import type { Arm, Experiment, Metric, Published, Row } from './experiment'
import { jobId, seedsUpTo } from './job'
import type { Reading, SampledCurve } from './reading'
import { METRIC_NAMES } from './metric-names'
import { compareToPublished, summarise, type Deviation } from './statistics'

/** Where readings are kept, by the id of their job; undefined for a job that has not been run. */
export type Readings = (jobId: string) => Reading | undefined

/**
 * An experiment's table: a row for each arm and metric at the end of the run, and one for each number that the paper
 * gives of an earlier step.
 * @param seeds how many, from 1 on; those without a reading are left out
 */
export function rowsOf(experiment: Experiment, seeds: number, readings: Readings): Row[] {
  return experiment.arms.flatMap((arm) => {
    const cells = cellsOf(experiment, arm)
    return cells.map(({ metric, step }) => {
      const values = valuesOf(experiment, arm, { metric, step }, seeds, readings)
      const known = [...values.values()]
      const { setting, agent } = arm
      const published = publishedOf(experiment, arm, { metric, step })?.value ?? null
      if (known.length === 0) {
        const nothing = { mean: null, sd: null, low: null, high: null, n: 0 }
        return { setting, agent, metric, step, ...nothing, published }
      }
      const { mean, sd, low, high, n } = summarise(known, `${experiment.id}, ${setting}, ${agent}, ${metric}`)
      return { setting, agent, metric, step, mean, sd, low, high, n, published }
    })
  })
}

/** What a row is about, beside its arm. */
export type Cell = Pick<Row, 'metric' | 'step'>

/** The number in the paper for that cell. */
export function publishedOf(
  { published }: Experiment,
  { setting, agent }: Pick<Arm, 'setting' | 'agent'>,
  { metric, step }: Cell,
): Published | undefined {
  return published.find(
    (number) =>
      number.setting === setting &&
      number.agent === agent &&
      number.metric === metric &&
      number.step === step,
  )
}

/** How far a row is from the paper's number; null where one of the two is missing. */
export function deviationOf({ metric, n, mean, sd, low, high, published }: Row): Deviation | null {
  if (mean === null || sd === null || low === null || high === null || published === null) return null
  return compareToPublished({ n, mean, sd, low, high }, published, METRIC_NAMES[metric].decimals)
}

/** The arm's values of a metric by seed, where there is one. */
export function valuesOf(
  { curve }: Experiment,
  arm: Arm,
  { metric, step }: Cell,
  seeds: number,
  readings: Readings,
): Map<number, number> {
  const values = new Map<number, number>()
  for (const seed of seedsUpTo(seeds)) {
    const reading = readings(jobId(arm, seed))
    if (!reading) continue
    const sampled = curve?.over === 'episode' ? reading.episodes : reading.steps
    const value = step === null ? reading.metrics[metric] : sampled && valueAt(sampled, metric, step)
    if (value !== undefined && value !== null) values.set(seed, value)
  }
  return values
}

/** A share of the goals at a step or episode: what the last sampled point up to it says. */
function valueAt(
  { until, goals, right, obtained }: SampledCurve,
  metric: Metric,
  step: number,
): number | null {
  const counts = metric === 'ega' ? right : metric === 'obtained' ? obtained : null
  const count = counts?.[Math.min(counts.length - 1, Math.floor((step * (counts.length - 1)) / until))]
  return count === undefined ? null : count / goals
}

function cellsOf({ metrics, published }: Experiment, { setting, agent }: Arm): Cell[] {
  const along = published.filter(
    (number) => number.step !== null && number.setting === setting && number.agent === agent,
  )
  return [
    ...metrics.map((metric) => ({ metric, step: null })),
    ...along.map(({ metric, step }) => ({ metric, step })),
  ]
}
