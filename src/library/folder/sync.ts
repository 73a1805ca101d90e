/**
 * Writes the Library to a folder and keeps it up to date: each item is a file with a fixed name. A file that
 * another program has added or changed is never overwritten: if both the file and its item have changed, both
 * are kept.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { MAX_BYTES } from '../files/limits'
import { LibraryError } from '../store/library-error'
import { count, time } from '../border'
import { StoreError } from '../store/store-error'

type Bytes = Uint8Array<ArrayBuffer>

/** A file as it was when it was last written or looked at. */
interface Known {
  readonly name: string
  /** SHA-256 of its bytes. */
  readonly digest: string
  readonly size: number
  /** ms since 1970; with the size it says that the file was not touched since. */
  readonly modified: number
}

/** The stored state of a folder. */
export interface FolderIndex {
  readonly version: 1
  /** By file, its item and the version of the item. */
  readonly files: readonly (Known & { readonly thing: string; readonly stamp: string })[]
  /** Files of others that a person has been shown. */
  readonly seen: readonly Known[]
  /** When it was last brought up to date (ms since 1970); left out: never. */
  readonly at?: number
}

const known = { name: v.string(), digest: v.string(), size: count, modified: time }
export const folderIndex: v.GenericSchema<unknown, FolderIndex> = v.object({
  version: v.literal(1),
  files: v.array(v.object({ ...known, thing: v.string(), stamp: v.string() })),
  seen: v.array(v.object(known)),
  at: v.exactOptional(time),
})
export const EMPTY_INDEX: FolderIndex = { version: 1, files: [], seen: [] }

/** An item to write as a file. */
export interface ToWrite {
  /** Names it among all things. */
  readonly thing: string
  /** The user's name for the item. */
  readonly title: string
  /** Another one when something of it has changed. */
  readonly stamp: string
  /** The name that it gets where it has none yet: `a.json`. */
  readonly name: string
  write(): Promise<Bytes>
}

/** A file that is not of this library, or not any more. */
interface FoundFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

export interface Synced {
  readonly written: number
  readonly unchanged: number
  /** Changed on both sides: the names of the files written beside the changed ones. */
  readonly beside: readonly string[]
  /** Items that could not be written, each with the reason. An existing file stays unchanged. */
  readonly left: readonly { readonly title: string; readonly why: string }[]
  /** New files in the folder, to be offered to the user. */
  readonly found: readonly FoundFile[]
  readonly index: FolderIndex
}

/** Who goes along with it. */
interface Following {
  /** Receives the share done, from 0 to 1. */
  readonly progress?: ((share: number) => unknown) | undefined
  /** Remembers how far it got, now and then and wherever it ends: an unknown file counts as another program's. */
  readonly keep?: (index: FolderIndex) => Promise<unknown>
  /** Called after each written file; an error from it ends the sync. */
  readonly goOn?: () => Promise<unknown>
}

/** Number of files between two saves of the index. */
const AT_ONCE = 8

/**
 * An item that cannot be written is skipped and reported; the others are still written.
 * @throws DOMException from the file system, and StoreError, if no other item could be written either
 */
export async function syncFolder(
  directory: FileSystemDirectoryHandle,
  things: readonly ToWrite[],
  index: FolderIndex,
  { progress, keep, goOn }: Following = {},
): Promise<Synced> {
  // The file of an item deleted here stays in the folder, and the index still knows it.
  const files = new Map(index.files.map((file) => [file.thing, file]))
  const taken = new Set(index.files.map(({ name }) => name))
  const counts = { written: 0, unchanged: 0 }
  const beside: string[] = []
  const left: Synced['left'][number][] = []
  const current = (): FolderIndex => ({ ...index, files: [...files.values()] })
  let forgotten = 0
  try {
    for (const [at, one] of things.entries()) {
      const last = files.get(one.thing)
      let isWritten = false
      try {
        const { file, how, isBeside } = await bringUpToDate(directory, one, last, taken)
        files.set(one.thing, file)
        taken.add(file.name)
        counts[how]++
        isWritten = how === 'written'
        if (isBeside) beside.push(file.name)
        if (file !== last) forgotten++
      } catch (error) {
        const why = whyLeft(error)
        if (why !== null) left.push({ title: one.title, why })
      }
      if (isWritten) await goOn?.()
      if (forgotten >= AT_ONCE) {
        forgotten = 0
        await keep?.(current())
      }
      await progress?.((at + 1) / things.length)
    }
  } finally {
    if (forgotten > 0) await keep?.(current())
  }
  const next = current()
  return { ...counts, beside, left, found: await newIn(directory, next), index: next }
}

type Ours = FolderIndex['files'][number]

/** @param last null where it has no file yet @param taken names that are other files’ */
async function bringUpToDate(
  directory: FileSystemDirectoryHandle,
  one: ToWrite,
  last: Ours | undefined,
  taken: ReadonlySet<string>,
): Promise<{ readonly file: Ours; readonly how: 'written' | 'unchanged'; readonly isBeside: boolean }> {
  const { thing, stamp } = one
  // A name that is another thing's is never this one's.
  const name = last?.name ?? (taken.has(one.name) ? await freeName(directory, one.name, taken) : one.name)
  // A file changed by another program is reported as new.
  if (last?.stamp === stamp && (await stateOf(directory, name, last)) !== null)
    return { file: last, how: 'unchanged', isBeside: false }
  const bytes = await one.write()
  const digest = digestOf(bytes)
  // Only now: a whole run may have been played again, and another program may have written there meanwhile.
  const there = await stateOf(directory, name, last)
  const isTheirs = there !== null && there !== 'same'
  if (isTheirs && there.digest === digest)
    return { file: { ...there, thing, stamp }, how: 'unchanged', isBeside: false }
  const free = isTheirs ? await freeName(directory, name, taken) : name
  const file = { ...(await put(directory, free, bytes)), digest, thing, stamp }
  return { file, how: 'written', isBeside: isTheirs }
}

