/**
 * The mind of planners that divide a goal into subtasks: DRIP's tree. A plan that is written at once is a tree of one level,
 * and so is one that grows action by action.
 */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, NextAction, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { ItemActionEvent } from '../../../worlds/items/types'
import type { TreeAuthor, TreeEnd, TreeEvent } from './events'
import type { DecomposeAnswer, Subtask, TreeQuestions, SubtaskVerdict } from './questions'
import type { TreeNode, TreeShown } from './shown'

/** What was done in one step for a subtask. */
export interface SubtaskAction {
  readonly subtask: Subtask
  readonly success: boolean
  /** Why the world refused it, where it says so; else empty. */
  readonly why: string
  /** One execution of several that come to one subtask: three logs are mined log by log. */
  readonly isPart: boolean
}

/** Who says so, and what. */
interface Word {
  readonly verdict: SubtaskVerdict
  readonly reason: string
  readonly by: TreeAuthor
}

/**
 * What was tried for one subtask: until it is behind, or is left. One that could not be done and was taken apart goes on
 * through its parts until it can be, or until something else comes.
 */
export interface TreeAttempt extends AttemptFacts {
  readonly mind: 'tree'
  readonly node: number
  readonly subtask: Subtask
  /** What it is a part of; null: the goal. */
  readonly parent: Subtask | null
  /** What was said last of whether it can be done, before this began; null: nobody was asked. */
  readonly judged: Word | null
  /** Into what it was taken apart in this attempt, and who said so; null: it was not. */
  readonly parts: { readonly subtasks: readonly Subtask[]; readonly by: TreeAuthor } | null
  /** It could not be done at first. */
  readonly isAgain: boolean
  /** What was carried out for it, step by step, in order. */
  readonly deeds: readonly SubtaskAction[]
  /** Whose word a refused deed was: that it can be done; null: nothing was refused. */
  readonly refused: TreeAuthor | null
  /** It is behind. */
  readonly isDone: boolean
  /** What was behind, and was undone when `over` was done. */
  readonly undone: readonly { readonly subtask: Subtask; readonly over: Subtask }[]
  /** The planner stopped here, and this of its goal was missing. */
  readonly closed: {
    readonly solved: boolean
    readonly why: TreeEnd
    readonly missing: readonly string[]
  } | null
  /** Of a fork: chance is another from here on. */
  readonly reseeded: number | null
}

/** What the events say of one thing: of all subtasks that name it. */
export interface TreeDetails {
  readonly nodes: readonly { readonly node: TreeNode; readonly events: readonly RunEvent[] }[]
}

type TreeAction = RunEvent & (EventOf<'blocks/moved'> | ItemActionEvent)
export type TreeNextAction = NextAction<TreeAction>
export type TreeSide = DivergenceSide<TreeAction, Subtask>
export type TreeDivergence = RunDivergence<TreeAction, Subtask, 'action' | 'outcome'>

/** Kept decompositions, as a planner begins with them: tasks by their names. */
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
