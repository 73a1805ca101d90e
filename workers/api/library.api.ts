/**
 * What the page asks of the worker that keeps, reads, writes and compares what is in the Library. The page itself parses no file
 * and runs no agent, and a first visit loads none of this. Each part of the interface is implemented in `workers/library/`.
 */
import type { MindShown } from '../../src/engine/minds'
import type { WorldShown } from '../../src/engine/worlds'
import type { Restored } from '../../src/library/backup/restore'
import type { Synced } from '../../src/library/folder/sync'
import type { FileValues, FileFinding, Imported } from '../../src/library/files/types'
import type { Knowledge } from '../../src/library/knowledge/types'
import type { RunSpec } from '../../src/library/spec'
import type { LabelChange } from '../../src/library/store/labels'
import type { LibraryRow, LibraryRows } from '../../src/library/store/library-rows'
import type { Arrived, ToKeep } from '../../src/library/store/library-store'
import type { Labels, LibraryKind, LibraryRef } from '../../src/library/store/library-types'
import type { CompareApi } from './library-compare.api'
import type { DocumentsApi } from './library-documents.api'
import type { InitialKnowledgeChoice, UseApi } from './library-use.api'
import type { ExportApi } from './library-exports.api'
import type { Reply } from './run.api'

export type { Arrived, InitialKnowledgeChoice, LabelChange, LibraryRow, LibraryRows, ToKeep }

/** Bytes; null: the browser does not say. */
export interface Space {
  readonly used: number | null
  readonly quota: number | null
  /** The browser has promised not to clear it by itself; null: it cannot say. */
  readonly isPersistent: boolean | null
}

/**
 * What stands in the Library. Whatever changes which things stand there, or what is said of them, tells all tabs
 * (`LIBRARY_CHANNEL`); how far a run has come that plays is read when a list is shown.
 */
export interface ShelfApi {
  rows(): Promise<Reply<LibraryRows>>
  /** One thing, whole; of a run its recording, of a study its result. */
  thing(ref: LibraryRef): Promise<Reply<Thing>>
  /** What is there already stays, with what was said of it. */
  keep(thing: ToKeep): Promise<Reply<LibraryRef>>
  label(ref: LibraryRef, change: LabelChange): Promise<Reply<Labels>>
  /** They can be brought back until the bin is emptied; the bin forgets what has been in it for thirty days. */
  remove(refs: readonly LibraryRef[]): Promise<Reply<null>>
  /** For where there is no room for them in the bin: nothing brings them back. */
  removeForGood(refs: readonly LibraryRef[]): Promise<Reply<null>>
  /** Answers with runs that stay in the bin: one that was played anew with other replies has their place. */
  bringBack(refs: readonly LibraryRef[]): Promise<Reply<readonly LibraryRef[]>>
  emptyBin(): Promise<Reply<null>>
  /** When the browser was found to have lost all that was stored here (ms since 1970); null: it has not, or a person has read it. */
  lostAt(): Promise<Reply<number | null>>
  forgetLosses(): Promise<Reply<null>>
  space(): Promise<Reply<Space>>
  /** What is stored of a thing that cannot be read, as it is: JSON. */
  raw(ref: LibraryRef): Promise<Reply<string>>
}

/** A thing as it is shown and written. */
export type Thing = {
  [K in LibraryKind]: {
    readonly kind: K
    readonly value: FileValues[K]
    readonly labels: Labels
    /** ms since 1970 */
    readonly addedAt: number
    readonly received: string | null
  }
}[LibraryKind]

/** A folder that a person has chosen, where everything that is kept is a file. */
export interface FolderApi {
  /**
   * Null: none is chosen. Whether the browser still lets the page write there is for the page to ask. `at`: when it was last
   * brought up to date (ms since 1970); null: never.
   */
  folder(): Promise<Reply<{ readonly handle: FileSystemDirectoryHandle; readonly at: number | null } | null>>
  /** Null: none, from now on; what is there stays. Ends what is being written to another one. */
  useFolder(handle: FileSystemDirectoryHandle | null): Promise<Reply<null>>
  /** Writes what is new or has changed, and says what is new there. @param progress from 0 to 1 */
  syncFolder(progress?: (share: number) => unknown): Promise<Reply<FolderSynced>>
  /** A file there, which is then no longer new; null: it is gone. `file-unread`: it cannot be read, others may be. */
  fileInFolder(name: string): Promise<Reply<File | null>>
}
export type FolderSynced = Omit<Synced, 'index'> & { readonly at: number }

/** Some bytes to be handed to the person, or to be put into a folder. */
export interface WrittenFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What was read and is not stored, by its id in the worker that has read it. */
export interface ReadRef {
  readonly kind: LibraryKind
  readonly read: number
}

/** The same, as a person sees it before it is saved. */
export interface ReadThing extends ReadRef, Pick<Imported, 'source' | 'isUnchanged' | 'findings' | 'more'> {
  /** Empty: it has none. */
  readonly name: string
  /** What it is, in a few words. */
  readonly description: string
}

