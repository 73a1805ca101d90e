/** Files that the Library writes and reads: one envelope around each kind of thing, and what came of reading one. */
import type { ItemValues, LibraryKind, Labels } from '../store/library-types'
import type { Recording } from '../recording'

/** What stands around everything that travels as a file. The fields of the thing itself stand beside these. */
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

/** What a file may hold. A run travels as a recording: with an empty transcript where everything follows from its spec. */
export interface FileValues extends ItemValues {
  run: Recording
}

/** What was made of one place in a file. */
export interface FileFinding {
  /** `repaired`: something else stands there now; `refused`: it is left out, or, where `place` is empty, nothing is taken. */
  readonly kind: 'repaired' | 'refused'
  /** `items.stick.requirements.planks`; empty: the whole. */
  readonly place: string
  /** What was there, with the value, and what was made of it. */
  readonly sentence: string
}

/** A file that has been read and not yet kept. */
export type Imported<K extends LibraryKind = LibraryKind> = {
  [P in K]: {
    readonly kind: P
    readonly value: FileValues[P]
    readonly labels: Labels
    /** Where it came from: a file's name, or `a link`. */
    readonly source: string
    /** Whether the digest that the file gives is that of its content; null: the file gives none. */
    readonly isUnchanged: boolean | null
    /** What was repaired or left out, in the file's order; at most so many, and how many more there were. */
    readonly findings: readonly FileFinding[]
    readonly more: number
  }
}[K]
