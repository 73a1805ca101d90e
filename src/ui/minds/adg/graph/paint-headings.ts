import { TEXT_SCALE } from '../../../state/text-scale'
import { HEADING_HEIGHT, HEADING_LINE, headingsOf } from './headings'
import type { Canvas } from './picture'

/** What the columns are, in a strip along the top, which stays when the graph is moved under it. */
export function paintHeadings({ context, picture, viewport }: Canvas): void {
  const { drawing, layout, theme } = picture
  context.font = `${String(11 * TEXT_SCALE)}px ${theme.font}`
  context.fillStyle = theme.ground
  context.fillRect(0, 0, context.canvas.width, HEADING_HEIGHT)
  context.fillStyle = theme.soft
  const across = { zoom: viewport.zoom, pan: viewport.pan.x }
  const isGiven = [...drawing.nodes.values()].some(({ standing }) => standing === 'given')
  const widthOf = (text: string) => context.measureText(text).width
  for (const { lines, x } of headingsOf(layout.bands, across, isGiven, widthOf))
    lines.forEach((line, index) => {
      const above = HEADING_HEIGHT / 2 + (index - (lines.length - 1) / 2) * HEADING_LINE
      context.fillText(line, x, above)
    })
}
