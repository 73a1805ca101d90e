import type { ResultRow } from '../../../workers/api/lab.api'
import type { Metric } from '../../lab/metrics'
import { labelWidth, seriesOf, type Series } from '../chart/series'
import { metricTitle, shownName, valueText } from './words'

/** A measured mean with its interval and the published number, on one line. */
interface Dot {
  readonly y: number
  readonly label: string
  readonly series: Series
  readonly mean: number | null
  readonly low: number
  readonly high: number
  /** A number that appears only in words is not drawn. */
  readonly published: number | null
}

interface DotPanel {
  readonly title: string
  readonly y: number
  readonly height: number
  readonly ticks: readonly { readonly x: number; readonly label: string }[]
  readonly groups: readonly { readonly title: string; readonly y: number }[]
  readonly dots: readonly Dot[]
}

const ROW = 20
const TITLE = 24
const FOOT = 44
const EDGE = 16

/**
 * One panel per metric at the end of the run, with agents grouped by setting. Lengths in px; `left` and `right` are the edges of
 * the plots.
 */
export function drawDots(rows: readonly ResultRow[], width: number) {
  const ends = rows.filter(({ step }) => step === null)
  const settings = [...new Set(ends.map(({ setting }) => setting))]
  const agents = [...new Set(ends.map(({ agent }) => agent))]
  const areGrouped = settings.length > 1 && agents.length > 1
  const labelOf = ({ setting, agent }: ResultRow) => (agents.length > 1 ? shownName(agent) : setting)
  const longest = Math.max(0, ...ends.map((row) => labelWidth(labelOf(row))))
  const left = Math.min(longest + EDGE, width * 0.45)
  const right = width - EDGE
  let top = 0
  const panels = [...new Set(ends.map(({ metric }) => metric))].map((metric): DotPanel => {
    const own = ends.filter((row) => row.metric === metric)
    const [from, to] = rangeOf(own)
    const x = (value: number) => left + ((value - from) / (to - from)) * (right - left)
    let y = top + TITLE
    const groups: DotPanel['groups'][number][] = []
    const dots: Dot[] = []
    for (const setting of settings) {
      if (areGrouped) {
        groups.push({ title: setting, y: y + ROW / 2 })
        y += ROW
      }
      for (const row of own) {
        if (row.setting !== setting) continue
        const label = labelOf(row)
        dots.push({
          y: y + ROW / 2,
          label,
          series: seriesOf(label, agents.length > 1 ? agents.indexOf(row.agent) : 0),
          mean: row.mean === null ? null : x(row.mean),
          low: x(row.low ?? from),
          high: x(row.high ?? from),
          published: row.published === null || row.basis !== 'printed' ? null : x(row.published),
        })
        y += ROW
      }
    }
    const panel = { title: metricTitle(metric), y: top + TITLE, height: y - top - TITLE, groups, dots }
    top = y + FOOT
    return { ...panel, ticks: ticksOf(metric, from, to).map(({ value, label }) => ({ x: x(value), label })) }
  })
  return { height: Math.max(top, 1), left, right, panels }
}

/** From 0 (or the lowest value below it) to a round number above the highest. */
function rangeOf(rows: readonly ResultRow[]): [from: number, to: number] {
  const values = rows.flatMap(({ low, high, published }) => [low ?? 0, high ?? 0, published ?? 0])
  const most = Math.max(...values, 0)
  const least = Math.min(...values, 0)
  const unit = 10 ** Math.floor(Math.log10(Math.max(most - least, 1e-9)))
  const up = (value: number) => Math.ceil(value / (unit / 2)) * (unit / 2)
  const to = most > 0.2 && most <= 1 ? 1 : up(most) || unit
  return [-up(-least) || 0, to]
}

function ticksOf(metric: Metric, from: number, to: number) {
  return [from, (from + to) / 2, to].map((value) => ({ value, label: valueText(metric, value) }))
}
