/** What the Library keeps beside runs and studies, and what people say of all of it. */
import type { ResultFile } from '../files/result-types'
import type { Knowledge } from '../knowledge/types'
import type { Recording } from '../recording'
import type { Choice } from '../spec'

/** A problem that the user wrote or received: a world, chosen and set up. */
export interface Problem {
  readonly world: Choice
}

/** A text, for its readers: a person, or an agent that learns from documents. */
export interface TextDocument {
  readonly text: string
}

/** What is kept for its own sake, by what it is. */
export interface ItemValues {
  knowledge: Knowledge
  recording: Recording
  problem: Problem
  document: TextDocument
  /** A result of the Lab that came as a file; what was measured here stands in a store of its own. */
  study: ResultFile
}
export type KeptKind = keyof ItemValues
/** Runs and studies are kept because they were played; they stand in stores of their own. */
export type LibraryKind = KeptKind | 'run'

/** Names one thing in the Library. Equal contents have equal ids. */
export interface LibraryRef {
  readonly kind: LibraryKind
  readonly id: string
}

/** What is kept, as it is stored; its content never changes, so that its id is its digest. */
export type LibraryItem = {
  [K in KeptKind]: {
    readonly version: 1
    readonly kind: K
    readonly value: ItemValues[K]
    /** ms since 1970 */
    readonly addedAt: number
    /** What it came from, where it did not come about here: a file's name, or `a link`. */
    readonly received: string | null
  }
}[KeptKind]

/** What a person says of one part of a thing. */
export interface LibraryNote {
  /** Empty: of the whole; `stick`: of that item; `stick<planks`: of the edge by which stick needs planks. */
  readonly about: string
  readonly text: string
}

/** What a person calls a thing and says of it: it can change, and travels with the thing. */
export interface Labels {
  /** Empty: it has the name that it gets by itself. */
  readonly name: string
  /** Sorted, without repetition. */
  readonly tags: readonly string[]
  /** At most one of each part. */
  readonly notes: readonly LibraryNote[]
}

/**
 * As it is stored: everything with the time (ms since 1970) at which it was last said, what was taken back included, so that
 * what was said here and what was said elsewhere come together without loss (`labels.ts`).
 */
export interface LabelsRecord {
  readonly version: 1
  readonly name: { readonly text: string; readonly at: number }
  /** By the tag; sorted. */
  readonly tags: readonly { readonly tag: string; readonly isOn: boolean; readonly at: number }[]
  /** By what they are about; sorted. An empty text: it was taken away. */
  readonly notes: readonly (LibraryNote & { readonly at: number })[]
}

export const NO_LABELS: Labels = { name: '', tags: [], notes: [] }

export const MAX_NAME = 120
/** Of what a thing is called by itself. */
export const MAX_LISTED_NAME = 500
/** Of what something was received from: a file's name. */
export const MAX_RECEIVED = 200
export const MAX_TAG = 40
export const MAX_TAGS = 20
export const MAX_NOTE = 4_000
export const MAX_NOTES = 2_000
/**
 * Tags, and notes, that are stored of one thing, those that were taken away included: more than two browsers that had as many as
 * a thing may have can bring together.
 */
export const MAX_STORED_TAGS = 200
export const MAX_STORED_NOTES = 2 * MAX_NOTES
/** What a note is about: longer than any name of an item, of an edge or of a task. */
export const MAX_ABOUT = 2_200

/** What was deleted, for as long as it can be brought back. */
export interface Binned {
  readonly version: 1
  /** ms since 1970 */
  readonly at: number
  /** As the list had it. */
  readonly name: string
}

/** What was in each store of something that was deleted, as it was. */
export interface BinnedContents {
  readonly version: 1
  readonly was: readonly { readonly store: string; readonly key: IDBValidKey; readonly value: unknown }[]
}

/** What a list says of one thing without reading it. */
export interface ItemSummary {
  readonly version: 1
  /** As it is called by itself. */
  readonly name: string
  /** Bytes, about, as JSON. */
  readonly size: number
  /** ms since 1970; of a run, when it was saved. */
  readonly addedAt: number
  readonly received: string | null
  /** Ids of plugins; null: it is of none. */
  readonly world: string | null
  readonly agent: string | null
  readonly model: string | null
  readonly step: number | null
  /** In [0, 1]; null: that is not counted. */
  readonly share: number | null
  readonly counts: Readonly<Record<string, number>>
}

/** ms: so long can be brought back what was deleted. */
export const BIN_MS = 30 * 86_400_000

/** A BroadcastChannel; its messages are `LibraryRef`s that have changed, or null: several. */
export const LIBRARY_CHANNEL = 'firsthand-library'
