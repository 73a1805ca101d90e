import type { ChatReply } from './engine'

/** Cached replies by request (`replyKey`). */
export interface ReplyCache {
  /** Undefined: there is no cached reply, or it cannot be read. */
  get(key: string): Promise<ChatReply | undefined>
  /** Resolves when the reply is stored safely. */
  put(key: string, reply: ChatReply): Promise<void>
}

/** Lives as long as the program. */
export class MemoryReplies implements ReplyCache {
  readonly #replies = new Map<string, ChatReply>()

  get(key: string): Promise<ChatReply | undefined> {
    return Promise.resolve(this.#replies.get(key))
  }

  put(key: string, reply: ChatReply): Promise<void> {
    this.#replies.set(key, reply)
    return Promise.resolve()
  }
}
