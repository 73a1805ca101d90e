/** What an agent notes of itself that believes in distributions. */
import type { RequirementSet } from '../../../worlds/items/types'

/**
 * What a hypothesis was made of.
 *
 * - `answer`: what the model said, with some of it left out and something else added;
 * - `substitution`: what an item takes whose name differs in one word, with what that word stands for replaced;
 * - `neighbour`: what a similar item takes;
 * - `use`: whatever is used at all, as often as it is used;
 * - `former`: what the item itself took, before something made that doubtful;
 * - `kept`: what was kept from runs before.
 */
export type HypothesisSource = 'answer' | 'substitution' | 'neighbour' | 'use' | 'former' | 'kept'

/** One way in which an item may come about, and how probable that is. */
export interface Hypothesis {
  /** What has to be there, held things among it. */
  readonly requirements: RequirementSet
  /** Those of `requirements` that would not be consumed. */
  readonly held: readonly string[]
  readonly action: string
  /** In [0, 1]; those of an item, with what is none of them, sum to 1. */
  readonly probability: number
  readonly source: HypothesisSource
}

/** How a probe came to be chosen. */
export type ProbeReason =
  /** Of all probes it has the most worth × success for its cost. */
  | 'best'
  /** No single probe is worth much: with some of everything that has ever been of use, the thing tried least. */
  | 'sweep'
  /** Nothing is believed any more: any action, on anything. */
  | 'chance'

/** What an agent notes of itself, beside what one with a dependency graph does (`AdgEvent`). */
export type PosteriorEvent =
  /** What it believes of an item from now on, the most probable first; only the first few. */
  | {
      readonly kind: 'believed'
      readonly item: string
      readonly hypotheses: readonly Hypothesis[]
      /** How many more there are, and their probability together. */
      readonly others: number
      readonly othersMass: number
      /** The probability that it is none of them. */
      readonly rest: number
    }
  /** What it is going to try next, and why that. */
  | {
      readonly kind: 'probe-chosen'
      readonly item: string
      readonly action: string
      readonly reason: ProbeReason
      /** The probability that it works. */
      readonly success: number
      /** What it would be worth if it worked: in goals. */
      readonly worth: number
      /** What bringing together `stock` is expected to waste, in steps. */
      readonly cost: number
      /** What is to be there when it is tried. */
      readonly stock: RequirementSet
      /** How many hypotheses would be refuted if it failed. */
      readonly covers: number
    }
  /** A probe failed: what it makes less probable, and how much of it. */
  | {
      readonly kind: 'ruled-out'
      readonly item: string
      readonly action: string
      /** Of so many hypotheses, so many were covered by what was there. */
      readonly of: number
      readonly covered: number
      /** Their probability together, before and after. */
      readonly before: number
      readonly after: number
    }
  /** The model was asked about names that it might know: so many, and these things are in its answers and were not known. */
  | { readonly kind: 'names-grown'; readonly asked: number; readonly found: readonly string[] }

export const POSTERIOR_EVENTS: Readonly<Record<PosteriorEvent['kind'], true>> = {
  believed: true,
  'probe-chosen': true,
  'ruled-out': true,
  'names-grown': true,
}
