import type { ResultCell, ResultRow } from '../../../workers/api/lab.api'
import type { ArmCurve } from '../../lab/analyses/curves'
import { axisOf, type Arm, type Axis, type Experiment } from '../../lab/experiment'
import type { BandPoint } from '../../lab/statistics/band'
import { shownName } from './words'
import { labelWidth, seriesOf, shortNames, type Series } from '../chart/series'
import { spread } from '../chart/spread'

/** A line of a panel before layout. */
interface Line {
  readonly name: string
  readonly label: string
  readonly series: Series
  readonly points: readonly BandPoint[]
  /**
   * Printed numbers: values along the way or at the end, and steps of convergence, for which the paper prints no level (null).
   * Numbers that appear only in words are not drawn.
   */
  readonly published: readonly { readonly step: number; readonly value: number | null }[]
}

export interface ChartPanel {
  readonly title: string
  readonly lines: readonly Line[]
}

/**
 * Groups the curves into panels: the agents of one setting or, with a single agent, its settings of the same kind (`c₀ = 2`, `c₀
 * = 3`).
 */
export function panelsOf(
  experiment: Experiment,
  curves: readonly ArmCurve[],
  rows: readonly ResultRow[],
): ChartPanel[] {
  const axis = axisOf(experiment)
  if (!axis) return []
  const { arms } = experiment
  const agents = [...new Set(arms.map(({ agent }) => agent))]
  const isAlone = new Set(arms.map(({ agent }) => agent)).size === 1
  const titleOf = ({ setting }: Arm) => (isAlone ? (/^(.+) = /.exec(setting)?.[1] ?? '') : setting)
  const titles = [...new Set(arms.map(titleOf))]
  const panels = titles.map((title): ChartPanel => {
    const own = arms.filter((arm) => titleOf(arm) === title)
    const names = own.map(({ setting, agent }) => (isAlone ? setting : agent))
    const labels = shortNames(names.map((name) => shownName(name)))
    const lines = own.flatMap(({ setting, agent }, place): Line[] => {
      const isOwn = (one: ResultCell) => one.setting === setting && one.agent === agent
      const points = curves.find(isOwn)?.points
      if (!points) return []
      const end = points.at(-1)?.step ?? axis.until
      const published = rows.flatMap(
        ({ metric, step, published: value, basis, ...row }): Line['published'] => {
          if (!isOwn(row) || value === null || basis !== 'printed') return []
          if (metric === axis.metric) return [{ step: step ?? end, value }]
          return metric === 'convergence' ? [{ step: value, value: null }] : []
        },
      )
      const name = names[place] ?? ''
      return [
        {
          name: shownName(name),
          label: labels[place] ?? name,
          // An agent may be missing from a setting, but always looks the same.
          series: seriesOf(name, isAlone ? place : agents.indexOf(agent)),
          points,
          published,
        },
      ]
    })
    return { title, lines }
  })
  return panels.filter(({ lines }) => lines.length > 0)
}

