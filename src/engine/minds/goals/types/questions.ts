/** Questions of planners that read documents (GoG, Figures 5 to 8). */
import type { ItemCount, RequirementSet } from '../../../worlds/items/types'

import type { Conditions } from './claims'

/** A line of a plan (GoG, Figure 8): the task in words, and the items gained when it is done. */
export interface GoalsStep {
  /** `mine`, `craft`, `smelt`; `equip` has no effect in worlds that use the best tool in the inventory. */
  readonly action: string
  readonly item: string
  readonly quantity: number
}

/** A goal that the model can choose (Figure 7). */
interface Candidate {
  readonly name: string
  readonly description: string
  readonly postconditions: RequirementSet
}

/** Which goal a task means (goal inference, Figure 7). */
export interface InferGoalQuestion {
  readonly kind: 'infer-goal'
  readonly task: string
  /** The most similar goals of the graph, nearest first; empty: the model names the goal unaided (k = 0). */
  readonly candidates: readonly Candidate[]
  /** Text retrieved for it (GraphRAG); left out: none was searched. */
  readonly context?: string
}
/** The name of a candidate, if there are candidates; else an item. */
export interface InferGoalAnswer {
  readonly name: string
}

/** A goal of the tree, as the prompt shows it (Listing 1). */
export interface ShownGoal extends Conditions {
  readonly name: string
  readonly description: string
  readonly subgoals: readonly string[]
}

/** A plan for a task; or, if a step lacks an item, for the missing item (Figure 8; App. D). */
export interface StepsQuestion {
  readonly kind: 'steps'
  /** The user's words. */
  readonly task: string
  readonly wanted: ItemCount
  /**
   * True: an item is missing in the middle of a plan, and this plan is for that item. False: the plan is for
   * the task.
   */
  readonly isAgain: boolean
  /** The goal hierarchy; null: the prompt does not show it. */
  readonly tree: readonly ShownGoal[] | null
  readonly list: readonly ItemCount[] | null
  /** Text retrieved for it (GraphRAG); null: none was searched. */
  readonly context: string | null
  readonly actions: readonly string[]
}
export interface StepsAnswer {
  readonly steps: readonly GoalsStep[]
}

/** The claims of a piece of a document about goals (Figures 5 and 6). */
export interface ExtractQuestion {
  readonly kind: 'extract'
  readonly document: string
  readonly text: string
}
export interface ExtractAnswer {
  readonly goals: readonly (Conditions & { readonly name: string; readonly description: string })[]
  readonly subgoals: readonly { readonly goal: string; readonly subgoal: string; readonly why: string }[]
}

export interface GoalsQuestions {
  'infer-goal': { readonly question: InferGoalQuestion; readonly answer: InferGoalAnswer }
  steps: { readonly question: StepsQuestion; readonly answer: StepsAnswer }
  extract: { readonly question: ExtractQuestion; readonly answer: ExtractAnswer }
}
export type GoalsQuestion = GoalsQuestions[keyof GoalsQuestions]['question']

/** In display order. */
export const GOALS_QUESTIONS = [
  'infer-goal',
  'steps',
  'extract',
] as const satisfies readonly (keyof GoalsQuestions)[]
