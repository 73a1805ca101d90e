/** Events of a planner that reads documents: the meaning of a task, its needs, and the progress of a plan. */
import type { Author } from '../../mind'
import type { ItemCount, RequirementSet } from '../../../worlds/items/types'
import type { GoalsStep } from './questions'

/** The author; `documents`: it follows from the documents. */
export type GoalsAuthor = Author | 'documents'

/** How a planner gets its planning knowledge (GoG, 4.1). */
export type Method = 'gog' | 'hkg' | 'graphrag' | 'vanilla'

/** A need of a goal in the tree. */
export interface ExpandedNeed {
  readonly item: string
  readonly quantity: number
  readonly isTool: boolean
  /** The goal that provides it; null: none can. */
  readonly by: string | null
  /** Number of alternative ways. */
  readonly others: number
}
export interface ExpandedGoal {
  readonly name: string
  readonly postconditions: RequirementSet
  readonly needs: readonly ExpandedNeed[]
}

/** The item that a step lacked. */
export type MissingItem = ItemCount

export type GoalsEvent =
  /** The start of planning. `task`: the task in words. */
  | {
      readonly kind: 'goals/read'
      readonly method: Method
      readonly task: string
      readonly documents: number
      readonly goals: number
      readonly subgoals: number
    }
  /** Retrieval (3.3): the goals whose names are most similar to the task, nearest first. */
  | {
      readonly kind: 'goals/retrieved'
      readonly candidates: readonly { readonly name: string; readonly similarity: number }[]
    }
  /**
   * The chosen goal. `wanted`: its item; empty: none. Null: the graph has no such goal, so nothing can be
   * looked up.
   */
  | {
      readonly kind: 'goals/chosen'
      readonly name: string | null
      readonly wanted: string
      readonly by: GoalsAuthor
    }
  /**
   * The goal tree (3.3), the root first. `lacking`: items that no goal gives, if the root cannot be reached
   * from an empty inventory.
   */
  | {
      readonly kind: 'goals/expanded'
      readonly tree: readonly ExpandedGoal[]
      readonly lacking: readonly string[]
    }
  /** Materials and tools (App. D), in an order that can be executed. */
  | { readonly kind: 'goals/listed'; readonly wanted: ItemCount; readonly list: readonly ItemCount[] }
  /** Retrieved text, by its parts. */
  | {
      readonly kind: 'goals/found'
      readonly parts: readonly { readonly name: string; readonly characters: number }[]
    }
  /** The plan; or steps inserted before the step `before`, which lacked `missing`. */
  | {
      readonly kind: 'goals/planned'
      readonly steps: readonly GoalsStep[]
      readonly before: number
      readonly missing: MissingItem | null
      readonly by: GoalsAuthor
    }
  /**
   * A step begins: the world's actions until `goals/done` belong to it. `at`: its index in the present plan.
   */
  | { readonly kind: 'goals/begun'; readonly at: number; readonly planned: GoalsStep }
  /**
   * The step is done, or abandoned: `lacks` is the missing item. Null and not done: the reason is not known.
   */
  | {
      readonly kind: 'goals/done'
      readonly at: number
      readonly planned: GoalsStep
      readonly isDone: boolean
      readonly lacks: MissingItem | null
    }
  /** The planner stops. `took`: ms of the world's time since the request; left out: the world has no time. */
  | {
      readonly kind: 'goals/closed'
      readonly isReached: boolean
      readonly why: GoalsEnd
      readonly took?: number
    }

/** Why a planner stops. */
export type GoalsEnd =
  /** The requested item is in the inventory. */
  | 'reached'
  /** The plan is finished, but the goal was not reached. */
  | 'plan-over'
  /** The time is up. */
  | 'limit'
  /** No model or document says which goal is meant. */
  | 'no-goal'

export const GOALS_EVENTS: Readonly<Record<GoalsEvent['kind'], true>> = {
  'goals/read': true,
  'goals/retrieved': true,
  'goals/chosen': true,
  'goals/expanded': true,
  'goals/listed': true,
  'goals/found': true,
  'goals/planned': true,
  'goals/begun': true,
  'goals/done': true,
  'goals/closed': true,
}
