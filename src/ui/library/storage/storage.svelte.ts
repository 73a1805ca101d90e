import type { LibraryApi, Restored, Space, WrittenFile } from '../../../../workers/api/library.api'
import type { Fault, Reply } from '../../../../workers/api/run.api'
import { download } from '../../shell/download'
import { askToPersist } from './persist'

/** What answers for what is stored: the worker, or what stands in for it in a test. */
export interface StorageShelf {
  /** Never rejects: a worker that is lost answers with a fault. */
  ask<T>(call: (api: StorageApi) => Promise<Reply<T>>): Promise<Reply<T>>
  /** Keeps what answers, and calls back when something has changed. Returns what lets it go. */
  hold(onChange?: () => void): () => void
}
export type StorageApi = Pick<LibraryApi, 'space' | 'rows' | 'emptyBin' | 'backUp' | 'restore'>

/** Something that takes its time, and how far it is, from 0 to 1. */
export interface Working {
  readonly what: 'backing up' | 'restoring'
  readonly share: number
}

/** What went wrong, and what asks for the same once more. */
interface StorageProblem {
  readonly fault: Fault
  readonly again: () => Promise<void>
}

/** What this browser stores, as far as a person can do something about it. */
export class Storage {
  readonly #shelf: StorageShelf
  /** Makes of a listener what the worker can call. */
  readonly #telling: (progress: (share: number) => void) => (share: number) => unknown
  space = $state.raw<Space | null>(null)
  /** How many things are in the bin; null: that is not known yet. */
  binned = $state<number | null>(null)
  working = $state.raw<Working | null>(null)
  restored = $state.raw<Restored | null>(null)
  /** Why it is not known how it stands. */
  #unread = $state.raw<StorageProblem | null>(null)
  /** What the user asked for and did not get. It stands until they ask for something else: what changes meanwhile mends none of it. */
  #failed = $state.raw<StorageProblem | null>(null)
  /** What came of something that needs no action. */
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

  /** Reads how it stands, and again whenever something changes. Returns what ends that. */
  start(): () => void {
    void this.read()
    return this.#shelf.hold(() => {
      // A backup is read or written in many parts.
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
        ? 'The browser keeps this until you delete it.'
        : 'The browser did not promise it. Some do once a page is used often, or is installed. A backup is safe either way.'
    await this.read()
  }

  async emptyBin(): Promise<void> {
    const reply = await this.#shelf.ask((api) => api.emptyBin())
    this.#failed = failedOf(reply, () => this.emptyBin())
    if (!reply.ok) return
    this.said = 'The bin is empty.'
    await this.read()
  }

  /** @param hand gives the file to the person */
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
    // Where it was stopped in the middle, too, something has come.
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
