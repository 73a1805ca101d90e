import type { EventOf, RunEvent } from '../../../src/engine/events'
import type { Speaker } from '../../../src/engine/minds/mind'
import type { Run } from '../../../src/engine/run'
import type { EntryOf, Transcript } from '../../../src/engine/transcript'
import { personCard } from '../../../src/models/chat/cards'

/** An event of a run, with whose word it was: to be told all of them, one after another. */
export type Attribution = (event: RunEvent) => RunEvent

/** Undefined: all that is said in the run is its model's word, or its mind names nobody. */
export async function attributionFor(run: Run): Promise<Attribution | undefined> {
  const attributed = await run.cast.mind.attributed?.()
  if (!attributed) return undefined
  const speakers = new Authors(() => run.transcript)
  return (event) => {
    if (event.kind !== 'question-answered') return attributed(event, null)
    const by = speakers.of(event)
    return attributed(by === 'model' ? event : { ...event, by }, by)
  }
}

/** Who has answered the questions of a run, read off its transcript: one after another, from the first. */
class Authors {
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
