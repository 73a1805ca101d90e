/** The tries for one item: a paragraph of the account. */
import type { GraphAttempt } from '../../adg/types/attempt'
import type { Probe } from './shown'

/** The expectation of a probe: why the agent chose it. */
export type Hope = Pick<Probe, 'action' | 'reason' | 'success' | 'worth' | 'cost'>

/** From the choice of a probe to its lesson, or to a probe of another item. */
export interface PosteriorAttempt extends GraphAttempt {
  readonly mind: 'posterior'
  /**
   * The expectation of the last probe of the item; null: it was not probed, but obtained on the way or
   * demonstrated.
   */
  readonly hope: Hope | null
}
