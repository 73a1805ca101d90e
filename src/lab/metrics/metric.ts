import type { KindId } from '../../engine/minds'
import type { ClaimedMetric } from '../statistics'

/** Something that can be read off a run, or is averaged over the runs of an arm with one seed. */
export interface MetricRecord extends ClaimedMetric {
  readonly id: string
  /** How many decimals the papers print. */
  readonly decimals: number
  /** A run without a value never came to it, so that a mean of the others would be one of those that were lucky. */
  readonly isCensored?: true
  /** Whose agents alone have it; left out: all. */
  readonly of?: KindId
  /** The counts of a sampled curve that it is the share of, along the way. */
  readonly along?: 'right' | 'obtained'
  /** Of a job of several runs each one's value is kept: runs are counted, grouped or paired by it. */
  readonly isOfEach?: true
  /** Of a job of several runs it is the sum, not the mean: so many of them. */
  readonly isSummed?: true
  /**
   * How much more of that metric than the setting's leader, over the runs in which both have a value: of two arms, and so of no
   * single job (`leaders.ts`).
   */
  readonly pairs?: string
}
