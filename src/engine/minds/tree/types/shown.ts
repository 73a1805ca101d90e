/** What is known of the tree at some step, as it is drawn. */
import type { TreeAuthor, TreeEnd } from './events'
import type { Subtask, TreeQuestions, SubtaskVerdict } from './questions'

/**
 * `pending`: in F_pending, not judged yet or can be done; `remaining`: it cannot be done now (F_remaining); `decomposed`: it
 * was taken apart, and waits for its parts; `done`; `unnecessary`: there was nothing to do; `failed`: it was carried out, and
 * the world refused.
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
  /** It could not be done as it was, and was taken apart (re-decomposition, 3.3). */
  readonly isAgain: boolean
  /** What was said last of whether it can be done; null: nobody was asked. */
  readonly verdict: SubtaskVerdict | null
  readonly reason: string
  readonly by: TreeAuthor | null
  /** What has undone it, after it was behind; null: it is as it was left, as far as anybody looks. */
  readonly undoneBy: Subtask | null
  /** Since when it is there, and since when it stands as it does. */
  readonly from: number
  readonly since: number
  readonly children: readonly number[]
}

/** A line of π. */
export interface TreePlanLine {
  readonly node: number
  readonly subtask: Subtask
  /** The step after which it was behind. */
  readonly step: number
  /** False: the world refused it. */
  readonly worked: boolean
}

export interface TreeShown {
  readonly mind: 'tree'
  readonly goal: readonly string[]
  /** By their numbers. The same objects until they change. */
  readonly nodes: readonly TreeNode[]
  /** The node that is being taken apart, was judged last, or is being carried out. */
  readonly now: number | null
  readonly plan: readonly TreePlanLine[]
  /**
   * F: whose executability is still false. Of these, F_pending waits to be judged, F_remaining was judged and cannot be done
   * now; what is left of F is taken apart and waits for its parts, or was carried out and refused. By node, the oldest first
   * in its place. Each the same object until it changes.
   */
  readonly frontier: readonly number[]
  readonly pending: readonly number[]
  readonly remaining: readonly number[]
  /** How whoever is asked says that things stand, where it is its own actuator; null: it looks. */
  readonly believed: readonly string[] | null
  readonly thought: string
  /** Questions answered, and those of each kind: 5.98 and 6.18 for an instance (Limitations) are those to `decompose`. */
  readonly calls: number
  readonly asked: Readonly<Record<keyof TreeQuestions, number>>
  readonly closed: {
    readonly solved: boolean
    readonly why: TreeEnd
    /** What of the goal is not so in truth. */
    readonly missing: readonly string[]
    readonly step: number
  } | null
  /** How much of what is wanted is so, of how much. */
  readonly reached: number
  readonly goals: number
}
