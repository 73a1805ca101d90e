/** What the page asks of the Library's worker where something is to be written for other programs. */
import type { Format } from '../../src/library/exports/types'
import type { Recording } from '../../src/library/recording'
import type { RunSpec } from '../../src/library/spec'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { ReadRef, WrittenFile } from './library.api'
import type { Reply } from './run.api'

/** What is to be written: a thing that is kept or has been read, or the run that is open, as far as it is. */
export type ExportOf = LibraryRef | ReadRef | { readonly kind: 'open'; readonly recording: Recording }

/** A format, and what it is about: the run itself, or what is known at its step. */
export interface Offered extends Format {
  readonly about: 'run' | 'knowledge'
  /** It is of one goal, which the user chooses. */
  readonly needsGoal: boolean
}

export interface Exportable {
  /** What it is called. */
  readonly name: string
  /** Empty: it is written only as a file of ours. */
  readonly formats: readonly Offered[]
  /** Of what can be chosen, where a format needs a goal. */
  readonly goals: readonly string[]
  /** Of the run that it is, for a link; null: it is none. */
  readonly spec: RunSpec | null
}

export interface ExportAsked {
  readonly format: string
  readonly about: Offered['about']
  /** Of a format that needs one. */
  readonly goal: string | null
  /** Where the run can be watched, without a step; null: nowhere. */
  readonly link: string | null
}

export interface ExportApi {
  exportable(of: ExportOf): Promise<Reply<Exportable>>
  /** One file, or several that belong together. A run is played again for it. */
  exported(of: ExportOf, asked: ExportAsked): Promise<Reply<readonly WrittenFile[]>>
}
