/** Claims of documents about goals, as the reader extracts them (GoG, 3.1), and the losses on the way. */
import type { RequirementSet } from '../../../worlds/items/types'

/** The place of a claim: the document, and UTF-16 offsets in its text (end exclusive). */
export interface Passage {
  readonly document: string
  readonly from: number
  readonly to: number
}

/** The needs and results of a goal, in the world's names. */
export interface Conditions {
  /** Needed but not consumed: stations and tools, one of each. */
  readonly tools: RequirementSet
  /** What is consumed. */
  readonly materials: RequirementSet
  /** The items gained. */
  readonly postconditions: RequirementSet
}

/**
 * One passage's claim about one goal: the tuple ("goal", name, description, req_tools, req_materials,
 * postconditions) of Figure 5.
 */
export interface GoalClaim extends Conditions {
  /** `<action> <item>` (Figure 5), as read: `craft a wooden pickaxe`. */
  readonly name: string
  readonly description: string
  readonly passage: Passage
}

/** The tuple ("subgoal", goal, subgoal, why) of Figure 5; both by their names. */
export interface SubgoalClaim {
  readonly goal: string
  readonly subgoal: string
  readonly why: string
  readonly passage: Passage
}

/** Why a part of a document became no claim. */
export type LossCause =
  /** The text does not have the form that it claims to have. */
  | 'unreadable'
  /** A recipe of a kind without a result to plan for. */
  | 'kind'
  /** It names no result. */
  | 'no-result'
  /** Ambiguous or missing tools or materials: the goal is left out (Figure 5). */
  | 'no-materials'
  /** An invalid quantity. */
  | 'quantity'
  /** A name that no item can have. */
  | 'name'
  /** More entries than the reader accepts. */
  | 'too-many'
  /** Longer than the reader accepts. */
  | 'too-long'
  /** It describes how to obtain something, in a form of sentence that the reader does not know. */
  | 'sentence'
  /** It is about another version than the world's, or does not name its version. */
  | 'version'
  /** A negative statement, which makes no goal. */
  | 'denied'
  /** A story about a past event. */
  | 'told'
  /** A tuple with too few or too many parts for its kind. */
  | 'fields'
  /** Its text breaks off before it ends. */
  | 'cut-off'
  /** Tools, materials or results that are neither an object of items and quantities nor `None`. */
  | 'conditions'
  /** A subgoal of a goal that no document explains. */
  | 'no-goal'

/** All causes, in display order. Links store their index, so new causes must be added at the end. */
export const LOSS_CAUSES = [
  ...(['sentence', 'quantity', 'no-materials', 'no-result', 'no-goal', 'version', 'denied', 'told'] as const),
  ...(['kind', 'name', 'conditions', 'fields', 'cut-off', 'unreadable', 'too-many', 'too-long'] as const),
] satisfies readonly LossCause[]

export interface ReadingLoss {
  readonly cause: LossCause
  /** The lost text as written, truncated if it is long. */
  readonly text: string
  readonly passage: Passage
}

/** All claims of one document. */
export interface Extracted {
  readonly document: string
  readonly goals: readonly GoalClaim[]
  readonly subgoals: readonly SubgoalClaim[]
  readonly losses: readonly ReadingLoss[]
}

export const FORMATS = ['markdown', 'text', 'json', 'csv'] as const

/** A part of a text that the reader saw and could not use: the cause, and UTF-16 offsets (end exclusive). */
export interface LostPart {
  readonly cause: LossCause
  readonly from: number
  readonly to: number
}

/** A document's text, as the reader got it. */
export interface DocumentText {
  readonly title: string
  readonly format: (typeof FORMATS)[number]
  readonly text: string
  /** In text order, each once; left out: none. */
  readonly losses?: readonly LostPart[]
}

interface Told extends Conditions {
  readonly description: string
  /** Its stated subgoals, each with the reason. */
  readonly subgoals: Readonly<Record<string, string>>
  readonly passages: readonly Passage[]
}

export interface KeptGoals {
  /** By name: the claim in force, and the alternatives. */
  readonly goals: Readonly<Record<string, Told & { readonly others?: readonly Told[] }>>
  /** By the digest of their text. */
  readonly documents: Readonly<Record<string, DocumentText>>
}
