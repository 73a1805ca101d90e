/** The history of one item in a run. */
import type { Answer } from '../..'
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, RevisionCause, ItemStatus } from './events'
import type { AdgQuestions } from './questions'

/** Failed actions with their counts. */
export interface ActionFailures {
  readonly action: string
  readonly times: number
}

/** An item that a revision copied from, with its needs as known then. */
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
  /** Null if the set did not change (a lost status) or is not the agent's (a rule). */
  readonly to: RequirementSet | null
  readonly cause: RevisionCause | null
  /** The source of a first set. */
  readonly source?: GuessSource
  /** The status of a set from earlier runs. */
  readonly standing?: ItemStatus
  /** The question about this set got no valid answer: the set is the fallback. */
  readonly unanswered?: true
  /** A first set that would have closed a cycle: `to` is empty instead. */
  readonly dropped?: RequirementSet
  /** For a learned set: those of `to` that were needed but not used up. */
  readonly held?: readonly string[]
  /** Learned from a human-written plan. */
  readonly demonstrated?: true
  readonly analogues: readonly Analogue[]
  /**
   * The failures before it, by action, in the order of the first failures: for the item since its last
   * revision; or, if an ancestor became inadmissible, for that ancestor since it last worked.
   */
  readonly failures: readonly ActionFailures[]
}

/** S(a, v) and F(a, v) since the item's memory was last forgotten, and in total. */
export interface ActionCounts {
  readonly action: string
  successes: number
  failures: number
  totalSuccesses: number
  totalFailures: number
  ruledOut: boolean
}

/** A question about an item, and its answer. Equal consecutive questions are one entry. */
export interface AskedQuestion {
  readonly step: number
  readonly kind: keyof AdgQuestions
  readonly options: readonly string[]
  /** The items shown as examples. */
  readonly examples: readonly string[]
  readonly answer: Answer
  readonly fallback: boolean
  times: number
}

export interface ItemHistory {
  readonly item: string
  readonly revisions: readonly Revision[]
  /** Its failures since the last revision. */
  readonly failures: readonly ActionFailures[]
  readonly actions: readonly ActionCounts[]
  readonly questions: readonly AskedQuestion[]
}
