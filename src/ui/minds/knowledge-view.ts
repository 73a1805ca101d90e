import type { Component, Snippet } from 'svelte'
import type { ToldPlan } from '../../../workers/api/library-use.api'
import type { Reply, Scene } from '../../../workers/api/run.api'
import type { Knowledge, Origin } from '../../library/knowledge/types'

/**
 * The Library's view of knowledge, beside the parts from Watch. Each function accepts any knowledge, and
 * reads only its own kind.
 */
export interface KeptParts {
  /** The amount of knowledge, its sources and, if the truth is shown, how much is right. */
  readonly summaryOf: (knowledge: Knowledge, scene: Scene | null, showTruth: boolean) => string
  /** The sources of each part of the knowledge about one thing. */
  readonly sourcesOf: (knowledge: Knowledge, thing: string) => readonly Source[]
  /** The names of all things with knowledge. */
  readonly goalsOf: (knowledge: Knowledge) => readonly string[]
  /** The names for which a plan is possible; left out: this mind's knowledge alone gives no plans. */
  readonly plansFor?: (knowledge: Knowledge) => readonly string[]
  /** A drawing of all knowledge, instead of a list of names; left out: the Library lists the names. */
  readonly FullView?: Component<KeptProps>
}

export interface KeptProps {
  readonly knowledge: Knowledge
  /** The selected thing; null: none. */
  readonly thing: string | null
  readonly onthing: (thing: string | null) => void
  /** The selected part of the thing; null: the whole thing. */
  readonly need: string | null
  readonly onneed: (need: string | null) => void
  /** The sources of a thing, and the user's notes about it. */
  readonly sources: Snippet<[string]>
  /** A plan for a goal with that knowledge, saved or not, and the world's verdict on it. */
  readonly plan: (knowledge: Knowledge, goal: string) => Promise<Reply<ToldPlan>>
  /** Saves changed knowledge, and shows it. Resolves to an error sentence; null: it is saved. */
  readonly onkeep: (knowledge: Knowledge) => Promise<string | null>
}

/** A part of the knowledge about a thing, with its source. */
export interface Source {
  /** The knowledge: `3 planks`. */
  readonly text: string
  /** The need that it is about; null: the thing as a whole. */
  readonly need: string | null
  readonly origins: readonly Origin[]
  /** A source said so, but a merge preferred another source. */
  readonly isAside: boolean
}
