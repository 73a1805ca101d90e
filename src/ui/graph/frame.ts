/** The values that `GraphFrame` shows beside the graph. */
import type { TermId } from '../term/terms'
import type { Walked } from './keys'

/** What draws on the canvases of a frame. */
export interface FramedView extends Pick<Walked, 'zoomBy' | 'fit'> {
  destroy(): void
}

/** The name of a colour in `styles/tokens.css`. */
type Tone = string

/** The words about a node under the pointer or the keyboard. */
export interface NodeTip {
  /** The middle of the node in the graph's box, and half its height, px. */
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly parts: readonly TipPart[]
}

export interface TipPart {
  readonly text: string
  readonly tone?: Tone | undefined
  readonly isName?: true
}

/** The graph in words. */
export interface NodeTable {
  /** For a screen reader. */
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly NodeTableRow[]
  /** Below the table; empty: nothing. */
  readonly note: string
}

interface NodeTableRow {
  readonly name: string
  /** The item whose picture is before the name. */
  readonly glyph?: string
  /** Behind the name: `target`. */
  readonly badge?: string
  readonly cells: readonly NodeTableCell[]
}

interface NodeTableCell {
  readonly sign?: string
  readonly text: string
  readonly tone?: Tone
}

export interface LegendGroup {
  /** For a screen reader. */
  readonly label: string
  readonly marks: readonly LegendMark[]
}

export interface LegendMark {
  readonly label: string
  /** The term that explains the label. */
  readonly term?: TermId
  readonly tone: Tone
  /** Width of the sign, px; left out: 16. Its height is 16. */
  readonly width?: number
  readonly lines: readonly LegendLine[]
  /** In place of lines: a figure on a badge. */
  readonly badge?: string
}

/** A path of a legend's sign. */
export interface LegendLine {
  readonly d: string
  /** Its left edge, px. */
  readonly x?: number
  readonly width?: number
  readonly dash?: readonly number[]
  /** Left out: a line alone. `cut`: in the colour of the ground. */
  readonly fill?: 'full' | 'tint' | 'cut' | 'soft'
}

/** Paths that several legends draw. */
export const SIGNS = {
  node: 'M5 1.5h6A3.5 3.5 0 0 1 14.5 5v6a3.5 3.5 0 0 1-3.5 3.5H5A3.5 3.5 0 0 1 1.5 11V5A3.5 3.5 0 0 1 5 1.5z',
  arrow: 'M0 8h13',
  arrowHead: 'M17 8l-6-3.2v6.4z',
} as const

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export const arrow = (dash: readonly number[], width?: number): readonly LegendLine[] => [
  { d: SIGNS.arrow, dash, ...(width !== undefined && { width }) },
  { d: SIGNS.arrowHead, fill: 'full' },
]
