/** What is known of the tree at some step, as it is drawn. */
import type { By, TreeEnd } from './events'
import type { Subtask, Verdict } from './questions'

/**
 * `pending`: in F_pending, not judged yet or can be done; `remaining`: it cannot be done now (F_remaining); `decomposed`: it
 * was taken apart, and waits for its parts; `done`; `unnecessary`: there was nothing to do; `failed`: it was carried out, and
 * the world refused.
 */
export const NODE_STANDINGS = ['pending', 'remaining', 'decomposed', 'done', 'unnecessary', 'failed'] as const
export type NodeStanding = (typeof NODE_STANDINGS)[number]

export interface TreeNode {
  readonly node: number
  /** Null: the goal. */
  readonly parent: number | null
  readonly depth: number
  readonly subtask: Subtask
  readonly standing: NodeStanding
  /** It could not be done as it was, and was taken apart (re-decomposition, 3.3). */
  readonly isAgain: boolean
  /** What was said last of whether it can be done; null: nobody was asked. */
  readonly verdict: Verdict | null
  readonly reason: string
  readonly by: By | null
  /** Since when it is there, and since when it stands as it does. */
  readonly from: number
  readonly since: number
  readonly children: readonly number[]
}

/** A line of π. */
export interface PlanLine {
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
  /** The node that is being taken apart or was judged last. */
  readonly now: number | null
  readonly plan: readonly PlanLine[]
  /** F: whose executability is still false; F_pending and F_remaining, by node. */
  readonly frontier: readonly number[]
  readonly pending: readonly number[]
  readonly remaining: readonly number[]
  /** How the model says that things stand, where it is its own actuator; null: it looks. */
  readonly believed: readonly string[] | null
  readonly thought: string
  /** Questions answered by a model. */
  readonly calls: number
  readonly closed: { readonly solved: boolean; readonly why: TreeEnd; readonly step: number } | null
  /** How many of the run's goals are reached. */
  readonly reached: number
  readonly goals: number
}
