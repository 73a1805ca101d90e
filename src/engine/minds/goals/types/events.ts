/** What a planner that reads documents notes: of a sentence what it means, what that takes, and how a plan goes. */
import type { Author } from '../../mind'
import type { ItemCount, RequirementSet } from '../../../worlds/items/types'
import type { GoalsStep } from './questions'

/** Who said so; `documents`: it follows from what is written there. */
export type GoalsAuthor = Author | 'documents'

/** How a planner comes by what it plans with (GoG, 4.1). */
export type Method = 'gog' | 'hkg' | 'graphrag' | 'vanilla'

/** A need of a goal in the tree. */
export interface ExpandedNeed {
  readonly item: string
  readonly quantity: number
  readonly isTool: boolean
  /** The goal that is to bring it; null: none can. */
  readonly by: string | null
  /** How many other ways there are. */
  readonly others: number
}
export interface ExpandedGoal {
  readonly name: string
  readonly postconditions: RequirementSet
  readonly needs: readonly ExpandedNeed[]
}

/** What a step lacked. */
export type MissingItem = ItemCount

export type GoalsEvent =
  /** What it plans with. `task`: what is to be done, in words. */
  | {
      readonly kind: 'goals/read'
      readonly method: Method
      readonly task: string
      readonly documents: number
      readonly goals: number
      readonly subgoals: number
    }
  /** Retrieval (3.3): the goals whose names are nearest to the task, nearest first. */
  | {
      readonly kind: 'goals/retrieved'
      readonly candidates: readonly { readonly name: string; readonly similarity: number }[]
    }
  /** Which of them it is. `wanted`: the item by that; empty: none. Null: no goal of the graph; nothing can be looked up for it. */
  | {
      readonly kind: 'goals/chosen'
      readonly name: string | null
      readonly wanted: string
      readonly by: GoalsAuthor
    }
  /** The goal tree (3.3), the root first. `lacking`: what nobody gives, where it cannot be reached from nothing. */
  | {
      readonly kind: 'goals/expanded'
      readonly tree: readonly ExpandedGoal[]
      readonly lacking: readonly string[]
    }
  /** Materials and tools (App. D), in an order in which they can be had. */
  | { readonly kind: 'goals/listed'; readonly wanted: ItemCount; readonly list: readonly ItemCount[] }
  /** Text that was found, by its parts. */
  | {
      readonly kind: 'goals/found'
      readonly parts: readonly { readonly name: string; readonly characters: number }[]
    }
  /** The plan; or steps that are put before the step `before`, which lacked `missing`. */
  | {
      readonly kind: 'goals/planned'
      readonly steps: readonly GoalsStep[]
      readonly before: number
      readonly missing: MissingItem | null
      readonly by: GoalsAuthor
    }
  /** A step is begun: what is done in the world until it is behind is done for it. `at`: its place in the plan as it stands. */
  | { readonly kind: 'goals/begun'; readonly at: number; readonly planned: GoalsStep }
  /** The step is behind, or is left: `lacks`, what was missing; null and not done: nobody can say. */
  | {
      readonly kind: 'goals/done'
      readonly at: number
      readonly planned: GoalsStep
      readonly isDone: boolean
      readonly lacks: MissingItem | null
    }
  /** It plans no further. `took`: ms of the world's time since it was asked; left out: no time passes there. */
  | {
      readonly kind: 'goals/closed'
      readonly isReached: boolean
      readonly why: GoalsEnd
      readonly took?: number
    }

/** Why a planner stops. */
export type GoalsEnd =
  /** What was wanted is held. */
  | 'reached'
  /** The plan is at its end, and what was wanted is not there. */
  | 'plan-over'
  /** The time is over. */
  | 'limit'
  /** Nobody knows which goal is meant. */
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