/** File system errors that concern a single file. */
const OF_ONE_FILE: Readonly<Partial<Record<string, string>>> = {
  NoModificationAllowedError: 'Another program is using the file.',
  TypeMismatchError: 'A folder already has the name of the file.',
  NotReadableError: 'The file cannot be read.',
  AbortError: 'The browser stopped while it was writing the file.',
}

/**
 * Why one item is skipped; null: it was deleted meanwhile. Errors that concern all items are thrown again.
 */
function whyLeft(error: unknown): string | null {
  if (error instanceof LibraryError && error.code === 'not-there') return null
  if (error instanceof StoreError) {
    if (error.code !== 'failed') throw error
    return 'The browser cannot read the stored copy of this entry.'
  }
  if (error instanceof DOMException) {
    const why = OF_ONE_FILE[error.name]
    if (why === undefined) throw error
    return why
  }
  return error instanceof Error ? error.message : String(error)
}

/** A file of another program has been shown: it is not new until it changes. */
export async function withSeen(
  directory: FileSystemDirectoryHandle,
  index: FolderIndex,
  name: string,
): Promise<FolderIndex> {
  const there = await stateOf(directory, name, undefined)
  if (there === null || there === 'same') return index
  return { ...index, seen: [...index.seen.filter((one) => one.name !== name), there] }
}

/** Everything there that is not as it was written from here, and that has not been shown. */
async function newIn(
  directory: FileSystemDirectoryHandle,
  { files, seen }: FolderIndex,
): Promise<FoundFile[]> {
  const ours = new Map<string, Known>(files.map((file) => [file.name, file]))
  const shown = new Map(seen.map((file) => [file.name, file]))
  const found: FoundFile[] = []
  for await (const [name, handle] of directory.entries()) {
    // A file that is being written has a name of the browser's own until it is whole.
    if (handle.kind !== 'file' || name.startsWith('.') || name.endsWith('.crswap')) continue
    try {
      const isOurs = ours.has(name) && (await stateOf(directory, name, ours.get(name))) === 'same'
      const isShown = shown.has(name) && (await stateOf(directory, name, shown.get(name))) === 'same'
      if (isOurs || isShown) continue
      const { size } = await handle.getFile()
      if (size > 0 && size <= MAX_BYTES) found.push({ name, size })
    } catch (error) {
      // Another program deletes it or holds it just now: it is new the next time.
      const { name: why } = error instanceof DOMException ? error : { name: '' }
      if (why !== 'NotFoundError' && OF_ONE_FILE[why] === undefined) throw error
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Null: there is none of that name; `same`: it is as it was. An empty file counts as none: the platform makes one before anything is
 * written to it, and leaves it there when the tab is reloaded meanwhile.
 */
async function stateOf(
  directory: FileSystemDirectoryHandle,
  name: string,
  last: Known | undefined,
): Promise<Known | 'same' | null> {
  const file = await fileIn(directory, name)
  if (!file || file.size === 0) return null
  if (last && last.size === file.size && last.modified === file.lastModified) return 'same'
  const digest = digestOf(new Uint8Array(await file.arrayBuffer()))
  return last?.digest === digest ? 'same' : { name, digest, size: file.size, modified: file.lastModified }
}

/** Null: there is none. */
export async function fileIn(directory: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await directory.getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** The platform writes beside the file and puts it in its place when it is whole: a file is never there by half. */
async function put(directory: FileSystemDirectoryHandle, name: string, bytes: Bytes) {
  const isNew = (await fileIn(directory, name)) === null
  const handle = await directory.getFileHandle(name, { create: true })
  try {
    await writeTo(handle, bytes)
  } catch (error) {
    // The reason for the write error matters, not the reason why the empty file could not be deleted.
    if (isNew) await removeEmpty(directory, handle).catch(() => undefined)
    throw error
  }
  const { size, lastModified } = await handle.getFile()
  return { name, size, modified: lastModified }
}

async function writeTo(handle: FileSystemFileHandle, bytes: Bytes): Promise<void> {
  const writable = await handle.createWritable()
  try {
    await writable.write(bytes)
    await writable.close()
  } catch (error) {
    await writable.abort().catch(() => undefined)
    throw error
  }
}

/** Another program may have written something there meanwhile, which stays. */
async function removeEmpty(
  directory: FileSystemDirectoryHandle,
  handle: FileSystemFileHandle,
): Promise<void> {
  const { size } = await handle.getFile()
  if (size === 0) await directory.removeEntry(handle.name)
}

/** `a.json` → `a-2.json`: the first free one. */
async function freeName(
  directory: FileSystemDirectoryHandle,
  name: string,
  taken: ReadonlySet<string>,
): Promise<string> {
  const [, stem = name, end = ''] = /^(.*?)((?:\.[a-z]+)*)$/.exec(name) ?? []
  for (let number = 2; ; number++) {
    const other = `${stem}-${number}${end}`
    if (!taken.has(other) && !(await fileIn(directory, other))?.size) return other
  }
}

const digestOf = (bytes: Bytes): string => bytesToHex(sha256(bytes))
