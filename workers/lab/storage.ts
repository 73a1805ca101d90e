import { storeError, type StoreFault } from '../../src/library/store/store-error'
import type { Fault } from '../api/run.api'
import type { ChatReply } from '../../src/models/chat/engine'
import { MemoryReplies, type ReplyCache } from '../../src/models/chat/reply-cache'

/** The messages for failures of storage: what happened, what still works, what to do. */
const MESSAGES: Readonly<Record<StoreFault, string>> = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked, or this is a private window. Experiments run, but closing the tab deletes their results. Export the results first.',
  blocked:
    'An older version of this page is open in another tab and blocks the storage. Close that tab. Until then, results stay only as long as this tab is open.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. Reload this tab. Until then, results stay only as long as this tab is open.',
  newer:
    'A newer version of this page wrote the stored data. Reload this tab to get that version. Until then, results stay only as long as this tab is open.',
  quota:
    'The browser’s storage for this page is full. Experiments go on, but closing the tab deletes new results. Export them, delete saved runs, or free disk space.',
  elsewhere: 'Another tab changed the same stored data. New results stay only as long as this tab is open.',
  incomplete:
    'A part of this page’s stored data is missing. Delete the stored data in the Library. Until then, results stay only as long as this tab is open.',
  failed:
    'The browser could not store the results, so they stay only as long as this tab is open. The page tries again with the next results.',
}

/** The stored value, or the fault: the Lab works without storage too. */
export async function stored<T>(work: () => Promise<T>): Promise<{ value: T | null; fault: Fault | null }> {
  try {
    return { value: await work(), fault: null }
  } catch (error) {
    const { code } = storeError(error)
    return { value: null, fault: { code, message: MESSAGES[code] } }
  }
}

/** The browser's storage for replies, as the Lab uses it. */
export interface ReplyStorage {
  get(key: string): Promise<ChatReply | null>
  put(key: string, reply: ChatReply): Promise<void>
}

/**
 * Replies in the browser's storage. If that fails, they are stored as long as the worker lives, and the fault
 * says so.
 */
export class KeptReplies implements ReplyCache {
  readonly #storage: ReplyStorage
  readonly #here = new MemoryReplies()
  /** Why the last reply could not be stored; null: it was stored. */
  fault: Fault | null = null

  constructor(storage: ReplyStorage) {
    this.#storage = storage
  }

  async get(key: string): Promise<ChatReply | undefined> {
    const here = await this.#here.get(key)
    if (here) return here
    const { value } = await stored(() => this.#storage.get(key))
    return value ?? undefined
  }

  async put(key: string, reply: ChatReply): Promise<void> {
    const { fault } = await stored(() => this.#storage.put(key, reply))
    this.fault = fault
    if (fault) await this.#here.put(key, reply)
  }
}
