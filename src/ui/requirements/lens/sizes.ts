import { counted } from '../../../engine/sentence'
import type { LensEdge, LensNode } from './picture'
import { linesOf, textWidth } from './text-size'

/** All sizes are in rem, so that they grow with the text size. */
export const ICON = 1.5
const NAME = 0.6875
const LINE = 0.875
export const QUANTITY = 1.25
/** The gap between stacked nodes. */
const GAP = 0.25
/** A fold is at the left of its box, in place of the items that it hides: a number, and `more` below it. */
export const FOLD = 2.25

export interface NodeSize {
  readonly lines: readonly string[]
  /** Distance from the centre of its box to the left end of its box, its text or its fold. */
  readonly left: number
  readonly right: number
  readonly height: number
  readonly above: number
  readonly below: number
  /** The name is before the item, not below it. */
  readonly isLine: boolean
  /** How the agent gets the item is written below the name, or behind it. */
  readonly hasState: boolean
  /** The number of folded items is at the left of the box. */
  readonly hasFold: boolean
}

/** The text of a fold. */
export const foldWords = ({ folded }: Pick<LensNode, 'folded'>): string =>
  `needs ${counted(folded, 'more thing')}`

/** The name of the item itself is bold, and wider by this factor. */
const BOLD = 1.14

/** Maximum width of a name before its item. */
const LINED = 16

/**
 * How an item is labelled: with its name below, with its name before it in a list, or the latter without how
 * the agent gets it.
 */
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

/** @param widest maximum width of a line of text below it */
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

/** The text on an edge, with the earlier quantity if it has changed. */
export function quantityWords({ quantity, upTo, truly, verdict }: LensEdge): string {
  if (upTo !== quantity) return `${String(quantity)}–${String(upTo)} each`
  if (verdict === 'quantity') return `${String(quantity)} ✗ ${String(truly ?? 0)} ✓`
  return verdict === 'missing' ? `+ ${String(quantity)}` : String(quantity)
}

export const quantityWidth = (edge: LensEdge): number =>
  Math.max(
    QUANTITY,
    (textWidth(quantityWords(edge)) + (edge.was === null ? 0 : textWidth(`${String(edge.was)} `))) * NAME +
      (edge.tested ? 1.5 : 0.625),
  )
