/**
 * The mind of planners that divide a goal into subtasks: DRIP's tree. A plan that is written at once is a
 * tree with one level, and so is one that grows action by action.
 */
import type { AttemptFacts } from '../../../attempts'
import type { DivergenceSide, RunDivergence } from '../../../divergence'
import type { EventOf, RunEvent } from '../../../events'
import type { ItemActionEvent } from '../../../worlds/items/types'
import type { TreeAuthor, TreeEvent, TreeEnd } from './events'
import type { DecomposeAnswer, Subtask, TreeQuestions, SubtaskVerdict } from './questions'
import type { PlannerShown } from '../..'

/**
 * `pending`: in F_pending, not judged yet or possible. `remaining`: impossible at present (F_remaining).
 * `decomposed`: split, and waiting for its parts. `done`. `unnecessary`: there was nothing to do. `failed`:
 * it was executed, and the world refused.
 */
export const NODE_STATUSES = ['pending', 'remaining', 'decomposed', 'done', 'unnecessary', 'failed'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

export interface TreeNode {
  readonly node: number
  /** Null: the goal. */
  readonly parent: number | null
  readonly depth: number
  readonly subtask: Subtask
  readonly status: NodeStatus
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
interface TreeClosed {
  readonly solved: boolean
  readonly why: TreeEnd
  /** The goal facts that do not hold in truth. */
  readonly missing: readonly string[]
}

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
  readonly actions: readonly SubtaskAction[]
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
export type TreeSide = DivergenceSide<TreeAction, Subtask>
export type TreeDivergence = RunDivergence<TreeAction, Subtask, 'action' | 'outcome'>

/** Stored decompositions that a planner starts with: tasks by name. */
interface KeptTasks {
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
