import type { NodeSingular, StylesheetJson } from 'cytoscape'
import { mix, type GraphTheme } from '../../../graph/theme'
import { SIZES } from './drawing'

/** Outline and ground of subtasks, as `forms.css` has them. */
export function treeStylesheet(theme: GraphTheme): StylesheetJson {
  const tinted = (colour: string) => mix(colour, theme.ground, theme.isDark ? 0.78 : 0.86)
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
    {
      selector: '.done',
      style: { 'border-color': theme.experienced, 'background-color': tinted(theme.experienced) },
    },
    { selector: '.unnecessary', style: { 'border-color': theme.inadmissible, 'border-style': 'dotted' } },
    {
      selector: '.executable',
      style: { 'border-color': theme.experienced, 'border-style': 'double', 'border-width': 3.5 },
    },
    {
      selector: '.pending',
      style: { 'border-color': theme.hypothesised, 'border-style': 'dashed', 'border-dash-pattern': [6, 4] },
    },
    {
      selector: '.remaining',
      style: {
        'border-color': theme.doubted,
        'border-style': 'dashed',
        'border-dash-pattern': [8, 2.5, 2, 2.5],
        'background-color': tinted(theme.doubted),
      },
    },
    { selector: '.undone', style: { 'border-color': theme.wrong, 'border-style': 'dotted' } },
    { selector: '.decomposed', style: { 'border-color': theme.inadmissible } },
    {
      selector: '.again',
      style: { 'border-color': theme.analogy, 'border-style': 'double', 'border-width': 3.5 },
    },
    { selector: '.failed', style: { 'border-color': theme.wrong, 'background-color': tinted(theme.wrong) } },
    { selector: '.fold', style: { 'border-width': 0, 'background-color': theme.tint } },
  ]
}
