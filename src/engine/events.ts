/**
 * What happened in a run, in order: the only history there is. Feed, inspector, curves, timeline, exports and
 * tests all read these. Every event is small and serialisable, and names items and actions by their names.
 */
import type { Question, Ranked, RequirementSet } from './effects'
import type { Rule } from './rule'

/** How far an item's requirement set can be trusted. */
export type Standing = 'hypothesised' | 'analogy' | 'experienced' | 'inadmissible'

/** Why a set was revised: its own failures, or those of an ancestor that became inadmissible. */
export type RevisionCause =
  | { readonly kind: 'all-actions-failed' }
  | { readonly kind: 'ancestor-inadmissible'; readonly ancestor: string }

/** What an agent notes of itself. */
export type AgentEvent =
  /** The model's first word on an item; `cyclic` when the set was discarded because it would close a cycle (E.2). */
  | {
      readonly kind: 'predicted'
      readonly item: string
      readonly requirements: RequirementSet
      readonly cyclic: boolean
    }
  | {
      readonly kind: 'plan-demonstrated'
      readonly goal: string
      readonly worked: boolean
      readonly failedAt?: string
    }
  | {
      readonly kind: 'goal-chosen'
      readonly goal: string
      readonly frontier: number
      readonly revisions: number
      readonly difficulty: number
    }
  /** Aggregated requirements still missing, basic items first, the goal last. */
  | { readonly kind: 'plan-made'; readonly goal: string; readonly subgoals: readonly Subgoal[] }
  /** An item obtained for the first time, or anew after a change: R_exp(v), where `held` were not consumed. */
  | {
      readonly kind: 'requirement-learned'
      readonly item: string
      readonly requirements: RequirementSet
      readonly held: readonly string[]
      readonly yields: number
      /** What the agent believed until then, and on whose word. */
      readonly before: { readonly requirements: RequirementSet; readonly standing: Standing }
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
  /** An experienced item whose rule was announced to have changed: its set is a hypothesis again. */
  | { readonly kind: 'standing-lost'; readonly item: string }

/** What the driver records around them. */
export type RunnerEvent =
  | { readonly kind: 'run-started'; readonly goals: readonly string[]; readonly actions: readonly string[] }
  | { readonly kind: 'episode-started' }
  | {
      readonly kind: 'question-answered'
      readonly question: Question
      readonly answer: RequirementSet | string
      readonly attempts: number
      readonly fallback: boolean
    }
  /** A step of a human-written plan, before the clock starts. */
  | {
      readonly kind: 'demonstrated'
      readonly action: string
      readonly item: string
      readonly success: boolean
      readonly gained: number
      readonly consumed: RequirementSet
    }
  /** One step in the world. */
  | {
      readonly kind: 'tried'
      readonly action: string
      readonly item: string
      readonly success: boolean
      readonly gained: number
      readonly consumed: RequirementSet
    }
  /** `rules`: the new rule of each changed item, null where it was taken out of the world. */
  | {
      readonly kind: 'rules-changed'
      readonly rules: Readonly<Record<string, Rule | null>>
      readonly announced: boolean
    }
  | { readonly kind: 'reseeded'; readonly seed: number }
  | { readonly kind: 'run-ended'; readonly reason: 'horizon' | 'nothing-left' }

/** `step`: how many world steps had been taken when it happened; a `tried` event counts its own. */
export type RunEvent = { readonly step: number } & (AgentEvent | RunnerEvent)
export type EventKind = RunEvent['kind']

export interface Subgoal {
  readonly item: string
  readonly quantity: number
}
