import type { StylesheetJson } from 'cytoscape'
import { ITEM_STATUSES } from '../../../engine/minds/adg/status-words'
import type { DrawnItem } from './drawing'
import { lookStyle } from '../../graph/looks'
import type { GraphTheme } from '../../graph/theme'
import { FORMS } from '../map/tile'

/**
 * The node's shape by the action that is known to get the item, sized so that all shapes hold the same glyph.
 */
export const SHAPES = {
  mine: { shape: 'polygon', size: 33, points: '0 -1 0.87 -0.5 0.87 0.5 0 1 -0.87 0.5 -0.87 -0.5' },
  smelt: { shape: 'diamond', size: 36, points: null },
  craft: { shape: 'round-rectangle', size: 28, points: null },
  other: { shape: 'octagon', size: 30, points: null },
  unknown: { shape: 'ellipse', size: 30, points: null },
  given: { shape: 'round-rectangle', size: 25, points: null },
} as const

type ShapeName = keyof typeof SHAPES

/** The classes of a Cytoscape node. */
export const classesOf = (look: DrawnItem): string => `${look.standing} ${shapeOf(look)}`

/** Whether an action has a shape. Any other action is written beside the name. */
export const hasShape = (action: string): action is 'mine' | 'smelt' | 'craft' =>
  action === 'mine' || action === 'smelt' || action === 'craft'

export function shapeOf({ action, standing }: Pick<DrawnItem, 'action' | 'standing'>): ShapeName {
  if (standing === 'given') return 'given'
  if (action === null) return 'unknown'
  return hasShape(action) ? action : 'other'
}

/** Presses and drags have no look, but Cytoscape's types require all these settings. */
const core = {
  'active-bg-opacity': 0,
  'outside-texture-bg-opacity': 0,
  ...{ 'active-bg-color': '#000', 'active-bg-size': 30, 'outside-texture-bg-color': '#000' },
  ...{ 'selection-box-color': '#000', 'selection-box-border-color': '#000' },
  ...{ 'selection-box-border-width': 0, 'selection-box-opacity': 0 },
}

/** How classes look in this theme. The overlay draws everything on top (names, rings, marks). */
export function stylesheet(theme: GraphTheme): StylesheetJson {
  return [
    { selector: 'core', style: core },
    {
      selector: 'node',
      style: {
        'background-color': theme.ground,
        'border-width': 2,
        'overlay-opacity': 0,
        // The view detects presses and pointing by itself.
        events: 'no',
      },
    },
    ...Object.entries(SHAPES).map(([name, { shape, size, points }]) => ({
      selector: `.${name}`,
      style: { shape, width: size, height: size, ...(points && { 'shape-polygon-points': points }) },
    })),
    ...ITEM_STATUSES.map((standing) => ({
      selector: `.${standing}`,
      style: lookStyle(FORMS[standing], theme),
    })),
    {
      selector: '.given',
      style: { 'border-color': theme.quiet, 'border-width': 1.2 },
    },
    {
      selector: 'node.missing',
      style: {
        'border-color': theme.wrong,
        'border-width': 1.2,
        'border-style': 'dashed',
        'border-dash-pattern': [3, 4],
      },
    },
  ]
}
