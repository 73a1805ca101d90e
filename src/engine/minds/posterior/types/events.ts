/** Events of an agent that believes in distributions. */
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

/** One way to obtain an item, and its probability. */
export interface Hypothesis {
  /** All needs, including those that are not consumed. */
  readonly requirements: RequirementSet
  /** Those of `requirements` that would not be consumed. */
  readonly held: readonly string[]
  readonly action: string
  /** In [0, 1]; the hypotheses of an item, with the rest (none of them), sum to 1. */
  readonly probability: number
  readonly source: HypothesisSource
}

/** How the agent chose a probe. */
export type ProbeReason =
  /** It has the highest worth × success for its cost of all probes. */
  | 'best'
  /** No single probe is worth much: the least tried thing, with some of everything that was ever useful. */
  | 'sweep'
  /** No belief is left: any action, on anything. */
  | 'chance'

/** Events of this agent, in addition to those of a dependency graph (`AdgEvent`). */
export type PosteriorEvent =
  /** Its belief about an item from now on: the first few hypotheses, the most probable first. */
  | {
      readonly kind: 'believed'
      readonly item: string
      readonly hypotheses: readonly Hypothesis[]
      /** Number of further hypotheses, and their total probability. */
      readonly others: number
      readonly othersMass: number
      /** The probability that it is none of them. */
      readonly rest: number
    }
  /** The next try, and the reason for it. */
  | {
      readonly kind: 'probe-chosen'
      readonly item: string
      readonly action: string
      readonly reason: ProbeReason
      /** The probability that it works. */
      readonly success: number
      /** Its value if it works, in goals. */
      readonly worth: number
      /** The expected waste of gathering `stock`, in steps. */
      readonly cost: number
      /** The inventory that the try needs. */
      readonly stock: RequirementSet
      /** Number of hypotheses that a failure would refute. */
      readonly covers: number
    }
  /** A probe failed: the hypotheses that became less probable, and by how much. */
  | {
      readonly kind: 'ruled-out'
      readonly item: string
      readonly action: string
      /** Number of hypotheses, and number of those that the inventory covered. */
      readonly of: number
      readonly covered: number
      /** Their total probability, before and after. */
      readonly before: number
      readonly after: number
    }
  /**
   * The agent asked the model about `asked` names that it might know; `found`: unknown things in its answers.
   */
  | { readonly kind: 'names-grown'; readonly asked: number; readonly found: readonly string[] }

export const POSTERIOR_EVENTS: Readonly<Record<PosteriorEvent['kind'], true>> = {
  believed: true,
  'probe-chosen': true,
  'ruled-out': true,
  'names-grown': true,
}
