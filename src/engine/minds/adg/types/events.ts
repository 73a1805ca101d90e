/** Events that an agent with a dependency graph records. */
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { PlannedSubgoal } from './questions'

/** How trustworthy an item's requirement set is. */
export type ItemStatus = 'hypothesised' | 'analogy' | 'experienced' | 'inadmissible'

/** Why a set was revised: its own failures, or those of an ancestor that became inadmissible. */
export type RevisionCause =
  | { readonly kind: 'all-actions-failed' }
  | { readonly kind: 'ancestor-inadmissible'; readonly ancestor: string }

/** Why the agent chose this goal. */
export type GoalChoice =
  /**
   * The least revised item of the frontier; among equals, the one with the fewest items below it (XENON,
   * Appendix G).
   */
  | {
      readonly by: 'difficulty'
      readonly frontier: number
      readonly revisions: number
      readonly difficulty: number
    }
  /** A random one of `among` equal candidates. `what`: their kind. */
  | { readonly by: 'chance'; readonly among: number; readonly what: 'unobtained' | 'frontier' | 'known' }
  /** Among the items not obtained yet, the one with the fewest tries (XENON, K.8). */
  | { readonly by: 'fewest-tries'; readonly among: number; readonly tries: number }
  /** The user asked for it. */
  | { readonly by: 'request' }

/**
 * The source of a first set: the model, an external source (K.8), or the agent's own rule (ADAM: some of
 * every resource). `kept`: the source in earlier runs. A run's log has no other sources. For display,
 * `attributedAdg` separates a person's answers (`person`) and fallbacks (`nobody`) from the model's; a
 * fallback stands for a skipped question, or one answered in vain.
 */
export type GuessSource = 'model' | 'manual' | 'resources' | 'kept' | 'person' | 'nobody'

/** Events that an agent with a dependency graph records. */
export type AdgEvent =
  /**
   * The first guess about an item; `cyclic` if the set was discarded because it would close a cycle (E.2).
   */
  | {
      readonly kind: 'predicted'
      readonly item: string
      readonly requirements: RequirementSet
      readonly cyclic: boolean
      readonly source: GuessSource
    }
  /**
   * The agent starts with this from earlier runs: the belief about the item, and its memory of actions
   * (XENON, 4.2).
   */
  | {
      readonly kind: 'brought'
      readonly item: string
      readonly requirements: RequirementSet
      readonly held: readonly string[]
      readonly yields: number
      readonly standing: ItemStatus
      /** C(v) */
      readonly revisions: number
      /** The action that works; null: none is known. */
      readonly action: string | null
      readonly memory: Readonly<Record<string, readonly [successes: number, failures: number]>>
    }
  | {
      readonly kind: 'plan-demonstrated'
      readonly goal: string
      readonly worked: boolean
      readonly failedAt?: string
    }
  | { readonly kind: 'goal-chosen'; readonly goal: string; readonly choice: GoalChoice }
  /** Aggregated requirements still missing, basic items first, the goal last. */
  | { readonly kind: 'plan-made'; readonly goal: string; readonly subgoals: readonly PlannedSubgoal[] }
  /** An item obtained for the first time, or anew after a change: R_exp(v), where `held` were not consumed. */
  | {
      readonly kind: 'requirement-learned'
      readonly item: string
      readonly requirements: RequirementSet
      readonly held: readonly string[]
      readonly yields: number
      /** The agent's earlier belief, and its source. */
      readonly before: {
        readonly requirements: RequirementSet
        readonly standing: ItemStatus
        readonly source: GuessSource
      }
      readonly action: string
    }
  | {
      readonly kind: 'action-ruled-out'
      readonly item: string
      readonly action: string
      readonly successes: number
      readonly failures: number
    }
  | {
      readonly kind: 'item-revised'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
      readonly cause: RevisionCause
      readonly analogues: readonly Ranked[]
    }
  | {
      readonly kind: 'item-inadmissible'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
      readonly cause: RevisionCause
    }
  /** Asked to correct itself, the model gave another set, or the same one again (`from` equals `to`). */
  | {
      readonly kind: 'self-corrected'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
    }
  /**
   * Nothing is corrected: the item has failed too often, or used up an episode in vain, and the agent tries
   * something else.
   */
  | { readonly kind: 'given-up'; readonly item: string; readonly goal: string; readonly revisions: number }
  /** An experienced item whose rule was announced as changed: its set is a hypothesis again. */
  | { readonly kind: 'standing-lost'; readonly item: string }

export const ADG_EVENTS: Readonly<Record<AdgEvent['kind'], true>> = {
  predicted: true,
  brought: true,
  'plan-demonstrated': true,
  'goal-chosen': true,
  'plan-made': true,
  'requirement-learned': true,
  'action-ruled-out': true,
  'item-revised': true,
  'item-inadmissible': true,
  'self-corrected': true,
  'given-up': true,
  'standing-lost': true,
}
