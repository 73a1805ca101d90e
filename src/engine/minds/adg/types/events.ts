/** What an agent notes of itself. */
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { PlannedSubgoal } from './questions'

/** How far an item's requirement set can be trusted. */
export type ItemStatus = 'hypothesised' | 'analogy' | 'experienced' | 'inadmissible'

/** Why a set was revised: its own failures, or those of an ancestor that became inadmissible. */
export type RevisionCause =
  | { readonly kind: 'all-actions-failed' }
  | { readonly kind: 'ancestor-inadmissible'; readonly ancestor: string }

/** Why this goal and no other. */
export type GoalChoice =
  /** Of the frontier the least revised, and of those the one with the fewest items below it (XENON, Appendix G). */
  | {
      readonly by: 'difficulty'
      readonly frontier: number
      readonly revisions: number
      readonly difficulty: number
    }
  /** Any of so many, all alike. `what`: which these are. */
  | { readonly by: 'chance'; readonly among: number; readonly what: 'unobtained' | 'frontier' | 'known' }
  /** Of the items not obtained yet the one tried least (XENON, K.8). */
  | { readonly by: 'fewest-tries'; readonly among: number; readonly tries: number }
  /** Somebody asked for it. */
  | { readonly by: 'request' }

/**
 * Whose word a first set is: the model's, an external source's (K.8), or the agent's own rule (ADAM: some of every resource).
 * Or, `kept`, that of whoever had said it in runs before this one. A run's log has no others. Who looks on tells from the model's word what a person said in its place, and what nobody
 * did (`attributedAdg`): the fallback of a question that was skipped, or answered in vain.
 */
export type GuessSource = 'model' | 'manual' | 'resources' | 'kept' | 'person' | 'nobody'

/** What an agent notes of itself. */
export type AdgEvent =
  /** The first word on an item; `cyclic` when the set was discarded because it would close a cycle (E.2). */
  | {
      readonly kind: 'predicted'
      readonly item: string
      readonly requirements: RequirementSet
      readonly cyclic: boolean
      readonly source: GuessSource
    }
  /** The agent begins with this, kept from runs before: what is believed of the item, and its memory of actions (XENON, 4.2). */
  | {
      readonly kind: 'brought'
      readonly item: string
      readonly requirements: RequirementSet
      readonly held: readonly string[]
      readonly yields: number
      readonly standing: ItemStatus
      /** C(v) */
      readonly revisions: number
      /** The action that works, null where none is known. */
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
      /** What the agent believed until then, and on whose word. */
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
  /** Asked to correct itself, the model gave another set, or the same again (`from` equals `to`). */
  | {
      readonly kind: 'self-corrected'
      readonly item: string
      readonly from: RequirementSet
      readonly to: RequirementSet
      readonly revisions: number
    }
  /** Nothing is corrected: the item has failed too often, or took an episode in vain, and something else is tried. */
  | { readonly kind: 'given-up'; readonly item: string; readonly goal: string; readonly revisions: number }
  /** An experienced item whose rule was announced to have changed: its set is a hypothesis again. */
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
