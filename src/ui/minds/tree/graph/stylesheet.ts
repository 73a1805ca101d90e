import type { NodeSingular, StylesheetJson } from 'cytoscape'
import { mix, type GraphTheme } from '../../../graph/theme'
import type { LineStyle } from '../../../kit/types'
import { LOOKS, looks } from '../look'
import { SIZES } from './drawing'
import { toneOf } from './paint'

const LINES: Partial<Record<LineStyle, object>> = {
  dotted: { 'border-style': 'dotted' },
  double: { 'border-style': 'double', 'border-width': 3.5 },
  dashed: { 'border-style': 'dashed', 'border-dash-pattern': [6, 4] },
  'dash-dot': { 'border-style': 'dashed', 'border-dash-pattern': [8, 2.5, 2, 2.5] },
}

/** Outline and ground of subtasks, as in `kit/looks.css`. */
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
    ...LOOKS.map((look) => {
      const { line, fill } = looks[look]
      const tone = toneOf(look, theme)
      const ground = mix(tone, theme.ground, theme.isDark ? 0.78 : 0.86)
      return {
        selector: `.${look}`,
        style: { 'border-color': tone, ...LINES[line], ...(fill && { 'background-color': ground }) },
      }
    }),
    { selector: '.fold', style: { 'border-width': 0, 'background-color': theme.tint } },
  ]
}
