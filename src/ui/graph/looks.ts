/** How Cytoscape draws the looks of nodes, as in `kit/looks.css`. */
import type { LineStyle, Look, LookTone } from '../kit/types'
import { mix, type GraphTheme } from './theme'

const LINES: Partial<Record<LineStyle, object>> = {
  dotted: { 'border-style': 'dashed', 'border-dash-pattern': [2, 2.6] },
  double: { 'border-style': 'double', 'border-width': 3.5 },
  dashed: { 'border-style': 'dashed', 'border-dash-pattern': [6, 4] },
  'dash-dot': { 'border-style': 'dashed', 'border-dash-pattern': [8, 2.5, 2, 2.5] },
}

export const toneIn = (theme: GraphTheme, tone: LookTone): string =>
  tone === 'edge' ? theme.quiet : theme[tone]

/** Outline and ground of a node. */
export function lookStyle({ line, fill, tone }: Pick<Look, 'line' | 'fill' | 'tone'>, theme: GraphTheme) {
  const colour = toneIn(theme, tone)
  const ground = mix(colour, theme.ground, theme.isDark ? 0.78 : 0.86)
  return { 'border-color': colour, ...LINES[line], ...(fill && { 'background-color': ground }) }
}
