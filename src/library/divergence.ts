import type { RunEvent } from '../engine/events'
import type { Divergence, MindId, Minds } from '../engine/minds'
import { AdgDivergenceFinder } from '../engine/minds/adg/divergence'
import { GoalsDivergenceFinder } from '../engine/minds/goals/divergence'
import { kindOf } from '../engine/minds/like'
import { PosteriorDivergenceFinder } from '../engine/minds/posterior/divergence'
import { TreeDivergenceFinder } from '../engine/minds/tree/divergence'

/** `alike`: both have ended, and did the same all along. */
export type DivergenceState = Divergence | 'alike'

/** Compares two runs of one kind of mind while their events grow. */
export interface DivergenceFinder<D extends Divergence = Divergence> {
  /** What the events up to now tell; null: both do the same as far as both are known. */
  find(): D | 'alike' | null
}

type Events = readonly RunEvent[]
const FINDERS: {
  readonly [M in MindId]: new (a: Events, b: Events) => DivergenceFinder<Minds[M]['divergence']>
} = {
  adg: AdgDivergenceFinder,
  tree: TreeDivergenceFinder,
  goals: GoalsDivergenceFinder,
  posterior: PosteriorDivergenceFinder,
}

/**
 * Null where the minds are not of one kind: they decide different kinds of things. Who is like another reads the other's events, too.
 * @param a the events of one run, which may grow later
 */
export function divergenceFinder(mind: MindId, other: MindId, a: Events, b: Events): DivergenceFinder | null {
  const kind = kindOf(mind)
  return kind === kindOf(other) ? new FINDERS[mind === kind ? other : mind](a, b) : null
}

/** The first decision in which two runs differ, null where none is known. */
export function firstDivergence(mind: MindId, a: Events, b: Events): Divergence | null {
  const found = divergenceFinder(mind, mind, a, b)?.find() ?? null
  return found === 'alike' ? null : found
}
