import type { DrawnEdge, EdgeOrigin } from './drawing'
import type { GraphTheme } from '../../graph/theme'

/** How an edge is drawn; those of equal strokes are one path. */
export interface Stroke {
  readonly colour: string
  readonly opacity: number
  /** In the layout's units, as are the dashes. */
  readonly width: number
  readonly dash: readonly number[]
  /** Of the neighbourhood: with an arrowhead, and over the others. */
  readonly isNear: boolean
}

/** As the outlines of items have them. */
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

/** Whose word it is, and nothing else: whether it is right, a mark says. */
export function nearStroke({ origin, verdict }: DrawnEdge, theme: GraphTheme): Stroke {
  const near = { opacity: 1, width: 1.8, isNear: true }
  if (origin === null || verdict === 'missing')
    return { ...near, colour: theme.wrong, width: 1.2, dash: MISSING_DASH }
  return { ...near, colour: colourOf(origin, theme), dash: DASHES[origin] }
}

const colourOf = (origin: EdgeOrigin, theme: GraphTheme): string =>
  origin === 'plan' || origin === 'said' || origin === 'aside' ? theme.soft : theme[origin]

/** Faint on purpose, and all alike but what is only said: the whole shows where much leads to, not what. */
export function farStroke({ isOwn, origin }: DrawnEdge, theme: GraphTheme): Stroke {
  const far = { width: 1, dash: origin === 'said' ? DASHES.said : [], isNear: false }
  return isOwn
    ? { ...far, colour: theme.differs, opacity: 0.45 }
    : { ...far, colour: theme.quiet, opacity: 0.55 }
}
