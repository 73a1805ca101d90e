import { grouped } from '../../engine/sentence'
import type { Calibration } from '../../lab/analyses/calibrations'
import { wilsonInterval } from '../../lab/statistics'
import { written } from '../../lab/statistics/digits'
import { seriesOf, type Series } from '../chart/series'
import { wrapped } from '../picture/wrapped'
import { shownName } from './words'

/** A bin of attempts: their mean predicted probability, and the share that worked. */
interface Mark {
  readonly x: number
  readonly y: number
  /** The 95 % interval of the share that worked. */
  readonly low: number
  readonly high: number
}

interface ReliabilityPanel {
  /** Lines above the square: its title and its calibration error. */
  readonly heading: readonly { readonly y: number; readonly text: string; readonly isTitle: boolean }[]
  readonly series: Series
  /** Position of the heading, and of the square. */
  readonly left: number
  readonly x: number
  readonly y: number
  /** Length of a side. */
  readonly side: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly marks: readonly Mark[]
}

const PANEL = { width: 230, side: 150, line: 16, axis: 28, foot: 40, left: 34, gap: 20 } as const
/** The bold font of titles. */
const TITLE = 13

/**
 * A reliability curve for each agent and setting, in equal squares, as many side by side as fit. Lengths in px.
 *
 * @param agents all agents of the experiment, so that each one looks the same in every picture
 */
export function drawReliability(
  calibrations: readonly Calibration[],
  agents: readonly string[],
  width: number,
): { readonly height: number; readonly panels: readonly ReliabilityPanel[] } {
  const hasSeveral = (of: (one: Calibration) => string) => new Set(calibrations.map(of)).size > 1
  const namesSettings = hasSeveral(({ setting }) => setting)
  const namesAgents = hasSeveral(({ agent }) => agent) || !namesSettings
  const titles = calibrations.map(({ setting, agent }) => {
    const names = [...(namesSettings ? [setting] : []), ...(namesAgents ? [shownName(agent)] : [])]
    return names.flatMap((name) => wrapped(name, PANEL.width, TITLE))
  })
  const lines = 1 + Math.max(0, ...titles.map(({ length }) => length))
  const cell = PANEL.width + PANEL.gap
  const columns = Math.max(1, Math.floor((width + PANEL.gap) / cell))
  const above = PANEL.line * lines + PANEL.axis
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
    const says = `error ${written(one.error, 2)}, ${grouped(one.tried)} attempts`
    const heading = [...(titles[at] ?? []), says]
    return {
      series: seriesOf(one.agent, agents.indexOf(one.agent)),
      heading: heading.map((text, line) => ({
        ...{ text, isTitle: line < heading.length - 1 },
        y: y - PANEL.axis - (heading.length - line - 0.5) * PANEL.line,
      })),
      ...{ left, x, y, side: PANEL.side, marks },
      ticks: [0, 0.5, 1].map((share) => ({ at: share * PANEL.side, label: written(share, 1) })),
    }
  })
  return { height: Math.max(1, Math.ceil(panels.length / columns) * outer), panels }
}

const px = (value: number) => Math.round(value * 10) / 10