export interface FilesApi {
  /**
   * Reads a file of any kind, piece by piece, and stores nothing. What is wrong with it is in its findings; a refusal of the whole is a
   * fault. What was read stays in the worker until it is saved (`keepRead`) or forgotten.
   */
  read(name: string, file: Blob): Promise<Reply<readonly ReadThing[]>>
  forgetRead(refs: readonly ReadRef[]): Promise<Reply<null>>
  /** Keeps what has been read, as the person saw it. What is here already stays, and gets the labels that it has not here. */
  keepRead(refs: readonly ReadRef[]): Promise<Reply<readonly Arrived[]>>
  /** One thing as a file of ours; `gzip`: packed. */
  write(ref: LibraryRef, gzip: boolean): Promise<Reply<WrittenFile>>
  /** Everything that is kept here, as one file. @param progress from 0 to 1 */
  backUp(progress?: (share: number) => unknown): Promise<Reply<WrittenFile>>
  /** Brings back what a backup holds and is not here; nothing here is changed. */
  restore(file: Blob, progress?: (share: number) => unknown): Promise<Reply<Restored>>
  /** Runs a kept or received run again and compares what comes of it. @param progress is told a share, from 0 to 1 */
  verify(run: LibraryRef | ReadRef, progress?: (share: number) => unknown): Promise<Reply<Verified>>
  /** Whatever is being verified is given up. */
  stopVerifying(): Promise<Reply<null>>
}

export type { Restored }

/** What a run was compared by: each event, where they were written down; the hash of all; what was counted when it was saved. */
export type ComparedBy = 'events' | 'hash' | 'counts'

/** What came of running something again. */
export type Verified =
  | {
      readonly kind: 'same'
      readonly by: ComparedBy
      readonly step: number
      readonly hash: string
      readonly events: number
    }
  /** The first event that differs, in words and as it is; null where one log ends before. */
  | {
      readonly kind: 'differs'
      readonly step: number
      readonly index: number
      readonly expected: ToldEvent | null
      readonly found: ToldEvent | null
    }
  /** Only the hashes could be compared: the events were not written down, and the hashes are not the same. */
  | { readonly kind: 'other-hash'; readonly step: number; readonly expected: string; readonly found: string }
  /** Something else was counted when it was saved. */
  | {
      readonly kind: 'other-count'
      readonly step: number
      readonly what: string
      readonly expected: string
      readonly found: string
    }
  /** The transcript is of another run: an entry is of another kind, or answers another question. */
  | { readonly kind: 'other-run'; readonly step: number; readonly sentence: string }
  /** It needs what is not here: a live model's replies end before the step that it is said to be of. */
  | { readonly kind: 'incomplete'; readonly step: number; readonly of: number }
  | { readonly kind: 'stopped'; readonly step: number; readonly of: number }

export interface ToldEvent {
  readonly sentence: string
  readonly json: string
}

/** What knowledge looks like: as the parts of Watch draw a run, of that mind and world. */
export interface KnowledgeScene {
  readonly world: WorldShown
  readonly mind: MindShown
}

/** Kept knowledge that rests on runs in a world outside, at least in part. */
export interface OutsidePiece {
  readonly id: string
  readonly name: string
  readonly knowledge: Knowledge
  /** Of the runs that it rests on, those that are kept here: their ids. */
  readonly here: readonly string[]
}

export interface KnowledgeApi extends UseApi {
  /** All of them that speak of the things of that world, newest first. */
  outside(world: string): Promise<Reply<readonly OutsidePiece[]>>

  /** By the rules of the run that has gone furthest, at its last step; null: knowledge of this mind cannot be drawn without a run. */
  scene(ref: LibraryRef): Promise<Reply<KnowledgeScene | null>>
}

/** A thing wholly inside a link. */
export interface PackedThing {
  /** Letters, digits, - and _; how long a link may be, `MAX_LINK` says. */
  readonly text: string
  /** How many of its labels are not in there. */
  readonly left: { readonly tags: number; readonly notes: number }
}

/** Knowledge out of a link, with what a list would say of it. */
export interface ReceivedKnowledge {
  readonly imported: ReadThing
  readonly knowledge: Knowledge
  readonly summary: Pick<LibraryRow, 'name' | 'counts'>
}

export interface LinkApi {
  /** Knowledge, with its name. */
  pack(ref: LibraryRef & { readonly kind: 'knowledge' }): Promise<Reply<PackedThing>>
  /** Reads a packed link; stores nothing. What cannot be read is a fault. */
  unpack(text: string): Promise<Reply<ReceivedKnowledge>>
  /** The files of a run's plugins, for its link; null: it has none. */
  packFiles(spec: RunSpec): Promise<Reply<string | null>>
  /** A run as a link has it, with the files that are packed in there. */
  unpackFiles(text: string, spec: RunSpec): Promise<Reply<RunSpec>>
}

export type { FileFinding, Knowledge, LibraryRef }
export type LibraryApi = ShelfApi &
  FolderApi &
  FilesApi &
  KnowledgeApi &
  CompareApi &
  DocumentsApi &
  ExportApi &
  LinkApi
