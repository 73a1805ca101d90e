import { SvelteSet } from 'svelte/reactivity'
import type { Arrived, ReadThing, LibraryApi } from '../../../../workers/api/library.api'
import type { Reply } from '../../../../workers/api/run.api'
import type { StorageApi } from '../storage/storage.svelte'

/** Reads and saves: the page's client, or a fake in a test. */
export interface ImportClient {
  ask<T>(
    call: (api: Pick<LibraryApi, 'read' | 'keepRead' | 'forgetRead'> & StorageApi) => Promise<Reply<T>>,
  ): Promise<Reply<T>>
}

interface ReadFile {
  readonly name: string
  /** Null: it has not been read yet. */
  readonly things: readonly ReadThing[] | null
  /** Why the file cannot be used. */
  readonly refusal: string | null
  /** The file if it is a backup of a whole Library. It is restored, not saved as an item. */
  readonly backup: File | null
}

/** Files that are read one by one. Nothing is saved before the user confirms. */
export class FilesRead {
  readonly #reader: ImportClient
  readonly #files: readonly File[]
  #all = $state.raw<readonly ReadFile[]>([])
  /** Items that the user does not want to save. */
  readonly #left = new SvelteSet<ReadThing>()
  #isOver = false
  #isKeeping = $state(false)
  #problem = $state<string | null>(null)

  constructor(reader: ImportClient, files: readonly File[]) {
    this.#reader = reader
    this.#files = files
    this.#all = files.map(({ name }) => ({ name, things: null, refusal: null, backup: null }))
  }

  get all(): readonly ReadFile[] {
    return this.#all
  }

  get done(): number {
    return this.#all.filter(isRead).length
  }

  get isKeeping(): boolean {
    return this.#isKeeping
  }

  /** Why saving failed. */
  get problem(): string | null {
    return this.#problem
  }

  /** The items that would be saved now. */
  get chosen(): readonly ReadThing[] {
    return this.#all.flatMap(({ things }) => things ?? []).filter((thing) => !this.#left.has(thing))
  }

  isChosen(thing: ReadThing): boolean {
    return !this.#left.has(thing)
  }

  choose(thing: ReadThing, isChosen: boolean): void {
    if (isChosen) this.#left.delete(thing)
    else this.#left.add(thing)
  }

  /** Reads all files unless stopped. */
  async read(): Promise<void> {
    for (const [at, file] of this.#files.entries()) {
      const read = await this.#one(file)
      if (this.#isOver) {
        this.#forget(read.things ?? [])
        return
      }
      this.#all = this.#all.with(at, read)
    }
  }

  /** Stops reading and lets the worker release what it has read. */
  stop(): void {
    this.#isOver = true
    this.#forget(this.#all.flatMap(({ things }) => things ?? []))
  }

  /** Null: saving failed, and `problem` says why. */
  async keep(): Promise<readonly Arrived[] | null> {
    this.#isKeeping = true
    this.#problem = null
    const chosen = this.chosen.map(refOfRead)
    const reply = await this.#reader.ask((api) => api.keepRead(chosen))
    this.#isKeeping = false
    if (reply.ok) return reply.value
    this.#problem = reply.fault.message
    return null
  }

  #forget(things: readonly ReadThing[]): void {
    if (things.length > 0) void this.#reader.ask((api) => api.forgetRead(things.map(refOfRead)))
  }

  async #one(file: File): Promise<ReadFile> {
    const { name } = file
    try {
      const reply = await this.#reader.ask((api) => api.read(name, file))
      return reply.ok
        ? { name, things: reply.value, refusal: null, backup: null }
        : refused(file, reply.fault.message, reply.fault.code === 'backup')
    } catch (error) {
      return refused(file, error instanceof Error ? error.message : String(error), false)
    }
  }
}

const refOfRead = ({ kind, read }: ReadThing) => ({ kind, read })

const isRead = ({ things, refusal, backup }: ReadFile): boolean =>
  things !== null || refusal !== null || backup !== null

const refused = (file: File, refusal: string, isBackup: boolean): ReadFile => ({
  ...{ name: file.name, things: null, refusal: isBackup ? null : refusal, backup: isBackup ? file : null },
})
