/** The displayed knowledge at some step. */
import type { GraphShown } from '../../adg/types/shown'
import type { HypothesisSource, PosteriorEvent } from './events'

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
