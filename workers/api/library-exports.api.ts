/** The page's requests to the Library's worker for exports to other programs. */
import type { Format } from '../../src/library/exports/types'
import type { Recording } from '../../src/library/recording'
import type { RunSpec } from '../../src/library/spec'
import type { LibraryRef } from '../../src/library/store/library-types'
import type { ReadRef, WrittenFile } from './library.api'
import type { Reply } from './run.api'

/** The source of an export: a saved or imported item, or the open run up to its step. */
export type ExportOf = LibraryRef | ReadRef | { readonly kind: 'open'; readonly recording: Recording }

/** A format, and its subject: the run itself, or the knowledge at its step. */
export interface Offered extends Format {
  readonly about: 'run' | 'knowledge'
  /** It is of one goal, which the user chooses. */
  readonly needsGoal: boolean
}

export interface Exportable {
  /** The name of the source. */
  readonly name: string
  /** Empty: it is written only as a file of ours. */
  readonly formats: readonly Offered[]
  /** The goals to choose from, if a format needs one. */
  readonly goals: readonly string[]
  /** The run's spec, for a link; null: it is no run. */
  readonly spec: RunSpec | null
}

export interface ExportAsked {
  readonly format: string
  readonly about: Offered['about']
  /** For a format that needs one. */
  readonly goal: string | null
  /** A link to watch the run, without a step; null: none. */
  readonly link: string | null
}

export interface ExportApi {
  exportable(of: ExportOf): Promise<Reply<Exportable>>
  /** One file, or several that belong together. A run is played again for it. */
  exported(of: ExportOf, asked: ExportAsked): Promise<Reply<readonly WrittenFile[]>>
}
