/** What is asked of a model, and what answers that. */
import type { ItemAction, PlanStep, RequirementSet } from '../../../worlds/items/types'

export interface RequirementsQuestion {
  readonly kind: 'requirements'
  readonly item: string
  /** Experienced items most like it, with their true sets. */
  readonly examples: readonly { readonly item: string; readonly requirements: RequirementSet }[]
  /** Where an item needs just one thing: what the answer must come from (the tools of the kitchen). */
  readonly options?: readonly string[]
}

export interface ActionQuestion {
  readonly kind: 'action'
  readonly item: string
  /** The actions that the answer must come from, never empty. */
  readonly options: readonly string[]
  /** Items most like it for which an action is known to work. */
  readonly examples: readonly ItemAction[]
  /** What the model itself said of earlier failures with this item (self-correction; XENON, Figure 12). */
  readonly analyses?: readonly ActionAnalysis[]
  readonly on?: OnWhat
}

/** What a verb of the cookbook is to be done to, and the tool that it is to be done with (XENON, A.1). */
export interface OnWhat {
  readonly ingredient: string
  readonly tool: string
}

/** One failure, and the model's own word on why. */
export interface ActionAnalysis {
  readonly action: string
  readonly inventory: RequirementSet
  readonly analysis: string
}

/** Self-correction of an item's requirements after repeated failure (XENON, Figure 9). */
export interface CorrectionQuestion {
  readonly kind: 'correction'
  readonly item: string
  /** The set that failed. */
  readonly hypothesis: RequirementSet
  /** The recent failures, newest last. */
  readonly failures: readonly { readonly action: string; readonly inventory: RequirementSet }[]
  /** Experienced items most like it, with their true sets. */
  readonly examples: RequirementsQuestion['examples']
  readonly options?: RequirementsQuestion['options']
}

/** Self-reflection: why did this action fail with this in the inventory? (XENON, Figure 12, first half) */
export interface ReflectionQuestion {
  readonly kind: 'reflection'
  readonly item: string
  readonly action: string
  readonly inventory: RequirementSet
  readonly on?: OnWhat
}

/** What is to be seen around the player? (XENON, Figure 17, first step) */
export interface CaptionQuestion {
  readonly kind: 'caption'
  /** The goal item of the subgoal of which nothing has come yet. */
  readonly item: string
  /** PNG, in base64. */
  readonly picture: string
  /** What is known to be there, in a sentence or a few: what holds where nobody says what is seen. */
  readonly around: string
}

/** Is something else to be done for now, since nothing has come of this subgoal? (XENON, Figure 17, second step) */
export interface RepromptQuestion {
  readonly kind: 'reprompt'
  /** The goal item of the subgoal. */
  readonly item: string
  /** The subgoal's. */
  readonly action: string
  /** What is around, in a sentence or a few. */
  readonly around: string
}

/** The whole plan for a goal at once (in the manner of Optimus-1; XENON, K.5). */
export interface PlanQuestion {
  readonly kind: 'plan'
  /** The goal. */
  readonly item: string
  /** The aggregated requirements, basic items first, the goal last: what the plan has to bring, in this order. */
  readonly requirements: readonly PlannedSubgoal[]
  readonly options: readonly string[]
}

export interface PlannedSubgoal {
  readonly item: string
  readonly quantity: number
}

/** What it asks, by kind, and what answers that. */
export interface AdgQuestions {
  requirements: { readonly question: RequirementsQuestion; readonly answer: RequirementSet }
  action: { readonly question: ActionQuestion; readonly answer: string }
  correction: { readonly question: CorrectionQuestion; readonly answer: RequirementSet }
  /** A sentence. */
  reflection: { readonly question: ReflectionQuestion; readonly answer: string }
  /** A sentence or a few. */
  caption: { readonly question: CaptionQuestion; readonly answer: string }
  /** A temporary subgoal in words; empty: the subgoal is to go on. */
  reprompt: { readonly question: RepromptQuestion; readonly answer: string }
  plan: { readonly question: PlanQuestion; readonly answer: readonly PlanStep[] }
}
export type AdgQuestion = AdgQuestions[keyof AdgQuestions]['question']
export type AdgAnswer = AdgQuestions[keyof AdgQuestions]['answer']

/** Kinds of questions, in the order on the screen. */
export const ADG_QUESTIONS = [
  'requirements',
  'action',
  'correction',
  'reflection',
  'caption',
  'reprompt',
  'plan',
] as const satisfies readonly (keyof AdgQuestions)[]