interface DrawnLine extends Line {
  readonly path: string
  readonly band: string
  /** On an axis of numbers: points with intervals, in place of a band. */
  readonly dots: readonly {
    readonly x: number
    readonly y: number
    readonly low: number
    readonly high: number
  }[]
  /** The label: beside the line's end or, if the line ends inside the plot, below it. */
  readonly text: {
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'end'
    readonly words: string
  }
  /** `isStep`: the mark gives a step without a level, so it is at the bottom, with a line up. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly isStep: boolean }[]
}

interface DrawnPanel {
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ticks: readonly { readonly step: number; readonly x: number }[]
  readonly lines: readonly DrawnLine[]
}

const PANEL = { height: 190, title: 22, foot: 34, left: 52, gap: 24, least: 320 } as const
const LINE_HEIGHT = 14
/** A line that ends beyond this share of the width reaches the edge of the plot. */
const REACHES = 0.95

/** Spacing on an axis of numbers, px: between the points of two lines, between two numbers, and before the first. */
const NUMBERED = { aside: 4, apart: 20, inset: 14 } as const

/** The layout of the chart in px. A panel's plot starts at x, y, with the labels around it. */
export function drawCurves(
  panels: readonly ChartPanel[],
  { from, until, isNumbered }: Pick<Axis, 'from' | 'until' | 'isNumbered'>,
  width: number,
) {
  const fitting = Math.max(1, Math.floor((width + PANEL.gap) / (PANEL.least + PANEL.gap)))
  const columns = Math.min(panels.length, fitting) || 1
  const cell = (width - PANEL.gap * (columns - 1)) / columns
  const longest = Math.max(0, ...panels.flatMap(({ lines }) => lines.map(({ label }) => labelWidth(label))))
  const right = Math.min(longest + 12, cell * 0.45)
  const outer = PANEL.title + PANEL.height + PANEL.foot
  const drawn = panels.map(({ title, lines }, at): DrawnPanel => {
    const box = {
      x: (at % columns) * (cell + PANEL.gap) + PANEL.left,
      y: Math.floor(at / columns) * outer + PANEL.title,
      width: Math.max(1, cell - PANEL.left - right),
      height: PANEL.height,
    }
    const inset = isNumbered ? NUMBERED.inset : 0
    const along = Math.max(1, box.width - 2 * inset) / Math.max(1, until - from)
    const x = (step: number) => px(box.x + inset + (Math.min(step, until) - from) * along)
    const y = (value: number) => px(box.y + (1 - value) * box.height)
    const reaching = lines.filter(
      ({ points }) => (points.at(-1)?.step ?? from) - from > (until - from) * REACHES,
    )
    const ends = reaching.map(({ points }) => y(points.at(-1)?.mean ?? 0))
    const heights = spread(ends, LINE_HEIGHT, box.y + 4, box.y + box.height)
    const textOf = (line: Line): DrawnLine['text'] => {
      const place = reaching.indexOf(line)
      if (place >= 0)
        return { x: px(box.x + box.width + 8), y: heights[place] ?? 0, anchor: 'start', words: line.label }
      const end = line.points.at(-1)
      return { x: x(end?.step ?? 0), y: y(end?.mean ?? 0) + LINE_HEIGHT, anchor: 'end', words: line.name }
    }
    return {
      ...box,
      title,
      ticks: (isNumbered ? numbers(from, until, along) : [from, until]).map((step) => ({ step, x: x(step) })),
      lines: lines.map((line, place) => {
        // Side by side, so that intervals do not overlap.
        const aside = isNumbered ? (place - (lines.length - 1) / 2) * NUMBERED.aside : 0
        const edge = (end: 'low' | 'high') => line.points.map((point) => `${x(point.step)},${y(point[end])}`)
        const mean = line.points.map((point) => `${px(x(point.step) + aside)},${y(point.mean)}`)
        return {
          ...line,
          path: `M${mean.join('L')}`,
          band: isNumbered ? '' : `M${edge('high').join('L')}L${edge('low').reverse().join('L')}Z`,
          dots: isNumbered
            ? line.points.map((point) => ({
                x: px(x(point.step) + aside),
                y: y(point.mean),
                low: y(point.low),
                high: y(point.high),
              }))
            : [],
          text: textOf(line),
          marks: line.published.map(({ step, value }) => ({
            x: x(step),
            y: y(value ?? 0),
            isStep: value === null,
          })),
        }
      }),
    }
  })
  return { width, height: Math.ceil(panels.length / columns) * outer, panels: drawn }
}

/** Only as many axis numbers as fit. */
function numbers(from: number, until: number, along: number): number[] {
  const every = Math.max(1, Math.ceil(NUMBERED.apart / along))
  return Array.from({ length: Math.floor((until - from) / every) + 1 }, (_, i) => from + i * every)
}

/** A path needs no more precision than a tenth of a pixel. */
const px = (value: number) => Math.round(value * 10) / 10
