/** The displayed knowledge at some step. */
import type { GraphShown } from '../../adg/types/shown'
import type { HypothesisSource, PosteriorEvent } from './events'
import type { ItemHistory } from '../../adg/types/history'
import type { GraphAttempt } from '../../adg/types/attempt'

/** The content of one event, and its step. */
type Said<Kind extends PosteriorEvent['kind']> = { readonly step: number } & Omit<
  Extract<PosteriorEvent, { readonly kind: Kind }>,
  'kind'
>

/** The next try, and the reason for it. */
export type Probe = Said<'probe-chosen'>
/** The belief about the item from then on. */
export type BelievedThen = Said<'believed'>
/** The hypotheses that one failure made less probable. */
export type RuledOut = Said<'ruled-out'>

/** The most probable graph, and its uncertainty. */
export interface PosteriorShown extends GraphShown {
  readonly mind: 'posterior'
  /**
   * By item that has a belief and was not observed: the probability that its most probable hypothesis is
   * wrong.
   */
  readonly doubts: Readonly<Record<string, number>>
  /** The origin of that hypothesis, which the drawn set comes from. Left out if there is none. */
  readonly sources: Readonly<Record<string, HypothesisSource>>
  /** The last chosen try; null: none yet. */
  readonly probe: Probe | null
}

/** The index of an event among the run's events. It gives the entries of three lists one order. */
interface Placed {
  readonly place: number
}

/**
 * The item's dependency-graph history, and its beliefs beside the most probable one. Compare the last belief
 * before a failure with the first one after it (`place`) to see what the failure ruled out.
 */
export interface PosteriorDetails extends ItemHistory {
  readonly beliefs: readonly (BelievedThen & Placed)[]
  readonly probes: readonly (Probe & Placed)[]
  readonly ruledOut: readonly (RuledOut & Placed)[]
}

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
