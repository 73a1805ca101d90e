/** Items that the Library saves beside runs and studies, and the labels of all items. */
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

/** The value of a saved item, by kind. */
export interface ItemValues {
  knowledge: Knowledge
  recording: Recording
  problem: Problem
  document: TextDocument
  /** A result of the Lab that came as a file. Results measured here have a store of their own. */
  study: ResultFile
}
export type KeptKind = keyof ItemValues
/** Runs and studies are saved automatically, in stores of their own. */
export type LibraryKind = KeptKind | 'run'

/** Names one thing in the Library. Equal contents have equal ids. */
export interface LibraryRef {
  readonly kind: LibraryKind
  readonly id: string
}

/** A saved item as stored. Its content never changes, so its id is the digest of its content. */
export type LibraryItem = {
  [K in KeptKind]: {
    readonly version: 1
    readonly kind: K
    readonly value: ItemValues[K]
    /** ms since 1970 */
    readonly addedAt: number
    /** Where the item came from, if it was not made here: a file's name, or `a link`. */
    readonly received: string | null
  }
}[KeptKind]

/** A user's note on one part of an item. */
export interface LibraryNote {
  /** Empty: of the whole; `stick`: of that item; `stick<planks`: of the edge by which stick needs planks. */
  readonly about: string
  readonly text: string
}

/** The user's name, tags and notes for an item. They can change, and are exported with the item. */
export interface Labels {
  /** Empty: it has the name that it gets by itself. */
  readonly name: string
  /** Sorted, without repetition. */
  readonly tags: readonly string[]
  /** At most one of each part. */
  readonly notes: readonly LibraryNote[]
}

/**
 * Labels as stored. Each entry has the time (ms since 1970) of its last change, and removed entries stay, so
 * that labels from here and from elsewhere merge without loss (`labels.ts`).
 */
export interface LabelsRecord {
  readonly version: 1
  readonly name: { readonly text: string; readonly at: number }
  /** Sorted by tag. */
  readonly tags: readonly { readonly tag: string; readonly isOn: boolean; readonly at: number }[]
  /** Sorted by `about`. An empty text: the note was removed. */
  readonly notes: readonly (LibraryNote & { readonly at: number })[]
}

export const NO_LABELS: Labels = { name: '', tags: [], notes: [] }

export const MAX_NAME = 120
/** Maximum length of a default name. */
export const MAX_LISTED_NAME = 500
/** Maximum length of a source: a file's name. */
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
/** Maximum length of a note's subject: longer than any name of an item, an edge or a task. */
export const MAX_ABOUT = 2_200

/** A deleted item, while it can be restored. */
export interface Binned {
  readonly version: 1
  /** ms since 1970 */
  readonly at: number
  /** The name in the list when it was deleted. */
  readonly name: string
}

/** The contents of each store for a deleted item, unchanged. */
export interface BinnedContents {
  readonly version: 1
  readonly was: readonly { readonly store: string; readonly key: IDBValidKey; readonly value: unknown }[]
}

/** What a list shows of an item without reading it. */
export interface ItemSummary {
  readonly version: 1
  /** The default name. */
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
  /** In [0, 1]; null: not counted for this item. */
  readonly share: number | null
  readonly counts: Readonly<Record<string, number>>
}

/** ms: how long a deleted item can be restored. */
export const BIN_MS = 30 * 86_400_000

/** A BroadcastChannel; its messages are `LibraryRef`s that have changed, or null: several. */
export const LIBRARY_CHANNEL = 'firsthand-library'
