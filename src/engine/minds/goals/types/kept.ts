/** Goals with their source documents, as the Library stores them and as a planner starts with them. */
import type { Conditions, LossCause, Passage } from './claims'

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
