import type { EventOf } from '../src/engine/events'
import type { Speaker } from '../src/engine/minds/mind'
import type { EntryOf, Transcript } from '../src/engine/transcript'
import { personCard } from '../src/models/chat/cards'

/** Who has answered the questions of a run, read off its transcript: one after another, from the first. */
export class Speakers {
  readonly #transcript: () => Transcript
  #place = 0

  /** @param transcript as far as it goes by now */
  constructor(transcript: () => Transcript) {
    this.#transcript = transcript
  }

  /** A question took as many replies as it had attempts; the last one counts. */
  of({ attempts, fallback }: EventOf<'question-answered'>): Speaker {
    let last: EntryOf<'reply'> | undefined
    for (let attempt = 0; attempt < attempts; attempt++) last = this.#next()
    if (fallback) return 'nobody'
    return last?.call?.engine === personCard.id ? 'person' : 'model'
  }

  #next(): EntryOf<'reply'> | undefined {
    const transcript = this.#transcript()
    while (this.#place < transcript.length) {
      const entry = transcript[this.#place++]
      if (entry?.kind === 'reply') return entry
    }
    return undefined
  }
}
