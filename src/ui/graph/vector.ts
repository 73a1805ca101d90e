/** A whole graph as SVG in its natural size: Cytoscape's nodes and the canvases above and below them. */
import type { Core, NodeSingular } from 'cytoscape'
import type { SvgDrawing } from '../picture/svg'
import type { Pen } from './pen'
import { SvgPen } from './svg-pen'
import type { GraphBounds, Viewport } from './viewport'

interface VectorOf {
  readonly frame: GraphBounds
  /** Height of the part above the graph, px. */
  readonly head: number
  /** In the order in which it is painted: under the nodes, and over them. */
  readonly under: (pen: Pen, viewport: Viewport) => void
  readonly over: (pen: Pen, viewport: Viewport) => void
}

export function vectorOfGraph(cy: Core, { frame, head, under, over }: VectorOf): SvgDrawing {
  const { left, top, right, bottom } = frame
  const pen = new SvgPen(right - left, bottom - top + head)
  const viewport = { zoom: 1, pan: { x: -left, y: head - top } }
  under(pen, viewport)
  for (const node of cy.nodes()) paintNode(pen, node, viewport)
  over(pen, viewport)
  return pen.drawn
}

function paintNode(pen: SvgPen, node: NodeSingular, { pan }: Viewport): void {
  const { x, y } = node.position()
  const [width, height, line] = ['width', 'height', 'border-width'].map((name) =>
    Number(node.numericStyle(name)),
  )
  if (width === undefined || height === undefined || line === undefined) return
  const style = (name: string) => String(node.style(name))
  outline(pen, style('shape'), style('shape-polygon-points'), {
    ...{ x: x + pan.x, y: y + pan.y },
    ...{ width, height },
  })
  pen.fillStyle = style('background-color')
  pen.fill()
  if (line === 0) return
  pen.lineWidth = line
  pen.lineCap = 'butt'
  pen.strokeStyle = style('border-color')
  pen.setLineDash(dashOf(style('border-style'), style('border-dash-pattern')))
  pen.stroke()
  pen.setLineDash([])
  if (style('border-style') !== 'double') return
  // A line of the ground within it makes two.
  pen.lineWidth = line / 3
  pen.strokeStyle = style('background-color')
  pen.stroke()
}

const dashOf = (style: string, pattern: string): number[] =>
  style === 'dashed' ? (pattern.match(/[\d.]+/g) ?? []).map(Number) : []

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Corners about the middle, as shares of half a side. */
const CORNERS: Readonly<Record<string, readonly number[]>> = {
  diamond: [0, -1, 1, 0, 0, 1, -1, 0],
  octagon: [-0.41, -1, 0.41, -1, 1, -0.41, 1, 0.41, 0.41, 1, -0.41, 1, -1, 0.41, -1, -0.41],
}

function outline(pen: SvgPen, shape: string, polygon: string, { x, y, width, height }: Place): void {
  pen.beginPath()
  const corners = shape === 'polygon' ? (polygon.match(/-?[\d.]+/g) ?? []).map(Number) : CORNERS[shape]
  if (corners) {
    for (let i = 0; i + 1 < corners.length; i += 2) {
      const [cx, cy] = [x + ((corners[i] ?? 0) * width) / 2, y + ((corners[i + 1] ?? 0) * height) / 2]
      if (i === 0) pen.moveTo(cx, cy)
      else pen.lineTo(cx, cy)
    }
    pen.closePath()
  } else if (shape === 'ellipse') pen.arc(x, y, width / 2)
  else pen.roundRect(x - width / 2, y - height / 2, width, height, Math.min(8, Math.min(width, height) / 4))
}
