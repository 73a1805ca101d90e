/** The drawing of the large tree: its lines, their widths, and their places. */
import type { NodeSingular, StylesheetJson } from 'cytoscape'
import { lookStyle } from '../../../graph/looks'
import type { GraphTheme } from '../../../graph/theme'
import { layOutTidily, type TidyBox, type TidyLayout } from '../../../graph/tidy'
import { LOOKS, lookOf, looks, type Area, type SubtaskLook } from '../look'
import type { OutlineLine } from '../outline'

/** One drawn node: a subtask, or a line that counts folded ones. */
export interface DrawnNode {
  readonly id: string
  /** Null: it is a fold. */
  readonly look: SubtaskLook | null
  readonly sign: string
  readonly text: string
  /** The text behind the label: that it was decomposed again, or the number of folded subtasks. */
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

/** In the layout's units at the usual text size. */
export const SIZES = { text: 12, height: 22, row: 30, gap: 26, side: 8, sign: 16 } as const

/**
 * @param widthOf the width of a text, in the layout's units
 * @param textScale the ratio of the text size to the usual one
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
      // Reserves room for a larger count, so that nothing moves while the run goes on.
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
    // Reserves room for text that may come behind the label, so that nothing moves then.
    width:
      widthOf(text) +
      widthOf(' ⋔') +
      (folded > 0 ? widthOf(` +${folded}`) : 0) +
      sides +
      SIZES.sign * textScale,
    area: areas.get(node.node) ?? null,
  }
}

export function treeStylesheet(theme: GraphTheme): StylesheetJson {
  return [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        width: (node: NodeSingular): number => Number(node.data('width')),
        height: (node: NodeSingular): number => SIZES.height * Number(node.data('scale')),
        'background-color': theme.ground,
        'border-width': 1.5,
        'border-color': theme.quiet,
        'overlay-opacity': 0,
      },
    },
    ...LOOKS.map((look) => ({ selector: `.${look}`, style: lookStyle(looks[look], theme) })),
    { selector: '.fold', style: { 'border-width': 0, 'background-color': theme.tint } },
  ]
}
