import { attributionBy } from '../../../src/engine/attribution'
import type { EventOf, RunEvent } from '../../../src/engine/events'
import type { Author } from '../../../src/engine/minds/mind'
import type { Run } from '../../../src/engine/run'
import type { EntryOf, Transcript } from '../../../src/engine/transcript'
import { personCard } from '../../../src/models/chat/cards'

/** Adds to an event who answered its question. Takes the events of a run in their order. */
export type Attribution = (event: RunEvent) => RunEvent

export async function attributionFor(run: Run): Promise<Attribution> {
  const attributed = (await run.setup.mind.attribution?.()) ?? attributionBy()
  const authors = new Authors(() => run.transcript)
  return (event) => {
    if (event.kind !== 'question-answered') return attributed(event, null)
    const by = authors.of(event)
    return attributed(by === 'model' ? event : { ...event, by }, by)
  }
}

/** Reads off a transcript who answered each question, in order, from the first one. */
class Authors {
  readonly #transcript: () => Transcript
  #place = 0

  /** @param transcript the current transcript, which grows */
  constructor(transcript: () => Transcript) {
    this.#transcript = transcript
  }

  /** A question took as many replies as it had attempts; the last one counts. */
  of({ attempts, fallback }: EventOf<'question-answered'>): Author {
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
