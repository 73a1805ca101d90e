/** The displayed tree at some step. */
import type { PlannerShown } from '../../planner'
import type { TreeAuthor, TreeEnd } from './events'
import type { Subtask, TreeQuestions, SubtaskVerdict } from './questions'

/**
 * `pending`: in F_pending, not judged yet or possible. `remaining`: impossible at present (F_remaining).
 * `decomposed`: split, and waiting for its parts. `done`. `unnecessary`: there was nothing to do. `failed`:
 * it was executed, and the world refused.
 */
export const NODE_STANDINGS = ['pending', 'remaining', 'decomposed', 'done', 'unnecessary', 'failed'] as const
export type NodeStatus = (typeof NODE_STANDINGS)[number]

export interface TreeNode {
  readonly node: number
  /** Null: the goal. */
  readonly parent: number | null
  readonly depth: number
  readonly subtask: Subtask
  readonly standing: NodeStatus
  /** It was impossible at first, and was split (re-decomposition, 3.3). */
  readonly isAgain: boolean
  /** The last verdict on it; null: none. */
  readonly verdict: SubtaskVerdict | null
  readonly reason: string
  readonly by: TreeAuthor | null
  /** The subtask that undid it; null: as far as the planner checks, it is not undone. */
  readonly undoneBy: Subtask | null
  /** The step at which it appeared, and the step of its last status change. */
  readonly from: number
  readonly since: number
  readonly children: readonly number[]
}

/** A line of π. */
export interface TreePlanLine {
  readonly node: number
  readonly subtask: Subtask
  /** The step after which it was done. */
  readonly step: number
  /** False: the world refused it. */
  readonly worked: boolean
}

/**
 * Its counts are of wanted facts. The paper's 5.98 and 6.18 questions per instance (Limitations) are those of
 * `decompose`.
 */
export interface TreeShown extends PlannerShown<keyof TreeQuestions, TreePlanLine, TreeClosed> {
  readonly mind: 'tree'
  readonly goal: readonly string[]
  /** By node number. The same objects until they change. */
  readonly nodes: readonly TreeNode[]
  /** The node that is being split, was judged last, or is in execution. */
  readonly now: number | null
  /**
   * F: nodes whose executability is still false. F_pending waits for a verdict; F_remaining is impossible at
   * present; the rest of F is split and waits for its parts, or was executed and refused. Ordered by node,
   * oldest first. Each list is the same object until it changes.
   */
  readonly frontier: readonly number[]
  readonly pending: readonly number[]
  readonly remaining: readonly number[]
  /**
   * The state as the model describes it, if the model is its own actuator; null: the planner observes the
   * world.
   */
  readonly believed: readonly string[] | null
  readonly thought: string
}

/** The end of planning. */
export interface TreeClosed {
  readonly solved: boolean
  readonly why: TreeEnd
  /** The goal facts that do not hold in truth. */
  readonly missing: readonly string[]
}
