/** What the page asks of the Library’s worker where pieces of knowledge are compared and united. */
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

/** What is said of a thing and holds. */
export interface Held {
  readonly what: Sentence
  /** How it is known: `found out`, `the model’s word`. */
  readonly how: string
  readonly isFound: boolean
}

/** A thing on both sides; null: there it is not said. */
export interface ComparedRow extends ThingCompared {
  readonly a: Held | null
  readonly b: Held | null
}

export interface ComparedSide {
  readonly name: string
  /** It is what is true in the world. */
  readonly isTruth: boolean
  /** As it is drawn; null: knowledge of this mind cannot be drawn without a run. */
  readonly scene: KnowledgeScene | null
}

export interface KnowledgeCompared {
  readonly a: ComparedSide
  readonly b: ComparedSide
  /** What has to be said before anything else: they are not quite of the same world. */
  readonly notes: readonly string[]
  readonly rows: readonly ComparedRow[]
  readonly counts: Readonly<Record<Agreement, number>>
  readonly edges: Readonly<Record<Agreement, number>>
}

/** By the thing, the id of what a person has decided for (`ThingOfMany.said`). */
export type DecisionsGiven = Readonly<Record<string, string>>

export interface MergeAsked {
  readonly pieces: readonly PieceRef[]
  readonly rule: MergeRule
  readonly decisions: DecisionsGiven
}

/** What would come of uniting them. Nothing is kept. */
export interface MergePreview {
  readonly mind: MindId
  readonly notes: readonly string[]
  /** In the order in which they were given. */
  readonly pieces: readonly { readonly name: string; readonly things: number }[]
  /** In the order of their names. */
  readonly things: readonly ThingOfMany[]
  /** The owners of the runs, who found most first. */
  readonly people: readonly Finder[]
  /** Whether it is known what is true. */
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
