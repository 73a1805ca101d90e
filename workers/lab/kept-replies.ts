import type { ChatReply } from '../../src/models/chat/engine'
import { MemoryReplies, type ReplyCache } from '../../src/models/chat/reply-cache'
import type { Fault } from '../api/lab.api'
import { stored } from './storage'

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
