/**
 * The page's requests to the worker that saves, reads, writes and compares Library items. The page itself
 * parses no file and runs no agent, and a first visit loads none of this. Each part of the interface is
 * implemented in `workers/library/`.
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
import type { Contents, UnreadRun } from '../../src/library/store/unread'
import type { CompareApi } from './library-compare.api'
import type { DocumentsApi } from './library-documents.api'
import type { InitialKnowledgeChoice, UseApi } from './library-use.api'
import type { ExportApi } from './library-exports.api'
import type { Reply } from './run.api'

export type { Arrived, Contents, InitialKnowledgeChoice, LabelChange, LibraryRow, LibraryRows, UnreadRun }

/** Bytes; null: the browser does not say. */
export interface Space {
  readonly used: number | null
  readonly quota: number | null
  /** The browser has promised not to clear it by itself; null: it cannot say. */
  readonly isPersistent: boolean | null
}

/**
 * The items of the Library. Every change of the items or their labels notifies all tabs (`LIBRARY_CHANNEL`).
 * The progress of a run that plays is read when a list is shown.
 */
export interface ShelfApi {
  rows(): Promise<Reply<LibraryRows>>
  /** One thing, whole; of a run its recording, of a study its result. */
  thing(ref: LibraryRef): Promise<Reply<Thing>>
  /** An item that is already saved stays, with its labels. */
  keep(thing: ToKeep): Promise<Reply<LibraryRef>>
  label(ref: LibraryRef, change: LabelChange): Promise<Reply<Labels>>
  /** The items can be restored until the bin is emptied; the bin deletes items after thirty days. */
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
  /** The stored data of an unreadable item, unchanged: JSON. */
  raw(ref: LibraryRef): Promise<Reply<string>>
  /** Runs that cannot be read: in their place, or moved aside. */
  unreadRuns(): Promise<Reply<readonly UnreadRun[]>>
  /** The stored data of one of them, unchanged: JSON. */
  unreadText(of: UnreadRun): Promise<Reply<string>>
  /** Deletes a run that was moved aside at that time, for good. */
  deleteAside(id: string, since: number): Promise<Reply<null>>
  /** What `clearStorage` would delete: every store of the database with its size. */
  storageContents(): Promise<Reply<readonly Contents[]>>
  /** Deletes all that this page stores, of runs and of the Lab too. */
  clearStorage(): Promise<Reply<null>>
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

/** A folder that the user has chosen, where every saved item is a file. */
export interface FolderApi {
  /**
   * Null: no folder is chosen. The page checks whether the browser still allows writing there. `at`: the last
   * update (ms since 1970); null: never.
   */
  folder(): Promise<Reply<{ readonly handle: FileSystemDirectoryHandle; readonly at: number | null } | null>>
  /** Null: no folder from now on; its files stay. Stops writing to another folder. */
  useFolder(handle: FileSystemDirectoryHandle | null): Promise<Reply<null>>
  /** Writes new and changed items, and lists new files in the folder. @param progress from 0 to 1 */
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

/** An imported item that is not saved yet, by its id in the worker that has read it. */
export interface ReadRef {
  readonly kind: LibraryKind
  readonly read: number
}

/** The same, as a person sees it before it is saved. */
export interface ReadThing extends ReadRef, Pick<Imported, 'source' | 'isUnchanged' | 'findings' | 'more'> {
  /** Empty: it has none. */
  readonly name: string
  /** A description in a few words. */
  readonly description: string
}

export interface FilesApi {
  /**
   * Reads a file of any kind, piece by piece, and stores nothing. Its findings list the problems; if the
   * whole file is refused, that is a fault. The items stay in the worker until they are saved (`keepRead`) or
   * dropped (`forgetRead`).
   */
  read(name: string, file: Blob): Promise<Reply<readonly ReadThing[]>>
  forgetRead(refs: readonly ReadRef[]): Promise<Reply<null>>
  /**
   * Saves imported items as the user has seen them. An item that is already saved stays, and its empty label
   * fields are filled.
   */
  keepRead(refs: readonly ReadRef[]): Promise<Reply<readonly Arrived[]>>
  /** One thing as a file of ours; `gzip`: packed. */
  write(ref: LibraryRef, gzip: boolean): Promise<Reply<WrittenFile>>
  /** Everything stored here, as one file. @param progress from 0 to 1 */
  backUp(progress?: (share: number) => unknown): Promise<Reply<WrittenFile>>
  /** Brings back what a backup holds and is not here; nothing here is changed. */
  restore(file: Blob, progress?: (share: number) => unknown): Promise<Reply<Restored>>
  /**
   * Replays a saved or imported run and compares the result. @param progress receives the share done, from 0
   * to 1
   */
  verify(run: LibraryRef | ReadRef, progress?: (share: number) => unknown): Promise<Reply<Verified>>
  /** Cancels the verification. */
  stopVerifying(): Promise<Reply<null>>
}

export type { Restored }

/**
 * The basis of the comparison: each event, if the file contains them; the hash of all events; or the counts
 * from when the run was saved.
 */
export type ComparedBy = 'events' | 'hash' | 'counts'

/** The result of a replay. */
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
  /** Data is missing: a live model's replies end before the recorded step. */
  | { readonly kind: 'incomplete'; readonly step: number; readonly of: number }
  | { readonly kind: 'stopped'; readonly step: number; readonly of: number }

export interface ToldEvent {
  readonly sentence: string
  readonly json: string
}

/** A scene of knowledge, as Watch draws a run of that mind and world. */
export interface KnowledgeScene {
  readonly world: WorldShown
  readonly mind: MindShown
}

/** Saved knowledge that rests, at least in part, on runs in an outside world. */
export interface OutsidePiece {
  readonly id: string
  readonly name: string
  readonly knowledge: Knowledge
  /** The ids of its runs that are saved here. */
  readonly here: readonly string[]
}

export interface KnowledgeApi extends UseApi {
  /** All of them that speak of the things of that world, newest first. */
  outside(world: string): Promise<Reply<readonly OutsidePiece[]>>

  /**
   * With the rules of the longest run at its last step; null: knowledge of this mind cannot be drawn without
   * a run.
   */
  scene(ref: LibraryRef): Promise<Reply<KnowledgeScene | null>>
}

/** A thing wholly inside a link. */
export interface PackedThing {
  /** Letters, digits, - and _; how long a link may be, `MAX_LINK` says. */
  readonly text: string
  /** The number of its labels that were left out. */
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
