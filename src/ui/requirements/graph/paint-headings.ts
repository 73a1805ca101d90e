import { labelFont } from '../../graph/font'
import { headingHeight, headingLine, headingsOf } from './headings'
import type { Canvas } from './picture'

/** Column headings in a strip along the top. The strip stays when the graph moves under it. */
export function paintHeadings({ context, picture, viewport }: Canvas): void {
  const { drawing, layout, theme, textScale } = picture
  const height = headingHeight(textScale)
  context.font = labelFont(picture, false)
  context.fillStyle = theme.ground
  context.fillRect(0, 0, context.canvas.width, height)
  context.fillStyle = theme.soft
  const across = { zoom: viewport.zoom, pan: viewport.pan.x }
  const isGiven = [...drawing.nodes.values()].some(({ standing }) => standing === 'given')
  const widthOf = (text: string) => context.measureText(text).width
  for (const { lines, x } of headingsOf(layout.bands, across, isGiven, widthOf))
    lines.forEach((line, index) => {
      const above = height / 2 + (index - (lines.length - 1) / 2) * headingLine(textScale)
      context.fillText(line, x, above)
    })
}
