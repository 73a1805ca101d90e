/** What a planner notes of the tree that it grows. */
import type { Subtask, Verdict } from './questions'

/** Who said so: the run's model, or the world, which a person looked at in the paper ("Manual"). */
export type By = 'model' | 'world'

/** A subtask in its place: nodes are numbered as they come, the goal is 0. */
export interface Planted {
  readonly node: number
  readonly subtask: Subtask
}

export type TreeEvent =
  /** The goal, n_00. `wanted`: what is to be so, a fact a line. */
  | { readonly kind: 'tree/planted'; readonly wanted: readonly string[]; readonly subtask: Subtask }
  /** decompose(n): these are F_pending now. `again`: it could not be done, and was taken apart (3.3). */
  | {
      readonly kind: 'tree/decomposed'
      readonly node: number
      readonly again: boolean
      readonly children: readonly Planted[]
      readonly by: By
    }
  /** executability(g, S_t), where it is another than before. */
  | {
      readonly kind: 'tree/judged'
      readonly node: number
      readonly verdict: Verdict
      readonly reason: string
      readonly by: By
    }
  /**
   * The subtask is behind: it was carried out (`acted`), or there was nothing to do. `worked`: null where only the model says
   * that it was done, for it is its own actuator.
   */
  | {
      readonly kind: 'tree/done'
      readonly node: number
      readonly how: 'acted' | 'unnecessary'
      readonly worked: boolean | null
    }
  /** S_t as the model describes it after it has applied a subtask. */
  | { readonly kind: 'tree/believed'; readonly node: number; readonly state: readonly string[] }
  /** Nothing of what is pending can be done: F_remaining = F_pending. */
  | { readonly kind: 'tree/stalled'; readonly remaining: readonly number[] }
  /** What it thought, before it acted or planned. */
  | { readonly kind: 'tree/thought'; readonly thought: string }
  /** The planner holds that it is done (`solved`), or knows no way on. */
  | { readonly kind: 'tree/closed'; readonly solved: boolean; readonly why: TreeEnd }

/** Why a planner stops. */
export type TreeEnd =
  /** executability(g_00, S_t) */
  | 'goal-executable'
  /** The model says that it is done. */
  | 'said-done'
  | 'max-depth'
  /** Nothing is left in the frontier, and the goal does not hold. */
  | 'nothing-pending'
  /** As many subtasks as there may be. */
  | 'limit'
  /** A subtask failed, and this planner does not go on after that. */
  | 'failed'
  /** The plan is at its end. */
  | 'plan-over'

export const TREE_EVENTS: Readonly<Record<TreeEvent['kind'], true>> = {
  'tree/planted': true,
  'tree/decomposed': true,
  'tree/judged': true,
  'tree/done': true,
  'tree/believed': true,
  'tree/stalled': true,
  'tree/thought': true,
  'tree/closed': true,
}
