import type { RunEvent } from '../engine/events'
import type { Divergence, MindId, Minds } from '../engine/minds'
import { AdgDivergenceFinder } from '../engine/minds/adg/divergence'
import { GoalsDivergenceFinder } from '../engine/minds/goals/divergence'
import { TreeDivergenceFinder } from '../engine/minds/tree/divergence'

/** `alike`: both have ended, and did the same all along. */
export type Comparison = Divergence | 'alike'

/** Compares two runs of one mind while their events grow. */
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
}

/**
 * Null where the minds are not the same: they decide different kinds of things.
 * @param a the events of one run, which may grow later
 */
export const divergenceFinder = (
  mind: MindId,
  other: string,
  a: Events,
  b: Events,
): DivergenceFinder | null => (mind === other ? new FINDERS[mind](a, b) : null)

/** The first decision in which two runs differ, null where none is known. */
export function firstDivergence(mind: MindId, a: Events, b: Events): Divergence | null {
  const found = divergenceFinder(mind, mind, a, b)?.find() ?? null
  return found === 'alike' ? null : found
}
