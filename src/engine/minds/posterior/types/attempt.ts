/** What was tried for one item: a paragraph of the account. */
import type { GraphAttempt } from '../../adg/types/attempt'
import type { Probe } from './shown'

/** What was hoped of a probe: why it was chosen. */
export type Hope = Pick<Probe, 'action' | 'reason' | 'success' | 'worth' | 'cost'>

/** From the choice of a probe to what it teaches, or to a probe of something else. */
export interface PosteriorAttempt extends GraphAttempt {
  readonly mind: 'posterior'
  /** Of the last probe of the item; null: it was none, but was come by on the way to one, or shown. */
  readonly hope: Hope | null
}
