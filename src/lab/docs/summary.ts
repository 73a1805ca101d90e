import type { Experiment, Row } from '../experiment'
import { METRIC_NAMES } from '../metric-names'
import { deviationOf } from '../results'
import { written } from '../statistics/digits'
import { agreementOf } from './cell'
import { link } from './link'
import { markdownTable } from './markdown'
import type { Measured } from './section'

/** A line for each experiment: how many of the published numbers come out, and which is farthest off. */
export function summary(all: readonly Measured[]): string {
  const heads = ['Experiment', 'published', 'agree', 'close', 'differ', 'largest difference']
  return markdownTable(heads, all.map(line))
}

function line({ experiment, rows }: Measured): string[] {
  const { title } = experiment
  const verdicts = rows.map(agreementOf).filter((verdict) => verdict !== null)
  const count = (...which: string[]) => verdicts.filter((verdict) => which.includes(verdict)).length
  return [
    `${link(experiment)}: ${title}`,
    ...[verdicts.length, count('agrees'), count('close'), count('differs', 'not measured')].map(String),
    largest(experiment, rows),
  ]
}

function largest({ arms }: Experiment, rows: readonly Row[]): string {
  const sized = rows.flatMap((row) => {
    if (row.published === null || agreementOf(row) === 'agrees') return []
    const size = Math.abs(deviationOf(row)?.difference ?? Infinity) / Math.max(1, Math.abs(row.published))
    return [{ row, size }]
  })
  const [first] = sized.toSorted((a, b) => b.size - a.size)
  if (!first) return '–'
  const { setting, agent, metric, mean, published } = first.row
  const { name, decimals } = METRIC_NAMES[metric]
  const distinct = (key: 'setting' | 'agent') => new Set(arms.map((arm) => arm[key])).size > 1
  const where = [
    ...(distinct('setting') ? [setting] : []),
    ...(distinct('agent') ? [agent] : []),
    ...(new Set(rows.map((row) => row.metric)).size > 1 ? [name] : []),
  ]
  const measured = mean === null ? 'none' : written(mean, decimals)
  return `${where.join(', ')}: ${measured} for ${written(published ?? 0, decimals)}`
}
