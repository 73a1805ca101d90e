/** What planners that read documents ask a model (GoG, Figures 5 to 8). */
import type { ItemCount, RequirementSet } from '../../../worlds/items/types'

import type { Conditions } from './claims'

/** A line of a plan (GoG, Figure 8): the task in words, and what there is to be more of when it is done. */
export interface GoalsStep {
  /** `mine`, `craft`, `smelt`; `equip` does nothing where the best tool that is held is used. */
  readonly action: string
  readonly item: string
  readonly quantity: number
}

/** A goal as a model is shown it, to choose from (Figure 7). */
export interface Candidate {
  readonly name: string
  readonly description: string
  readonly postconditions: RequirementSet
}

/** Which goal a task means (goal inference, Figure 7). */
export interface InferGoalQuestion {
  readonly kind: 'infer-goal'
  readonly task: string
  /** The nearest goals of the graph, nearest first; none: the model names what is wanted unaided (k = 0). */
  readonly candidates: readonly Candidate[]
  /** Text that was found for it (GraphRAG); left out: none was looked for. */
  readonly context?: string
}
/** Of candidates the name of one; else an item. */
export interface InferGoalAnswer {
  readonly name: string
}

/** A goal of the tree as a model is shown it (Listing 1). */
export interface ShownGoal extends Conditions {
  readonly name: string
  readonly description: string
  readonly subgoals: readonly string[]
}

/** A plan for a task; or, where a step lacks something, for what is missing (Figure 8; App. D). */
export interface StepsQuestion {
  readonly kind: 'steps'
  /** In words, as it was given. */
  readonly task: string
  readonly wanted: ItemCount
  /** Something is missing in the midst of a plan: this is to be had first. Else it is the plan for the task. */
  readonly isAgain: boolean
  /** The goal hierarchy; null: it is not shown. */
  readonly tree: readonly ShownGoal[] | null
  readonly list: readonly ItemCount[] | null
  /** Text that was found for it (GraphRAG); null: none was looked for. */
  readonly context: string | null
  readonly actions: readonly string[]
}
export interface StepsAnswer {
  readonly steps: readonly GoalsStep[]
}

/** What a piece of a document says of goals (Figures 5 and 6). */
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

/** In the order in which people are shown them. */
export const GOALS_QUESTIONS = [
  'infer-goal',
  'steps',
  'extract',
] as const satisfies readonly (keyof GoalsQuestions)[]
