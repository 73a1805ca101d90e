import type { Experiment, MeasuredRow } from '../experiment'
import { fittedTo } from '../fitted'
import { metricOf } from '../metrics'
import { written } from '../statistics/digits'
import { tallies, type PublishedTally } from '../tally'
import { publishedText } from '../verdict'
import { link, blocks, markdownTable } from './markdown'
import type { MeasuredExperiment } from './section'

const HEADS = [
  ...['Experiment', 'printed numbers', 'as published', 'not', 'not measured', 'counted above'],
  ...['in another reading', 'from words', 'farthest from what is printed'],
]

/**
 * One line for each experiment: the number of printed numbers that are as published, and the one that is
 * farthest off; then the total.
 */
export function summary(all: readonly MeasuredExperiment[]): string {
  const counted = tallies(all)
  const sum = (of: (tally: PublishedTally) => number, among: readonly PublishedTally[] = counted) =>
    among.reduce((total, tally) => total + of(tally), 0)
  const lines = all.flatMap((measured, i) => {
    const tally = counted[i]
    return tally ? [line(measured, tally)] : []
  })
  const free = counted.filter((_, i) => fittedTo(all[i]?.experiment.id ?? '').length === 0)
  const score = (among: readonly PublishedTally[]) =>
    `${sum((one) => one.asPublished, among)} of ${sum((one) => one.printed, among)}`
  return blocks(
    markdownTable(HEADS, lines),
    `† Something was fitted to a number of this experiment, or to one that bears on it: see above, and below its table.`,
    `**${score(counted)} printed numbers are as published**, in experiments without † ${score(free)}. The ${sum((one) => one.otherReading)} in another reading are the same numbers once more, and with the ${sum((one) => one.fromWords)} that rest on words in neither.`,
  )
}

function line({ experiment, rows }: MeasuredExperiment, tally: PublishedTally): string[] {
  const { printed, asPublished, differs, notMeasured, again, fromWords, wordsHold, farthest } = tally
  const { otherReading, otherHold } = tally
  return [
    `${link(experiment)}: ${experiment.title}${fittedTo(experiment.id).length > 0 ? ' †' : ''}`,
    ...[printed, asPublished, differs, notMeasured, again].map(String),
    otherReading === 0 ? '0' : `${otherReading}, of which ${otherHold} are`,
    fromWords === 0 ? '0' : `${fromWords}, of which ${wordsHold} would be`,
    farthest ? described(experiment, rows, farthest) : '–',
  ]
}

function described({ arms }: Experiment, rows: readonly MeasuredRow[], row: MeasuredRow): string {
  const { setting, agent, metric, mean } = row
  const { name, decimals } = metricOf(metric)
  const distinct = (key: 'setting' | 'agent') => new Set(arms.map((arm) => arm[key])).size > 1
  const where = [
    ...(distinct('setting') ? [setting] : []),
    ...(distinct('agent') ? [agent] : []),
    ...(new Set(rows.map((one) => one.metric)).size > 1 ? [name] : []),
  ]
  const measured = mean === null ? 'none' : written(mean, decimals)
  return `${where.length > 0 ? `${where.join(', ')}: ` : ''}${measured} for ${publishedText(row)}`
}
