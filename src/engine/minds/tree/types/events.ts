/** Events of a planner about its tree. */
import type { Author } from '../../mind'
import type { Subtask, SubtaskVerdict } from './questions'

/**
 * The author of a claim: the model (an agent records `model`, because it cannot tell who answers; the
 * transcript knows the real author), or the world, which a person checked in the paper ("Manual").
 */
export type TreeAuthor = Author | 'world'

/** A subtask with its node number: nodes are numbered as they appear, the goal is 0. */
export interface NumberedSubtask {
  readonly node: number
  readonly subtask: Subtask
}

export type TreeEvent =
  /** The goal, n_00. `wanted`: the facts that must hold, one per line. */
  | { readonly kind: 'tree/planted'; readonly wanted: readonly string[]; readonly subtask: Subtask }
  /**
   * decompose(n): these are F_pending now. `again`: it was impossible, for that reason, and is decomposed
   * (3.3).
   */
  | ({
      readonly kind: 'tree/decomposed'
      readonly again: boolean
      readonly reason: string
      readonly children: readonly NumberedSubtask[]
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** executability(g, S_t), if it changed. */
  | ({
      readonly kind: 'tree/judged'
      readonly verdict: SubtaskVerdict
      readonly reason: string
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** F_pending ← F_remaining (Algorithm 1, line 19): something was done, so these are judged again. */
  | { readonly kind: 'tree/pending'; readonly pending: readonly NumberedSubtask[] }
  /** F_remaining = F_pending (line 16): no part of the node is possible at present. */
  | ({ readonly kind: 'tree/stalled'; readonly remaining: readonly NumberedSubtask[] } & NumberedSubtask)
  /** apply(g, S_t) begins: the world's actions until `tree/done` belong to it. */
  | ({ readonly kind: 'tree/begun' } & NumberedSubtask)
  /**
   * The subtask is done: it was executed (`acted`), or was unnecessary. `worked`: null if only the model says
   * that it was done, because the model is its own actuator.
   */
  | ({
      readonly kind: 'tree/done'
      readonly how: 'acted' | 'unnecessary'
      readonly worked: boolean | null
    } & NumberedSubtask)
  /** A finished subtask was undone by `over`: the planner does not check it again (4.1.4). */
  | ({ readonly kind: 'tree/undone'; readonly over: Subtask } & NumberedSubtask)
  /** S_t as the model describes it, after a subtask has been applied. */
  | ({
      readonly kind: 'tree/believed'
      readonly state: readonly string[]
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** The planner's thought before an action or a plan. */
  | { readonly kind: 'tree/thought'; readonly thought: string; readonly by: TreeAuthor }
  /**
   * The planner believes that it is done (`solved`), or is stuck. `missing`: the goal facts that do not hold
   * in truth.
   */
  | {
      readonly kind: 'tree/closed'
      readonly solved: boolean
      readonly why: TreeEnd
      readonly missing: readonly string[]
    }

/** Why a planner stops. */
export type TreeEnd =
  /** executability(g_00, S_t) */
  | 'goal-executable'
  /** The model says that it is done. */
  | 'said-done'
  | 'max-depth'
  /** The tree has reached the maximum number of subtasks. */
  | 'max-nodes'
  /** Nothing is left in the frontier, and the goal does not hold. */
  | 'nothing-pending'
  /** The maximum number of subtasks was reached. */
  | 'limit'
  /** A subtask failed, and this planner stops after a failure. */
  | 'failed'
  /** The plan is finished. */
  | 'plan-over'

export const TREE_EVENTS: Readonly<Record<TreeEvent['kind'], true>> = {
  'tree/planted': true,
  'tree/decomposed': true,
  'tree/judged': true,
  'tree/pending': true,
  'tree/stalled': true,
  'tree/begun': true,
  'tree/done': true,
  'tree/undone': true,
  'tree/believed': true,
  'tree/thought': true,
  'tree/closed': true,
}
