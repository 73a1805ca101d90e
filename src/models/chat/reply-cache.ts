import type { ChatReply } from './engine'

/** Replies that were paid for once, by what was asked (`replyKey`). */
export interface ReplyCache {
  /** Undefined: it has not been asked, or what was kept cannot be read. */
  get(key: string): Promise<ChatReply | undefined>
  /** Resolves when the reply will not be lost any more. */
  put(key: string, reply: ChatReply): Promise<void>
}

/** As long as the program runs, and no longer. */
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
