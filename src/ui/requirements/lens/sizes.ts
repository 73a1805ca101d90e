import type { LensEdge, LensNode } from './picture'
import { linesOf, textWidth } from './text-size'

/** All in rem: what is written grows with the size of text. */
export const ICON = 1.5
const NAME = 0.6875
const LINE = 0.875
export const QUANTITY = 1.25
/** Between what stands one above the other. */
const GAP = 0.25
/** A fold stands at the left of its box, where what it hides would be: a number, and `more` below it. */
export const FOLD = 2.25

export interface NodeSize {
  readonly lines: readonly string[]
  /** From the middle of its box: of what is written below it, or before it, or of its box. */
  readonly left: number
  readonly right: number
  readonly height: number
  readonly above: number
  readonly below: number
  /** Its name stands before it, not under it. */
  readonly isLine: boolean
  /** Below its name, or behind it, stands how it is come by. */
  readonly hasState: boolean
  /** At the left of its box stands how much is folded. */
  readonly hasFold: boolean
}

/** What a fold says. */
export const foldWords = ({ folded }: Pick<LensNode, 'folded'>): string => `from ${String(folded)} more`

/** The name of the thing itself is bold. */
const BOLD = 1.14

/** A name that stands before its thing may be so long. */
const LINED = 16

/** How a thing is written: its name below it, or before it in a line of a list, there also without how it is come by. */
export type LensForm = 'below' | 'line' | 'brief'

function lineSize(node: LensNode, hasState: boolean): NodeSize {
  const fold = node.folded > 0 && !node.isGroup ? FOLD : 0
  const text = Math.min(LINED, textWidth(hasState ? lineWords(node) : node.label) * NAME + 0.375)
  return {
    ...{ lines: [node.label], height: ICON, left: ICON / 2 + text + fold, right: ICON / 2 },
    ...{ above: (ICON + GAP) / 2, below: (ICON + GAP) / 2, isLine: true, hasFold: fold > 0, hasState },
  }
}

const lineWords = ({ label, state }: Pick<LensNode, 'label' | 'state'>): string => `${label} ${state}`

/** @param widest that a line of text below it may be */
export function nodeSize(node: LensNode, widest: number, isRoot = false, form: LensForm = 'below'): NodeSize {
  if (form !== 'below') return lineSize(node, form === 'line')
  const weight = isRoot ? BOLD : 1
  const { lines, width } = linesOf(node.label, widest / NAME / weight)
  const hasFold = node.folded > 0 && !node.isGroup
  const text = Math.max(width * weight, textWidth(node.state)) * NAME
  const height = ICON + (lines.length + 1) * LINE
  const half = Math.max(text, ICON + (hasFold ? 2 * FOLD : 0)) / 2 + 0.0625
  return {
    ...{ lines, height, left: half, right: half },
    ...{
      above: ICON / 2 + GAP / 2,
      below: height - ICON / 2 + GAP / 2,
      isLine: false,
      hasFold,
      hasState: true,
    },
  }
}

/** What stands on an edge, with what was said first. */
export function quantityWords({ quantity, upTo, truly, verdict }: LensEdge): string {
  if (upTo !== quantity) return `${String(quantity)}–${String(upTo)} each`
  if (verdict === 'quantity') return `≠ ${String(quantity)} of ${String(truly ?? 0)}`
  return verdict === 'missing' ? `+ ${String(quantity)}` : String(quantity)
}

export const quantityWidth = (edge: LensEdge): number =>
  Math.max(
    QUANTITY,
    (textWidth(quantityWords(edge)) + (edge.was === null ? 0 : textWidth(`${String(edge.was)} `))) * NAME +
      (edge.tested ? 1.5 : 0.625),
  )
