/** Goals with the documents that tell of them, as they are kept and as a planner begins with them. */
import type { Conditions, LossCause, Passage } from './claims'

export const FORMATS = ['markdown', 'text', 'json', 'csv'] as const

/** What a reader saw in a text and could not use: why, and from which UTF-16 code unit to which (exclusive). */
export interface LostPart {
  readonly cause: LossCause
  readonly from: number
  readonly to: number
}

/** A document's text, as it was read. */
export interface DocumentText {
  readonly title: string
  readonly format: (typeof FORMATS)[number]
  readonly text: string
  /** In their order, each once; left out: nothing. */
  readonly losses?: readonly LostPart[]
}

interface Told extends Conditions {
  readonly description: string
  /** Goals that are said to be its subgoals, each with why. */
  readonly subgoals: Readonly<Record<string, string>>
  readonly passages: readonly Passage[]
}

export interface KeptGoals {
  /** By name: what holds of it, and what else was said. */
  readonly goals: Readonly<Record<string, Told & { readonly others?: readonly Told[] }>>
  /** By the digest of their text. */
  readonly documents: Readonly<Record<string, DocumentText>>
}
