/**
 * Files that the Library writes and reads: one envelope for every kind of item, and the result of reading
 * one.
 */
import type { ItemValues, LibraryKind, Labels } from '../store/library-types'
import type { Recording } from '../recording'

/** The envelope of every exported file. The item's own fields are beside these. */
export interface Envelope {
  /** `firsthand/knowledge`, `firsthand/recording`, … */
  readonly format: string
  readonly version: number
  /** Which version of the program wrote it, for people. */
  readonly madeBy: string
  /** SHA-256 over the canonical JSON of everything but `madeBy` and this: a file that was changed by hand says so. */
  readonly digest: string
  readonly labels?: Labels
}

/**
 * The contents of a file. A run is exported as a recording; its transcript is empty if everything follows
 * from its spec.
 */
export interface FileValues extends ItemValues {
  run: Recording
}

/** The treatment of one part of a file. */
export interface FileFinding {
  /**
   * `repaired`: the value was replaced; `refused`: it is left out, or, if `place` is empty, the whole file
   * is.
   */
  readonly kind: 'repaired' | 'refused'
  /** `items.stick.requirements.planks`; empty: the whole. */
  readonly place: string
  /** The value in the file, and what became of it. */
  readonly sentence: string
}

/** A file that was read and is not saved yet. */
export type Imported<K extends LibraryKind = LibraryKind> = {
  [P in K]: {
    readonly kind: P
    readonly value: FileValues[P]
    readonly labels: Labels
    /** The source: a file's name, or `a link`. */
    readonly source: string
    /** Whether the file's digest matches its content; null: the file has no digest. */
    readonly isUnchanged: boolean | null
    /** Repaired and refused parts, in the file's order, up to a maximum; `more` counts the others. */
    readonly findings: readonly FileFinding[]
    readonly more: number
  }
}[K]
