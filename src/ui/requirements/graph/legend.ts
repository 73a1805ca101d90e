/** The legend of outlines, shapes and lines in a graph of requirements. */
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import { arrow, circle, SIGNS, type LegendGroup, type LegendLine, type LegendMark } from '../../graph/frame'
import { DASHES, MISSING_DASH } from './strokes'

interface LegendRequest {
  readonly showTruth: boolean
  /** The world's actions. Some have a shape; the others are written beside the name. */
  readonly actions: readonly string[]
  /** Some items are at hand from the start. */
  readonly hasGiven?: boolean
  readonly isFolding?: boolean
}

const FORMS = [
  { action: 'mine', d: 'M8 1.5 13.6 4.75v6.5L8 14.5 2.4 11.25v-6.5z' },
  { action: 'smelt', d: 'M8 1.5 14.5 8 8 14.5 1.5 8z' },
  {
    action: 'craft',
    d: 'M5 2.5h6A2.5 2.5 0 0 1 13.5 5v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 11V5A2.5 2.5 0 0 1 5 2.5z',
  },
]
const OTHER = 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z'
const UNKNOWN = circle(8, 8, 6)

const OUTLINES: Readonly<Record<(typeof ITEM_STATUSES)[number], readonly LegendLine[]>> = {
  experienced: [{ d: SIGNS.node, fill: 'tint' }],
  hypothesised: [{ d: SIGNS.node, dash: [4, 2.6] }],
  analogy: [{ d: SIGNS.node, dash: [1.6, 1.9] }],
  doubted: [{ d: SIGNS.node, dash: [6, 1.6, 1.4, 1.6], fill: 'tint' }],
  inadmissible: [{ d: SIGNS.node }, { d: 'M3 11.5 11.5 3M4 14 14 4M8 14.5l6.5-6.5', width: 1 }],
}

/** A dashed outline. Edges and nodes of graphs have it if their content is not first-hand knowledge. */
export const outlineOf = (standing: keyof typeof OUTLINES): readonly LegendLine[] => OUTLINES[standing]

export const edgeMark = (
  label: string,
  tone: string,
  dash: readonly number[],
  width?: number,
): LegendMark => ({
  ...{ label, tone, width: 18, lines: arrow(dash, width) },
})

/** The mark on a node that very many others need. */
export const hubMark = (label: string): LegendMark => ({ label, tone: 'soft', lines: [], badge: '41' })

const sign = (label: string, tone: string, ...lines: LegendLine[]): LegendMark => ({ label, tone, lines })

/** @returns also the groups that are shown on request */
export function legendOf({ showTruth, actions, hasGiven = false, isFolding = false }: LegendRequest): {
  readonly groups: readonly LegendGroup[]
  readonly more: readonly LegendGroup[]
} {
  const statuses = ITEM_STATUSES.map((standing): LegendMark => ({
    ...{ label: statusMarks[standing].name, term: standing, tone: standing, width: 34 },
    lines: [...arrow(DASHES[standing]), ...OUTLINES[standing].map((line) => ({ ...line, x: 18 }))],
  }))
  const given = hasGiven
    ? [
        sign('at hand', 'soft', {
          d: 'M5 2.5h6A2.5 2.5 0 0 1 13.5 5v6a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 11V5A2.5 2.5 0 0 1 5 2.5z',
          width: 1,
        }),
      ]
    : []
  const groups = [{ label: 'Status of a belief', marks: [...statuses, ...given] }]
  if (showTruth) groups.push({ label: 'Compared with the truth', marks: TRUTH_MARKS })
  return { groups, more: [formsOf(actions), edgeMarks(isFolding)] }
}

const TRUTH_MARKS: LegendMark[] = [
  { ...sign('right', 'experienced', { d: 'M3 8.5l3 3 5-6.5' }), width: 14 },
  {
    ...sign(
      'wrong',
      'wrong',
      { d: circle(7, 8, 6.5), fill: 'full' },
      { d: 'M4.4 5.4l5.2 5.2M9.6 5.4l-5.2 5.2', fill: 'cut' },
    ),
    width: 14,
  },
  sign('not needed', 'wrong', { d: 'M5 5l6 6M11 5l-6 6' }),
  sign('another amount', 'wrong', { d: 'M4 6.2h8M4 9.8h8M10.5 3.5l-5 9' }),
  edgeMark('missing', 'wrong', MISSING_DASH, 1.2),
]

/** Actions without a shape are written beside the name. */
function formsOf(actions: readonly string[]): LegendGroup {
  const known = FORMS.filter(({ action }) => actions.includes(action))
  const all =
    known.length > 0
      ? [...known, { action: 'not known', d: UNKNOWN }]
      : [
          { action: 'action known', d: OTHER },
          { action: 'action not known', d: UNKNOWN },
        ]
  return {
    label: 'The action that works',
    marks: all.map(({ action, d }) => sign(action, 'soft', { d, width: 1.4 })),
  }
}

const edgeMarks = (isFolding: boolean): LegendGroup => ({
  label: 'Edges and goals',
  marks: [
    edgeMark('shown by an example', 'soft', []),
    { ...sign('all other needs', 'line', { d: 'M0 8h18' }), width: 18 },
    ...(isFolding
      ? [
          hubMark('a hub: the number of items that need this item'),
          sign(
            'needs a hub',
            'soft',
            {
              d: 'M7.5 3.5h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 5 11V6a2.5 2.5 0 0 1 2.5-2.5z',
              width: 1.4,
            },
            { d: circle(4.5, 4.5, 3.5), fill: 'full' },
          ),
        ]
      : []),
    sign('current goal', 'now', { d: circle(8, 8, 6.5) }),
    sign('in the plan', 'now', { d: circle(8, 8, 7), fill: 'soft' }),
  ],
})
