/** What a planner notes of the tree that it grows. */
import type { Author } from '../../mind'
import type { Subtask, SubtaskVerdict } from './questions'

/**
 * Who said so: whoever was asked (an agent notes `model`, for it cannot tell who answers; whose word it was in truth is told
 * from the transcript), or the world, which a person looked at in the paper ("Manual").
 */
export type TreeAuthor = Author | 'world'

/** A subtask in its place: nodes are numbered as they come, the goal is 0. */
export interface NumberedSubtask {
  readonly node: number
  readonly subtask: Subtask
}

export type TreeEvent =
  /** The goal, n_00. `wanted`: what is to be so, a fact a line. */
  | { readonly kind: 'tree/planted'; readonly wanted: readonly string[]; readonly subtask: Subtask }
  /** decompose(n): these are F_pending now. `again`: it could not be done, for that reason, and is taken apart (3.3). */
  | ({
      readonly kind: 'tree/decomposed'
      readonly again: boolean
      readonly reason: string
      readonly children: readonly NumberedSubtask[]
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** executability(g, S_t), where it is another than before. */
  | ({
      readonly kind: 'tree/judged'
      readonly verdict: SubtaskVerdict
      readonly reason: string
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** F_pending ← F_remaining (Algorithm 1, line 19): something was done, and these are looked at again. */
  | { readonly kind: 'tree/pending'; readonly pending: readonly NumberedSubtask[] }
  /** F_remaining = F_pending (line 16): nothing of what the node takes can be done as it is. */
  | ({ readonly kind: 'tree/stalled'; readonly remaining: readonly NumberedSubtask[] } & NumberedSubtask)
  /** apply(g, S_t) begins: what is done in the world until it is behind is done for it. */
  | ({ readonly kind: 'tree/begun' } & NumberedSubtask)
  /**
   * The subtask is behind: it was carried out (`acted`), or there was nothing to do. `worked`: null where only the model says
   * that it was done, for it is its own actuator.
   */
  | ({
      readonly kind: 'tree/done'
      readonly how: 'acted' | 'unnecessary'
      readonly worked: boolean | null
    } & NumberedSubtask)
  /** What was behind is no longer so, for `over` has been done: nobody looks at it again (4.1.4). */
  | ({ readonly kind: 'tree/undone'; readonly over: Subtask } & NumberedSubtask)
  /** S_t as it is described by whoever is asked, after a subtask has been applied. */
  | ({
      readonly kind: 'tree/believed'
      readonly state: readonly string[]
      readonly by: TreeAuthor
    } & NumberedSubtask)
  /** What it thought, before it acted or planned. */
  | { readonly kind: 'tree/thought'; readonly thought: string; readonly by: TreeAuthor }
  /** The planner holds that it is done (`solved`), or knows no way on. `missing`: what of the goal is not so in truth. */
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
  /** There are as many subtasks in the tree as there may be. */
  | 'max-nodes'
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
  'tree/pending': true,
  'tree/stalled': true,
  'tree/begun': true,
  'tree/done': true,
  'tree/undone': true,
  'tree/believed': true,
  'tree/thought': true,
  'tree/closed': true,
}
