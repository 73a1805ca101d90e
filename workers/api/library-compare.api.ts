/** The page's requests to the Library's worker for comparing and merging knowledge. */
import type { MindId } from '../../src/engine/minds'
import type { Sentence } from '../../src/engine/sentence'
import type { Agreement, ThingCompared } from '../../src/library/knowledge/differences'
import type { MergeRule } from '../../src/library/knowledge/ordering'
import type { Finder, ThingOfMany } from '../../src/library/knowledge/finders'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { KnowledgeScene, ReadRef } from './library.api'
import type { Reply } from './run.api'

/** A piece of knowledge: stored in the Library, or just read from a file. */
export type PieceRef = LibraryRef | ReadRef

/** The claim that holds for a thing. */
export interface Held {
  readonly what: Sentence
  /** How it is known: `found out`, `the model’s word`. */
  readonly how: string
  readonly isFound: boolean
}

/** A thing on both sides; null: that side has no claim. */
export interface ComparedRow extends ThingCompared {
  readonly a: Held | null
  readonly b: Held | null
}

export interface ComparedSide {
  readonly name: string
  /** True: this side is the truth of the world. */
  readonly isTruth: boolean
  /** The scene to draw; null: knowledge of this mind cannot be drawn without a run. */
  readonly scene: KnowledgeScene | null
}

export interface KnowledgeCompared {
  readonly a: ComparedSide
  readonly b: ComparedSide
  /** Notes to show first: the worlds are not quite the same. */
  readonly notes: readonly string[]
  readonly rows: readonly ComparedRow[]
  readonly counts: Readonly<Record<Agreement, number>>
  readonly edges: Readonly<Record<Agreement, number>>
}

/** By thing, the id of the statement that the user has chosen (`ThingOfMany.said`). */
export type DecisionsGiven = Readonly<Record<string, string>>

export interface MergeAsked {
  readonly pieces: readonly PieceRef[]
  readonly rule: MergeRule
  readonly decisions: DecisionsGiven
}

/** A preview of a merge. Nothing is saved. */
export interface MergePreview {
  readonly mind: MindId
  readonly notes: readonly string[]
  /** In the given order. */
  readonly pieces: readonly { readonly name: string; readonly things: number }[]
  /** Sorted by name. */
  readonly things: readonly ThingOfMany[]
  /** The owners of the runs; the owner with the most findings comes first. */
  readonly people: readonly Finder[]
  /** Whether the truth is known. */
  readonly hasTruth: boolean
}

export interface CompareApi {
  /** @param b `truth`: of the world of `a`, at the step that it is of */
  compare(a: PieceRef, b: PieceRef | 'truth'): Promise<Reply<KnowledgeCompared>>
  /** @param progress how much has been read, from 0 to 1 */
  previewMerge(asked: MergeAsked, progress?: (share: number) => unknown): Promise<Reply<MergePreview>>
  /** Keeps what `previewMerge` showed, as a thing of its own: the pieces stay as they are. */
  keepMerged(asked: MergeAsked, name: string): Promise<Reply<LibraryRef>>
}
