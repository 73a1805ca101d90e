/**
 * Messages of a session, numbered from 1, so that a page that reconnects receives the missed ones in order
 * and exactly once.
 */
import type { ProxyMessage } from '../../../src/bridge/protocol'

type Unnumbered<M> = M extends ProxyMessage ? Omit<M, 'seq'> : never
/** A message before it has a number. */
export type Saying = Unnumbered<ProxyMessage>

/**
 * Limits of the stored messages, in number and in characters: enough for hours of errands, with little
 * memory.
 */
const MAX_KEPT = 2000
const MAX_LENGTH = 8_000_000

export class SessionTranscript {
  #kept: { readonly message: ProxyMessage; readonly length: number }[] = []
  #length = 0
  #seq = 0

  /** Numbers and stores the message. */
  add(saying: Saying): ProxyMessage {
    const message: ProxyMessage = { ...saying, seq: ++this.#seq }
    const { length } = JSON.stringify(message)
    this.#kept.push({ message, length })
    this.#length += length
    while (this.#kept.length > MAX_KEPT || this.#length > MAX_LENGTH)
      this.#length -= this.#kept.shift()!.length
    return message
  }

  /** Messages after that number; null if some are no longer stored, or the number was never used. */
  since(heard: number): ProxyMessage[] | null {
    const oldest = this.#kept[0]?.message.seq ?? this.#seq + 1
    if (heard > this.#seq || heard < oldest - 1) return null
    return this.#kept.filter(({ message }) => message.seq > heard).map(({ message }) => message)
  }
}
