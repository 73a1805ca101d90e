import type { KindId } from '../../engine/minds'
import type { ClaimedMetric } from '../statistics'

/** A value of a run, or a mean over the runs of an arm with one seed. */
export interface MetricRecord extends ClaimedMetric {
  readonly id: string
  /** Number of decimals in the papers. */
  readonly decimals: number
  /** A run without a value never got there, so a mean of the others would only cover the lucky runs. */
  readonly isCensored?: true
  /** The mind whose agents alone have it; left out: all agents. */
  readonly of?: KindId
  /** The count of a sampled curve that it is the share of. */
  readonly along?: 'right' | 'obtained'
  /** A job of several runs stores the value of each: to count, group or pair the runs. */
  readonly isOfEach?: true
  /** Summed over the runs of a job, not averaged: a count. */
  readonly isSummed?: true
  /**
   * The lead over the setting's leader in that metric, over the runs in which both have a value. It belongs to
   * two arms, so no single job has it (`leaders.ts`).
   */
  readonly pairs?: string
}
