import * as v from 'valibot'
import { jsonIn } from '../../src/engine/json'
import { ModelError } from '../../src/models/model-error'
import type { CachedModel } from '../api/llm.api'
import type { DownloadNote, DownloadShelf } from '../shared/download'
import { fileNameIn } from './model-name'

/**
 * GGUF files are stored in the browser's private file system. A file there can grow, so that a download can
 * resume, and it is read from the disk instead of from memory. Each file has a note that describes it.
 */
const FOLDER = 'gguf'
const NOTE = '.json'

const noteSchema = v.object({
  from: v.string(),
  total: v.nullable(v.number()),
  validator: v.nullable(v.string()),
  isWhole: v.boolean(),
})

/** All stored files, complete or not. */
export async function cachedGgufs(): Promise<readonly CachedModel[]> {
  const folder = await folderOf(false)
  if (!folder) return []
  const models: CachedModel[] = []
  for await (const name of folder.keys()) {
    if (!name.endsWith(NOTE)) continue
    const id = name.slice(0, -NOTE.length)
    const [note, file] = [await readNote(folder, id), await fileIn(folder, id)]
    if (!note || !file) continue
    const { from, isWhole } = note
    models.push({
      engine: 'wllama',
      name: fileNameIn(from),
      from,
      bytes: file.size,
      ...(!isWhole && { isPartial: true as const }),
    })
  }
  return models.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** @throws ModelError while it is being downloaded */
export async function removeGguf(from: string): Promise<void> {
  const folder = await folderOf(false)
  if (!folder) return
  const id = await idOf(from)
  for (const name of [id, id + NOTE]) await inUse(from, () => folder.removeEntry(name))
}

/** The file from that address, if it is complete; undefined: it is not. */
export async function keptGguf(from: string): Promise<File | undefined> {
  const folder = await folderOf(false)
  if (!folder) return undefined
  const id = await idOf(from)
  return (await readNote(folder, id))?.isWhole ? fileIn(folder, id) : undefined
}

/** The shelf for a download; undefined: the browser does not let the page store files. */
export async function shelfFor(from: string): Promise<FileShelf | undefined> {
  const folder = await folderOf(true)
  if (!folder) return undefined
  const id = await idOf(from)
  const handle = await folder.getFileHandle(id, { create: true })
  const access = await inUse(from, () => handle.createSyncAccessHandle())
  return access && new FileShelf(folder, handle, access, id, await readNote(folder, id))
}

/** A file that grows with its download. */
export class FileShelf implements DownloadShelf {
  note: DownloadNote | null
  readonly #folder: FileSystemDirectoryHandle
  readonly #handle: FileSystemFileHandle
  readonly #access: FileSystemSyncAccessHandle
  readonly #id: string
  #size: number

  constructor(
    folder: FileSystemDirectoryHandle,
    handle: FileSystemFileHandle,
    access: FileSystemSyncAccessHandle,
    id: string,
    note: DownloadNote | null,
  ) {
    this.#folder = folder
    this.#handle = handle
    this.#access = access
    this.#id = id
    this.note = note
    this.#size = access.getSize()
  }

  get size(): number {
    return this.#size
  }

  async begin(note: DownloadNote): Promise<void> {
    this.#access.truncate(0)
    this.#size = 0
    await this.#write(note)
  }

  append(bytes: Uint8Array<ArrayBuffer>): void {
    this.#size += this.#access.write(bytes, { at: this.#size })
  }

  async finish(): Promise<void> {
    if (!this.note) return
    this.#access.flush()
    await this.#write({ ...this.note, isWhole: true })
  }

  /** Releases the file; its content stays. */
  close(): void {
    this.#access.close()
  }

  file(): Promise<File> {
    return this.#handle.getFile()
  }

  async #write(note: DownloadNote): Promise<void> {
    this.note = note
    const handle = await this.#folder.getFileHandle(this.#id + NOTE, { create: true })
    const access = await handle.createSyncAccessHandle()
    access.truncate(0)
    access.write(new TextEncoder().encode(JSON.stringify(note)))
    access.close()
  }
}

/** Undefined: there is no folder, or the browser provides none (a private window). */
async function folderOf(create: boolean): Promise<FileSystemDirectoryHandle | undefined> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create })
  } catch {
    return undefined
  }
}

/** A file name for any address. */
async function idOf(from: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(from))
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return undefined
    throw error
  }
}

/** Null: there is no note, or it is damaged; its file then counts as missing. */
async function readNote(folder: FileSystemDirectoryHandle, id: string): Promise<DownloadNote | null> {
  const text = (await (await fileIn(folder, id + NOTE))?.text()) ?? 'null'
  const parsed = v.safeParse(noteSchema, jsonIn(text))
  return parsed.success ? parsed.output : null
}

/** @throws ModelError if the file is open elsewhere; undefined: it does not exist */
async function inUse<T>(from: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return undefined
    if (!isNamed(error, 'NoModificationAllowedError')) throw error
    throw new ModelError(
      'failed',
      `${fileNameIn(from)} is already downloading, here or in another tab. Wait for it, or cancel it there.`,
    )
  }
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name
