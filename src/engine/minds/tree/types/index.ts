/**
 * The mind of planners that divide a goal into subtasks: DRIP's tree. A plan that is written at once is a
 * tree with one level, and so is one that grows action by action.
 */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, NextAction, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { ItemActionEvent } from '../../../worlds/items/types'
import type { TreeAuthor, TreeEvent } from './events'
import type { DecomposeAnswer, Subtask, TreeQuestions, SubtaskVerdict } from './questions'
import type { TreeClosed, TreeNode, TreeShown } from './shown'

/** The action of one step for a subtask. */
export interface SubtaskAction {
  readonly subtask: Subtask
  readonly success: boolean
  /** The world's reason for a refusal; empty: it gives none. */
  readonly why: string
  /** One of several executions for one subtask: three logs are mined log by log. */
  readonly isPart: boolean
}

/** A claim with its author. */
interface Word {
  readonly verdict: SubtaskVerdict
  readonly reason: string
  readonly by: TreeAuthor
}

/**
 * The tries for one subtask, until it is done or left. A subtask that was impossible and was split continues
 * through its parts, until it is possible or another subtask comes.
 */
export interface TreeAttempt extends AttemptFacts {
  readonly mind: 'tree'
  readonly node: number
  readonly subtask: Subtask
  /** Its parent subtask; null: the goal. */
  readonly parent: Subtask | null
  /** The last verdict on it before the attempt began; null: none. */
  readonly judged: Word | null
  /** Its parts from this attempt, and their author; null: it was not split. */
  readonly parts: { readonly subtasks: readonly Subtask[]; readonly by: TreeAuthor } | null
  /** It was impossible at first. */
  readonly isAgain: boolean
  /** The executed actions, step by step. */
  readonly deeds: readonly SubtaskAction[]
  /** The author who called a refused action possible; null: nothing was refused. */
  readonly refused: TreeAuthor | null
  /** The subtask is done. */
  readonly isDone: boolean
  /** Finished subtasks that `over` undid. */
  readonly undone: readonly { readonly subtask: Subtask; readonly over: Subtask }[]
  /** The planner stopped here, and these parts of its goal were missing. */
  readonly closed: TreeClosed | null
  /** For a fork: the new seed from here on. */
  readonly reseeded: number | null
}

/** The events about one thing: those of all subtasks that name it. */
export interface TreeDetails {
  readonly nodes: readonly { readonly node: TreeNode; readonly events: readonly RunEvent[] }[]
}

type TreeAction = RunEvent & (EventOf<'blocks/moved'> | ItemActionEvent)
export type TreeNextAction = NextAction<TreeAction>
export type TreeSide = DivergenceSide<TreeAction, Subtask>
export type TreeDivergence = RunDivergence<TreeAction, Subtask, 'action' | 'outcome'>

/** Stored decompositions that a planner starts with: tasks by name. */
export interface KeptTasks {
  readonly tasks: Readonly<
    Record<
      string,
      { readonly parts: readonly Subtask[]; readonly tried: readonly [done: number, failed: number] }
    >
  >
}

export interface TreeTypes {
  questions: TreeQuestions
  event: TreeEvent
  mark: 'again' | 'done' | 'undone'
  shown: TreeShown
  divergence: TreeDivergence
  details: TreeDetails
  attempt: TreeAttempt
  initialKnowledge: KeptTasks
  known: { readonly subtasks: Readonly<Record<string, DecomposeAnswer['subtasks']>> }
}
