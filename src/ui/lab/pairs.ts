import type { PairedRuns, PairedRun } from '../../lab/analyses/pairs'
import { labelWidth, seriesOf, type Series } from '../chart/series'

/** Two agents, compared on the runs where both have a value. */
interface PairPanel {
  readonly names: readonly [string, string]
  /** The leader's value, then the other agent's. */
  readonly series: readonly [Series, Series]
  readonly runs: readonly PairedRun[]
}

/** @param agents all agents of the experiment, so that each one looks the same in every picture */
export const pairPanels = (
  pairs: readonly PairedRuns[],
  setting: string,
  agents: readonly string[],
): PairPanel[] =>
  pairs
    .filter((pair) => pair.setting === setting)
    .map(({ names, runs }) => {
      const [leader, other] = names.map((name) => seriesOf(name, agents.indexOf(name)))
      const plain = { colour: 0, dash: '' }
      return { names, series: [leader ?? plain, other ?? plain], runs }
    })

interface DrawnPair {
  readonly run: number
  readonly x: number
  readonly leader: number
  readonly other: number
}

interface DrawnPanel extends Omit<PairPanel, 'runs'> {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly ticks: readonly { readonly y: number; readonly label: string }[]
  readonly pairs: readonly DrawnPair[]
  /** Labels of the runs that have room for one. */
  readonly labels: readonly { readonly x: number; readonly label: string }[]
  /** Position of each name in the panel's heading. */
  readonly headings: readonly [number, number]
}

const PANEL = { height: 170, title: 40, foot: 40, left: 40, right: 10, gap: 24, least: 300 } as const
/** Spacing of the numbers under the axis. */
const APART = 26
/** Space for a mark before a name. */
const MARK = 14

/** The layout of the picture in px. A run is a pair of marks, one above the other; the runs are side by side. */
export function drawPairs(panels: readonly PairPanel[], width: number) {
  const fitting = Math.max(1, Math.floor((width + PANEL.gap) / (PANEL.least + PANEL.gap)))
  const columns = Math.min(panels.length, fitting) || 1
  const cell = (width - PANEL.gap * (columns - 1)) / columns
  const outer = PANEL.title + PANEL.height + PANEL.foot
  const most = roundUp(
    Math.max(1, ...panels.flatMap(({ runs }) => runs.flatMap((run) => [run.leader, run.other]))),
  )
  const drawn = panels.map(({ names, series, runs }, at): DrawnPanel => {
    const left = (at % columns) * (cell + PANEL.gap) + PANEL.left
    const box = {
      x: left,
      y: Math.floor(at / columns) * outer + PANEL.title,
      width: Math.max(1, cell - PANEL.left - PANEL.right),
      height: PANEL.height,
    }
    const y = (value: number) => px(box.y + (1 - value / most) * box.height)
    const step = box.width / runs.length
    const pairs = runs.map(({ run, leader, other }, i) => {
      return { run, x: px(box.x + (i + 0.5) * step), leader: y(leader), other: y(other) }
    })
    const every = Math.max(1, Math.ceil(APART / step))
    return {
      ...{ ...box, names, series, pairs },
      ticks: [0, most / 2, most].map((value) => ({ y: y(value), label: String(value) })),
      labels: pairs.filter((_, i) => i % every === 0).map(({ run, x }) => ({ x, label: String(run) })),
      headings: [left + MARK, left + MARK + labelWidth(names[0]) * 1.1 + 2 * MARK],
    }
  })
  return { height: Math.max(1, Math.ceil(panels.length / columns) * outer), panels: drawn }
}

/** Rounds up to an even number of tens, so that half of it is round too. */
const roundUp = (value: number) => Math.ceil(value / 20) * 20

const px = (value: number) => Math.round(value * 10) / 10
