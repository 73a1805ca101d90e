/** What is known at some step, as it is drawn. */
import type { GraphShown } from '../../adg/types/shown'
import type { HypothesisSource, PosteriorEvent } from './events'

/** What one event says, and the step that it says it at. */
type Said<Kind extends PosteriorEvent['kind']> = { readonly step: number } & Omit<
  Extract<PosteriorEvent, { readonly kind: Kind }>,
  'kind'
>

/** What is tried next, and why that. */
export type Probe = Said<'probe-chosen'>
/** What was believed of the item from then on. */
export type BelievedThen = Said<'believed'>
/** What one failure made less probable. */
export type RuledOut = Said<'ruled-out'>

/** The most probable graph, and what is not in it. */
export interface PosteriorShown extends GraphShown {
  readonly mind: 'posterior'
  /** By item that something is believed of and that was not seen: the probability that its most probable hypothesis is wrong. */
  readonly doubts: Readonly<Record<string, number>>
  /** What that hypothesis was made of: whose word the set is that is drawn. Left out where there is none. */
  readonly sources: Readonly<Record<string, HypothesisSource>>
  /** What was chosen last to be tried; null: nothing yet. */
  readonly probe: Probe | null
}
