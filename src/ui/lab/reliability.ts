import { grouped } from '../../engine/sentence'
import type { Calibrated } from '../../lab/calibration'
import { wilsonInterval } from '../../lab/statistics'
import { written } from '../../lab/statistics/digits'
import { labelWidth, seriesOf, type Series } from '../chart/series'
import { shownName } from './words'

/** Attempts of about the same probability: how probable they were said to be, and how many of them worked. */
interface Mark {
  readonly x: number
  readonly y: number
  /** The 95 % interval of the share that worked. */
  readonly low: number
  readonly high: number
}

interface ReliabilityPanel {
  /** Lines above it, the first of them its title. */
  readonly heading: readonly { readonly y: number; readonly text: string }[]
  readonly series: Series
  /** Where its heading begins, and where the square does. */
  readonly left: number
  readonly x: number
  readonly y: number
  /** Of both sides. */
  readonly side: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly marks: readonly Mark[]
}

const PANEL = { side: 150, line: 16, axis: 28, foot: 40, left: 34, right: 10, gap: 24 } as const
/** The title's type is larger than that of labels, and bold. */
const TITLE = 1.25

/**
 * A reliability curve for each agent and setting, in squares of one size: as wide as the longest title, as many side by side as fit. All
 * measures in px.
 *
 * @param agents all of the experiment: whoever is drawn looks the same in every picture
 */
export function drawReliability(
  calibrations: readonly Calibrated[],
  agents: readonly string[],
  width: number,
): { readonly height: number; readonly panels: readonly ReliabilityPanel[] } {
  const hasSeveral = (of: (one: Calibrated) => string) => new Set(calibrations.map(of)).size > 1
  const namesSettings = hasSeveral(({ setting }) => setting)
  const namesAgents = hasSeveral(({ agent }) => agent) || !namesSettings
  const headings = calibrations.map(({ setting, agent, error, tried }) => [
    ...(namesSettings ? [setting] : []),
    ...(namesAgents ? [shownName(agent)] : []),
    `off by ${written(error, 2)}, ${grouped(tried)} attempts`,
  ])
  const longest = Math.max(...headings.flat().map((text) => labelWidth(text) * TITLE))
  const cell = Math.max(PANEL.left + PANEL.side + PANEL.right, longest) + PANEL.gap
  const columns = Math.max(1, Math.floor((width + PANEL.gap) / cell))
  const above = PANEL.line * (headings[0]?.length ?? 0) + PANEL.axis
  const outer = above + PANEL.side + PANEL.foot
  const panels = calibrations.map((one, at): ReliabilityPanel => {
    const left = (at % columns) * cell
    const x = left + PANEL.left
    const y = Math.floor(at / columns) * outer + above
    const up = (share: number) => px(y + (1 - share) * PANEL.side)
    const marks = one.bins.flatMap(({ hoped, worked, tried }): Mark[] => {
      if (hoped === null || worked === null) return []
      const { low, high } = wilsonInterval({ successes: worked * tried, of: tried })
      return [{ x: px(x + hoped * PANEL.side), y: up(worked), low: up(low), high: up(high) }]
    })
    return {
      series: seriesOf(one.agent, agents.indexOf(one.agent)),
      heading: (headings[at] ?? []).map((text, line) => ({ text, y: y - above + (line + 0.5) * PANEL.line })),
      ...{ left, x, y, side: PANEL.side, marks },
      ticks: [0, 0.5, 1].map((share) => ({ at: share * PANEL.side, label: written(share, 1) })),
    }
  })
  return { height: Math.max(1, Math.ceil(panels.length / columns) * outer), panels }
}

const px = (value: number) => Math.round(value * 10) / 10
