import { storeError, type StoreFault } from '../../src/library/store/store-error'
import type { Fault } from '../api/run.api'
import type { ChatReply } from '../../src/models/chat/engine'
import { MemoryReplies, type ReplyCache } from '../../src/models/chat/reply-cache'

/** The messages for failures of storage: what happened, what still works, what to do. */
const MESSAGES: Readonly<Record<StoreFault, string>> = {
  unavailable:
    'This browser does not let the page store anything: site data are blocked for it, or the window is a private one. Experiments run, and what they come to is lost when the tab is closed: export it.',
  blocked:
    'An older version of this page is open in another tab and holds the storage. Close that tab; what is run until then is kept only as long as this tab is open.',
  superseded:
    'A newer version of this page was opened in another tab and took over the storage. Reload this tab; what is run until then is kept only as long as it is open.',
  newer:
    'What is stored was written by a newer version of this page. Reload this tab to get that version; what is run until then is kept only as long as it is open.',
  quota:
    'The browser’s storage for this page is full. Experiments go on, and what they come to from now on is lost when the tab is closed: export it, or delete saved runs or free disk space.',
  elsewhere: 'Another tab wrote to the same place. What is run now is kept only as long as this tab is open.',
  incomplete:
    'What this browser stores for this page lacks a part, as if another program had made it. Delete it in the Library; what is run until then is kept only as long as this tab is open.',
  failed:
    'The browser could not store what was run, which is kept only as long as this tab is open. Storing is tried again with what is run next.',
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
