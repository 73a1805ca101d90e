import type { DrawnEdge, EdgeOrigin } from './drawing'
import type { GraphTheme } from '../../graph/theme'

/** How an edge is drawn. Edges with equal strokes are one path. */
export interface Stroke {
  readonly colour: string
  readonly opacity: number
  /** In the layout's units, like the dashes. */
  readonly width: number
  readonly dash: readonly number[]
  /** It belongs to the neighbourhood: it has an arrowhead, and is over the others. */
  readonly isNear: boolean
}

/** The same as for the outlines of items. */
export const DASHES: Readonly<Record<EdgeOrigin, readonly number[]>> = {
  experienced: [],
  plan: [],
  hypothesised: [7, 4],
  analogy: [2, 3],
  doubted: [8, 2.5, 2, 2.5],
  inadmissible: [3, 5],
  said: [1.5, 4],
  aside: [3, 5],
}
export const MISSING_DASH: readonly number[] = [5, 4]

/** The stroke shows only the origin. A separate mark shows whether the edge is right. */
export function nearStroke({ origin, verdict }: DrawnEdge, theme: GraphTheme): Stroke {
  const near = { opacity: 1, width: 1.8, isNear: true }
  if (origin === null || verdict === 'missing')
    return { ...near, colour: theme.wrong, width: 1.2, dash: MISSING_DASH }
  return { ...near, colour: colourOf(origin, theme), dash: DASHES[origin] }
}

const colourOf = (origin: EdgeOrigin, theme: GraphTheme): string =>
  origin === 'plan' || origin === 'said' || origin === 'aside' ? theme.soft : theme[origin]

/**
 * Deliberately faint, and all alike except mere replies: the whole shows where many edges lead, not which
 * ones.
 */
export function farStroke({ isOwn, origin }: DrawnEdge, theme: GraphTheme): Stroke {
  const far = { width: 1, dash: origin === 'said' ? DASHES.said : [], isNear: false }
  return isOwn
    ? { ...far, colour: theme.differs, opacity: 0.45 }
    : { ...far, colour: theme.quiet, opacity: 0.55 }
}
