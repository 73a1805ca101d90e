import { cardOf, FIRST } from '../../library/cards'
import type { ReplyCounts, ResultRow } from '../../../workers/api/lab.api'
import { counted, grouped } from '../../engine/sentence'
import type { Arm, Experiment } from '../../lab/experiment'
import type { Metric } from '../../lab/metrics'
import { metricOf } from '../../lab/metrics'
import { written } from '../../lab/statistics/digits'
import { publishedText } from '../../lab/verdict'

/** Id of the element that says why a running study cannot be changed. */
export const FIXED = 'lab-fixed'

/** Decimals of a metric: as many as its source prints, one more for a mean of whole numbers. */
const DECIMALS: Readonly<Partial<Record<Metric, number>>> = {
  'steps-to-0.97': 0,
  'steps-to-all': 0,
  'steps-to-goal': 0,
  'failures-to-0.97': 0,
  'failures-in-all': 0,
  'calls-to-0.97': 0,
  'calls-in-all': 0,
  convergence: 0,
  'steps-to-success': 0,
  'right-of-prior': 1,
  'obtainable-by-prior': 1,
}

/** `0.97`, `1,400`; a dash if there is no value. */
export function valueText(metric: Metric, value: number | null): string {
  return value === null ? '–' : written(value, DECIMALS[metric] ?? 2)
}

/** `Table 5` of `XENON, Table 5`: the short name of an experiment. One that is in no paper has only its title. */
export const shortSource = ({ source, title }: Experiment) =>
  source.startsWith('own') ? title : source.replace(/^XENON, /, '')

/** The correction sign of an agent in Table 5, replaced by a larger one that is readable in a label. */
const SIGNS: Readonly<Record<string, readonly [sign: string, words: string]>> = {
  '∘': ['○', 'by experience'],
  '△': ['△', 'by the model'],
  '×': ['×', 'not at all'],
}
const SIGN = / ([∘△×])(?=,|$)/g

/** A name with readable signs. `inWords`: also with their meaning. */
export function shownName(name: string, inWords = false): string {
  return name.replaceAll(SIGN, (all, sign: string) => {
    const [shown, words] = SIGNS[sign] ?? [sign, '']
    return inWords ? ` ${shown} ${words}` : ` ${shown}`
  })
}

/** The meaning of the signs in these names. Null: they contain none. */
export function signsKey(names: readonly string[]): string | null {
  const used = new Set(names.flatMap((name) => [...name.matchAll(SIGN)].map(([, sign = '']) => sign)))
  if (used.size === 0) return null
  const list = Object.entries(SIGNS).filter(([sign]) => used.has(sign))
  return `Corrected: ${list.map(([, [sign, words]]) => `${sign} ${words}`).join(', ')}.`
}

/**
 * The id of the agent with this name in a table. Null: the name is a setting, or the arm has no agent (a model's answers
 * measured alone).
 */
export function agentBehind(name: string, arms: readonly Arm[]): string | null {
  const own = arms.find(({ agent }) => agent === name)
  const { id } = FIRST.agent
  return own?.runs[0]?.agent?.id ?? (own && cardOf('agent', id)?.label === name ? id : null)
}

export function metricTitle(metric: Metric): string {
  const { name } = metricOf(metric)
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

export function rowSentence(row: ResultRow, seeds: number): string {
  const { metric, step, setting, agent, mean, sd, low, high, n, published, where } = row
  const text = (value: number | null) => valueText(metric, value)
  const at = step === null ? '' : ` at ${step}`
  const name = metricOf(metric).name
  const measured =
    mean === null
      ? 'no value'
      : `${text(mean)}${sd === null ? '' : ` ± ${text(sd)}`}, 95 % interval${sd === null ? '' : ' of the mean'} ${text(low)} to ${text(high)}, ${n} of ${seeds} seeds`
  const paper = published === null ? '' : ` The paper: ${publishedText(row)} (${where ?? ''}).`
  return `${shownName(agent, true)}, ${setting}, ${name}${at}: ${measured}.${paper}`
}

/** `± 0.02`; for a number that all seeds share (such as one of their mean curve), its interval: `1,350 to 1,490`. */
export function spreadText({ metric, sd, low, high }: ResultRow): string {
  return sd === null
    ? `${valueText(metric, low)} to ${valueText(metric, high)}`
    : `± ${valueText(metric, sd)}`
}

/** What pressing a number opens: `EGA 0.97 ± 0.02, XENON, (3, 0): show its 15 runs`. */
export function opensSentence(row: ResultRow): string {
  const { metric, step, setting, agent, mean, n } = row
  const name = metricOf(metric).name
  const at = step === null ? '' : ` at ${grouped(step)}`
  const value = `${valueText(metric, mean)} ${spreadText(row)}`
  return `${name}${at} ${value}, ${shownName(agent, true)}, ${setting}: show the runs of ${counted(n, 'seed')}`
}

/** Cost of a live model's replies: `12 calls, 4,200 tokens sent and 310 received, 3 saved replies reused.` */
export function spentText({ calls, kept, promptTokens, completionTokens }: ReplyCounts): string {
  const parts = [
    counted(calls, 'call'),
    ...(promptTokens + completionTokens > 0
      ? [`${grouped(promptTokens)} tokens sent and ${grouped(completionTokens)} received`]
      : []),
    ...(kept > 0 ? [counted(kept, 'saved reply reused', 'saved replies reused')] : []),
  ]
  return `${parts.join(', ')}.`
}
