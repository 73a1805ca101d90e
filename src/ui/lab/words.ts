import type { Heard, ResultRow } from '../../../workers/lab.api'
import { counted, grouped } from '../../engine/sentence'
import type { Experiment, Metric } from '../../lab/experiment'
import { METRIC_NAMES } from '../../lab/metric-names'
import { written } from '../../lab/statistics/digits'
import { publishedText } from '../../lab/verdict'

/** How many decimals a metric is worth: as many as its source prints, one more for a mean of whole numbers. */
const DECIMALS: Readonly<Partial<Record<Metric, number>>> = {
  'steps-to-0.97': 0,
  convergence: 0,
  'steps-to-success': 0,
  'right-of-prior': 1,
  'obtainable-by-prior': 1,
}

/** `0.97`, `1,400`; a dash for what there is not. */
export function valueText(metric: Metric, value: number | null): string {
  return value === null ? '–' : written(value, DECIMALS[metric] ?? 2)
}

/** `Table 5` of `XENON, Table 5`: what an experiment is called for short. One that is in no paper has only its title. */
export const shortSource = ({ source, title }: Experiment) =>
  source.startsWith('own') ? title : source.replace(/^XENON, /, '')

/** A metric as a heading. */
export function metricTitle(metric: Metric): string {
  const { name } = METRIC_NAMES[metric]
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`
}

/** `about 40 s`, `about 3 min`, `about 2 h`. */
export function durationText(seconds: number): string {
  if (seconds < 1.5) return 'a second'
  if (seconds < 10) return `${Math.ceil(seconds)} s`
  if (seconds < 90) return `about ${Math.ceil(seconds / 5) * 5} s`
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min`
  return `about ${Math.round(seconds / 3600)} h`
}

/** Everything that is known of a number, in a sentence. */
export function rowSentence(row: ResultRow, seeds: number): string {
  const { metric, step, setting, agent, mean, sd, low, high, n, published, where } = row
  const text = (value: number | null) => valueText(metric, value)
  const at = step === null ? '' : ` at ${step}`
  const name = METRIC_NAMES[metric].name
  const measured =
    mean === null
      ? 'no value'
      : `${text(mean)}${sd === null ? '' : ` ± ${text(sd)}`}, 95 % interval${sd === null ? '' : ' of the mean'} ${text(low)} to ${text(high)}, ${n} of ${seeds} seeds`
  const paper = published === null ? '' : ` The paper: ${publishedText(row)} (${where ?? ''}).`
  return `${agent}, ${setting}, ${name}${at}: ${measured}.${paper}`
}

/** What a live model's replies have taken: `12 calls, 4,200 + 310 tokens, 3 replies from before.` */
export function spentText({ calls, kept, promptTokens, completionTokens }: Heard): string {
  const parts = [
    counted(calls, 'call'),
    ...(promptTokens + completionTokens > 0
      ? [`${grouped(promptTokens)} + ${grouped(completionTokens)} tokens`]
      : []),
    ...(kept > 0 ? [`${counted(kept, 'reply', 'replies')} from before`] : []),
  ]
  return `${parts.join(', ')}.`
}
