import type { LibraryApi, Restored, Space, WrittenFile } from '../../../../workers/api/library.api'
import type { Fault, Reply } from '../../../../workers/api/run.api'
import { download } from '../../shell/download'
import { askToPersist } from './persist'

/** Access to the store: the worker, or a fake in a test. */
export interface StorageShelf {
  /** Never rejects: a lost worker gives a fault. */
  ask<T>(call: (api: StorageApi) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Keeps the worker alive and calls back after each change. Returns the release function. */
  hold(onChange?: () => void): () => void
}
export type StorageApi = Pick<LibraryApi, 'space' | 'rows' | 'emptyBin' | 'backUp' | 'restore'>

/** A long operation and its progress, from 0 to 1. */
export interface Working {
  readonly what: 'backing up' | 'restoring'
  readonly share: number
}

/** A failed operation and the function that retries it. */
interface StorageProblem {
  readonly fault: Fault
  readonly again: () => Promise<void>
}

/** What this browser stores, as far as the user can act on it. */
export class Storage {
  readonly #shelf: StorageShelf
  /** Turns a listener into one that the worker can call. */
  readonly #telling: (progress: (share: number) => void) => (share: number) => unknown
  space = $state.raw<Space | null>(null)
  /** Number of items in the bin. Null: not known yet. */
  binned = $state<number | null>(null)
  working = $state.raw<Working | null>(null)
  restored = $state.raw<Restored | null>(null)
  /** Why the state of the storage is unknown. */
  #unread = $state.raw<StorageProblem | null>(null)
  /** The user's last failed action. It stays until their next action; other changes do not fix it. */
  #failed = $state.raw<StorageProblem | null>(null)
  /** The result of an action that needs nothing more. */
  said = $state('')

  constructor(
    shelf: StorageShelf,
    telling: (progress: (share: number) => void) => (share: number) => unknown,
  ) {
    this.#shelf = shelf
    this.#telling = telling
  }

  get failed(): StorageProblem | null {
    return this.#failed ?? this.#unread
  }

  /** Reads the state of the storage, and again after each change. Returns the function that stops it. */
  start(): () => void {
    void this.read()
    return this.#shelf.hold(() => {
      // A backup is read or written in many parts, each of which is a change.
      if (!this.working) void this.read()
    })
  }

  async read(): Promise<void> {
    const [space, rows] = await Promise.all([
      this.#shelf.ask((api) => api.space()),
      this.#shelf.ask((api) => api.rows()),
    ])
    if (space.ok) this.space = space.value
    if (rows.ok) this.binned = rows.value.bin.length
    this.#unread = failedOf(space.ok ? rows : space, () => this.read())
  }

  async persist(): Promise<void> {
    const isPersistent = await askToPersist()
    this.said =
      isPersistent === true
        ? 'The browser keeps your data until you delete it.'
        : 'The browser did not promise to keep your data. Some browsers promise it later, if you use the page often or install it. A backup is safe in any case.'
    await this.read()
  }

  async emptyBin(): Promise<void> {
    const reply = await this.#shelf.ask((api) => api.emptyBin())
    this.#failed = failedOf(reply, () => this.emptyBin())
    if (!reply.ok) return
    this.said = 'The bin is empty.'
    await this.read()
  }

  /** @param hand gives the file to the user */
  async backUp(hand: (file: WrittenFile) => void = handOver): Promise<void> {
    const reply = await this.#work('backing up', (tell) =>
      this.#shelf.ask((api) => api.backUp(this.#telling(tell))),
    )
    this.#failed = failedOf(reply, () => this.backUp(hand))
    if (!reply.ok) return
    hand(reply.value)
    this.said = `The backup is in ${reply.value.name}.`
  }

  async restore(file: File): Promise<void> {
    const reply = await this.#work('restoring', (tell) =>
      this.#shelf.ask((api) => api.restore(file, this.#telling(tell))),
    )
    this.#failed = failedOf(reply, () => this.restore(file))
    this.restored = reply.ok ? reply.value : null
    // A restore that was stopped midway has added something too.
    await this.read()
  }

  async #work<T>(what: Working['what'], work: (tell: (share: number) => void) => Promise<T>): Promise<T> {
    this.said = ''
    this.#failed = null
    this.restored = null
    this.working = { what, share: 0 }
    try {
      return await work((share) => (this.working = { what, share }))
    } finally {
      this.working = null
    }
  }
}

const failedOf = (reply: Reply<unknown>, again: () => Promise<void>): StorageProblem | null =>
  reply.ok ? null : { fault: reply.fault, again }

const handOver = ({ name, type, bytes }: WrittenFile) => download(name, new Blob([bytes]), type)
