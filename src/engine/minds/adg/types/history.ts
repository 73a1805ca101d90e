/** What the events of a run say of one item. */
import type { Answer } from '../..'
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, RevisionCause, ItemStatus } from './events'
import type { AdgQuestions } from './questions'

/** What failed, and how often. */
export interface ActionFailures {
  readonly action: string
  readonly times: number
}

/** An item that a revision copied from, and what was known then to be needed for it. */
export interface Analogue extends Ranked {
  readonly requirements: RequirementSet
}

/** One change of an item's requirement set. */
export interface Revision {
  readonly step: number
  readonly kind:
    | 'predicted'
    | 'brought'
    | 'learned'
    | 'analogy'
    | 'inadmissible'
    | 'self-corrected'
    | 'standing-lost'
    | 'rule-changed'
  /** Null where the set did not change (a standing lost) or is not the agent's (a rule). */
  readonly to: RequirementSet | null
  readonly cause: RevisionCause | null
  /** Whose word a first set is. */
  readonly source?: GuessSource
  /** How far a set that was kept from before can be trusted. */
  readonly standing?: ItemStatus
  /** Somebody was asked for this set and gave no answer that counts: it stands in for one. */
  readonly unanswered?: true
  /** A first set that would have closed a cycle: `to` is empty in its place. */
  readonly dropped?: RequirementSet
  /** Those of `to` that were held and not used up, where it was learned. */
  readonly held?: readonly string[]
  /** Learned from a human-written plan. */
  readonly demonstrated?: true
  readonly analogues: readonly Analogue[]
  /**
   * What failed before it, by action, in the order of the first failures: for the item since its last revision, or,
   * where an ancestor became inadmissible, for that since it last worked.
   */
  readonly failures: readonly ActionFailures[]
}

/** S(a, v) and F(a, v) since the memory of the item was last forgotten, and in all. */
export interface ActionCounts {
  readonly action: string
  successes: number
  failures: number
  totalSuccesses: number
  totalFailures: number
  ruledOut: boolean
}

/** A question about an item, and what was answered; equal ones in a row are one entry. */
export interface AskedQuestion {
  readonly step: number
  readonly kind: keyof AdgQuestions
  readonly options: readonly string[]
  /** Items that were shown as examples. */
  readonly examples: readonly string[]
  readonly answer: Answer
  readonly fallback: boolean
  times: number
}

export interface ItemHistory {
  readonly item: string
  readonly revisions: readonly Revision[]
  /** What has failed for it since the last revision. */
  readonly failures: readonly ActionFailures[]
  readonly actions: readonly ActionCounts[]
  readonly questions: readonly AskedQuestion[]
}
