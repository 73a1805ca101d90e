/**
 * The mind of planners that divide a goal into subtasks: DRIP's tree. A plan that is written at once is a tree of one level,
 * and so is one that grows action by action.
 */
import type { AttemptFacts } from '../../../attempts'
import type { RunEvent } from '../../../events'
import type { By, TreeEvent } from './events'
import type { DecomposeAnswer, Subtask, TreeQuestions, Verdict } from './questions'
import type { TreeNode, TreeShown } from './shown'

/** What was tried for one subtask until it was behind, or could not be done and was taken apart. */
export interface TreeAttempt extends AttemptFacts {
  readonly mind: 'tree'
  readonly node: number
  readonly subtask: Subtask
  /** What it is a part of; null: the goal. */
  readonly parent: Subtask | null
  /** Who first said that it can be done, or cannot, and why. */
  readonly judged: { readonly verdict: Verdict; readonly reason: string; readonly by: By } | null
  /** Into what it was taken apart. */
  readonly parts: readonly Subtask[]
  /** What was carried out for it, in order, and whether the world let it. */
  readonly deeds: readonly { readonly subtask: Subtask; readonly success: boolean; readonly why: string }[]
}

/** What the events say of one thing: of all subtasks that name it. */
export interface TreeTold {
  readonly nodes: readonly { readonly node: TreeNode; readonly events: readonly RunEvent[] }[]
}

interface Side {
  readonly deed: RunEvent
  readonly events: readonly RunEvent[]
}

/** Where two planners part: the first thing that they do differently. */
export interface TreeDivergence {
  readonly step: number
  readonly over: 'end' | 'action' | 'outcome'
  readonly a: Side
  readonly b: Side
}

export interface TreeTypes {
  questions: TreeQuestions
  event: TreeEvent
  mark: 'again' | 'done'
  shown: TreeShown
  divergence: TreeDivergence
  told: TreeTold
  attempt: TreeAttempt
  known: { readonly subtasks: Readonly<Record<string, DecomposeAnswer['subtasks']>> }
}
