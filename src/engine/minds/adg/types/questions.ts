/** Questions to a model, and their answers. */
import type { ItemAction, PlanStep, RequirementSet } from '../../../worlds/items/types'

export interface RequirementsQuestion {
  readonly kind: 'requirements'
  readonly item: string
  /** The most similar experienced items, with their true sets. */
  readonly examples: readonly { readonly item: string; readonly requirements: RequirementSet }[]
  /** For an item with a single need: the possible answers (the tools of the kitchen). */
  readonly options?: readonly string[]
}

export interface ActionQuestion {
  readonly kind: 'action'
  readonly item: string
  /** The actions that the answer must come from, never empty. */
  readonly options: readonly string[]
  /** The most similar items for which a working action is known. */
  readonly examples: readonly ItemAction[]
  /** The model's own analyses of earlier failures with this item (self-correction; XENON, Figure 12). */
  readonly analyses?: readonly ActionAnalysis[]
  readonly on?: OnWhat
}

/** The ingredient that a verb of the cookbook applies to, and the tool (XENON, A.1). */
export interface OnWhat {
  readonly ingredient: string
  readonly tool: string
}

/** One failure, and the model's own explanation. */
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
  /** The most similar experienced items, with their true sets. */
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

/** What is visible around the player? (XENON, Figure 17, first step) */
export interface CaptionQuestion {
  readonly kind: 'caption'
  /** The goal item of the subgoal that has had no result yet. */
  readonly item: string
  /** PNG, in base64. */
  readonly picture: string
  /** The known surroundings, in a few sentences: the fallback if the model does not describe the picture. */
  readonly around: string
}

/**
 * The subgoal has had no result: should the agent do something else for now? (XENON, Figure 17, second step)
 */
export interface RepromptQuestion {
  readonly kind: 'reprompt'
  /** The goal item of the subgoal. */
  readonly item: string
  /** The subgoal's action. */
  readonly action: string
  /** The surroundings, in a few sentences. */
  readonly around: string
}

/** The whole plan for a goal at once (in the manner of Optimus-1; XENON, K.5). */
export interface PlanQuestion {
  readonly kind: 'plan'
  /** The goal. */
  readonly item: string
  /**
   * The aggregated requirements, basic items first, the goal last: the items that the plan must provide, in
   * this order.
   */
  readonly requirements: readonly PlannedSubgoal[]
  readonly options: readonly string[]
}

export interface PlannedSubgoal {
  readonly item: string
  readonly quantity: number
}

/** Questions and answers, by kind. */
export interface AdgQuestions {
  requirements: { readonly question: RequirementsQuestion; readonly answer: RequirementSet }
  action: { readonly question: ActionQuestion; readonly answer: string }
  correction: { readonly question: CorrectionQuestion; readonly answer: RequirementSet }
  /** A sentence. */
  reflection: { readonly question: ReflectionQuestion; readonly answer: string }
  /** A few sentences. */
  caption: { readonly question: CaptionQuestion; readonly answer: string }
  /** A temporary subgoal in words; empty: continue with the subgoal. */
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
