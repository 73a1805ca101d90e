/** What documents say of goals, as it is read out of them (GoG, 3.1), and what was lost on the way. */
import type { RequirementSet } from '../../../worlds/items/types'

/** Where it stands: the document, and from which UTF-16 code unit of its text to which (exclusive). */
export interface Passage {
  readonly document: string
  readonly from: number
  readonly to: number
}

/** What a goal takes and what comes of it, in the world's names. */
export interface Conditions {
  /** What must be there and stays: stations and tools, one of each. */
  readonly tools: RequirementSet
  /** What is consumed. */
  readonly materials: RequirementSet
  /** What there is more of afterwards. */
  readonly postconditions: RequirementSet
}

/** What one passage says of one goal: the tuple ("goal", name, description, req_tools, req_materials, postconditions) of Figure 5. */
export interface GoalClaim extends Conditions {
  /** `<action> <item>` (Figure 5), as it was read: `craft a wooden pickaxe`. */
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

/** Why something in a document became no claim. */
export type LossCause =
  /** It is no text of the form that it claims to have. */
  | 'unreadable'
  /** A recipe of a kind that makes nothing that could be planned for. */
  | 'kind'
  /** Nobody says what comes of it. */
  | 'no-result'
  /** Ambiguous or missing tools or materials: the goal is left out (Figure 5). */
  | 'no-materials'
  /** A quantity that is none. */
  | 'quantity'
  /** A name that can be no item's. */
  | 'name'
  /** More of it than is read. */
  | 'too-many'
  /** It is longer than anybody reads. */
  | 'too-long'
  /** It says how something is obtained, in a sentence of a form that the reader does not know. */
  | 'sentence'
  /** It says so of another version than the world's, or does not say of which. */
  | 'version'
  /** It says that something is not so, which makes no goal. */
  | 'denied'
  /** It tells what somebody once did. */
  | 'told'
  /** Fewer or more parts than a tuple of that kind has. */
  | 'fields'
  /** Its text breaks off before it ends. */
  | 'cut-off'
  /** Tools, materials or results that are neither an object of items and quantities nor `None`. */
  | 'conditions'
  /** A subgoal of what no document says how to obtain. */
  | 'no-goal'

/** All of them, in the order in which people are told of them; links have them by their place, so others are added at the end. */
export const LOSS_CAUSES = [
  ...(['sentence', 'quantity', 'no-materials', 'no-result', 'no-goal', 'version', 'denied', 'told'] as const),
  ...(['kind', 'name', 'conditions', 'fields', 'cut-off', 'unreadable', 'too-many', 'too-long'] as const),
] satisfies readonly LossCause[]

export interface ReadingLoss {
  readonly cause: LossCause
  /** What was lost, as it stood there, cut where it is long. */
  readonly text: string
  readonly passage: Passage
}

/** All that was read out of one document. */
export interface Extracted {
  readonly document: string
  readonly goals: readonly GoalClaim[]
  readonly subgoals: readonly SubgoalClaim[]
  readonly losses: readonly ReadingLoss[]
}
