/** What a session has said, numbered from 1, so that a page that comes back hears what it has missed: in order, and once. */
import type { ProxyMessage } from '../../../src/bridge/protocol'

type Unnumbered<M> = M extends ProxyMessage ? Omit<M, 'seq'> : never
/** What is about to be said. */
export type Saying = Unnumbered<ProxyMessage>

/** Of what is kept: enough for hours of errands, and no more memory than a picture takes. */
const MAX_KEPT = 2000
const MAX_LENGTH = 8_000_000

export class SessionTranscript {
  #kept: { readonly message: ProxyMessage; readonly length: number }[] = []
  #length = 0
  #seq = 0

  /** Numbers and keeps it. */
  add(saying: Saying): ProxyMessage {
    const message: ProxyMessage = { ...saying, seq: ++this.#seq }
    const { length } = JSON.stringify(message)
    this.#kept.push({ message, length })
    this.#length += length
    while (this.#kept.length > MAX_KEPT || this.#length > MAX_LENGTH)
      this.#length -= this.#kept.shift()!.length
    return message
  }

  /** What came after the one with that number; null: it is not kept any more, or has never been said. */
  since(heard: number): ProxyMessage[] | null {
    const oldest = this.#kept[0]?.message.seq ?? this.#seq + 1
    if (heard > this.#seq || heard < oldest - 1) return null
    return this.#kept.filter(({ message }) => message.seq > heard).map(({ message }) => message)
  }
}
