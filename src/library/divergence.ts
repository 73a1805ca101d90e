import type { DivergenceFinder } from '../engine/divergence'
import type { RunEvent } from '../engine/events'
import type { Divergence } from '../engine/minds'
import { kindOf } from '../engine/minds/like'
import type { AnyMind } from '../engine/minds/mind'

/** `alike`: both runs have ended without a difference. */
export type DivergenceState = Divergence | 'alike'

/**
 * Finds the first difference of two runs. Null: the minds are of different kinds, so their decisions are not
 * compared.
 * @param a the events of one run, which may grow later
 */
export function divergenceFinder(
  mind: AnyMind,
  other: AnyMind,
  a: readonly RunEvent[],
  b: readonly RunEvent[],
): DivergenceFinder<Divergence> | null {
  const kind = kindOf(mind.id)
  return kind === kindOf(other.id) ? (mind.id === kind ? other : mind).divergence(a, b) : null
}
