/** The tree as it is drawn large: which lines, how wide, and where. */
import { layOutTidily, type TidyBox, type TidyLayout } from '../../../graph/tidy'
import { lookOf, looks, type Area, type SubtaskLook } from '../look'
import type { OutlineLine } from '../outline'

/** One node as it is drawn: a subtask, or a line that says how many are folded. */
export interface DrawnNode {
  readonly id: string
  /** Null: it is a fold. */
  readonly look: SubtaskLook | null
  readonly sign: string
  readonly text: string
  /** Behind the text: that it was taken apart again, how many are folded into it. */
  readonly behind: string
  readonly width: number
  readonly node: number | null
  readonly parent: string | null
  readonly area: Area | null
}

export interface TreeDrawing {
  readonly nodes: ReadonlyMap<string, DrawnNode>
  readonly layout: TidyLayout
}

/** In the layout's units where text has its usual size. */
export const SIZES = { text: 12, height: 22, row: 30, gap: 26, side: 8, sign: 16 } as const

/**
 * @param widthOf of a text, in the layout's units
 * @param textScale how much larger than usual text is
 */
export function drawingOf(
  lines: readonly OutlineLine[],
  areas: ReadonlyMap<number, Area>,
  widthOf: (text: string) => number,
  textScale: number,
): TreeDrawing {
  const nodes = new Map<string, DrawnNode>()
  const boxes = new Map<string, TidyBox & { readonly children: TidyBox[] }>()
  let root: TidyBox | null = null
  for (const line of lines) {
    const drawn = drawnNode(line, areas, widthOf, textScale)
    nodes.set(line.key, drawn)
    const box = { id: line.key, width: drawn.width, children: [] }
    boxes.set(line.key, box)
    if (line.parent === null) root = box
    else boxes.get(line.parent)?.children.push(box)
  }
  const sizes = { row: SIZES.row * textScale, gap: SIZES.gap * textScale }
  return { nodes, layout: layOutTidily(root ?? { id: '', width: 0, children: [] }, sizes) }
}

function drawnNode(
  line: OutlineLine,
  areas: ReadonlyMap<number, Area>,
  widthOf: (text: string) => number,
  textScale: number,
): DrawnNode {
  const { key: id, label: text, parent } = line
  const sides = 2 * SIZES.side * textScale
  if (line.kind === 'fold')
    return {
      ...{ id, text, parent, look: null, sign: '', behind: '', node: null, area: null },
      // Its figure grows while the run goes on, and moves nobody.
      width: widthOf('and 0,000 more pending') + sides,
    }
  const { node, folded } = line
  const look = lookOf(node)
  const behind = [node.isAgain && look !== 'again' ? '⋔' : '', folded > 0 ? `+${folded}` : '']
    .join(' ')
    .trim()
  return {
    ...{ id, look, text, behind, parent, node: node.node },
    sign: looks[look].sign,
    // Room for what may come behind it: nothing moves when it does.
    width:
      widthOf(text) +
      widthOf(' ⋔') +
      (folded > 0 ? widthOf(` +${folded}`) : 0) +
      sides +
      SIZES.sign * textScale,
    area: areas.get(node.node) ?? null,
  }
}
