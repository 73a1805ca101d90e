import type { MindId } from '../../engine/minds'
import type { Claimed } from '../statistics'

/** Something that can be read off a run, or is averaged over the runs of an arm with one seed. */
export interface MetricRecord extends Claimed {
  readonly id: string
  /** How many decimals the papers print. */
  readonly decimals: number
  /** A run without a value never came to it, so that a mean of the others would be one of those that were lucky. */
  readonly isCensored?: true
  /** Whose agents alone have it; left out: all. */
  readonly of?: MindId
  /** The counts of a sampled curve that it is the share of, along the way. */
  readonly along?: 'right' | 'obtained'
}
