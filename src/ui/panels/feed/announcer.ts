import type { FeedEntry } from '../../../../workers/api/run.api'
import type { RunEvent } from '../../../engine/events'
import { grouped } from '../../../engine/sentence'
import { wordsFor, type Words } from '../../../engine/words'

/** At most one announcement in this time, in ms: about as long as one takes to be read out. */
const QUIET = 2000

/**
 * Announces the important events of a growing feed, at most one announcement per `QUIET`; it counts the events in
 * between. The first contents, and events that a jump back shows again, are not announced.
 */
export class Announcer {
  readonly #say: (text: string) => void
  readonly #sentence: (event: RunEvent) => string
  readonly #words: Words
  #newest: number | undefined
  #waiting: RunEvent | undefined
  #missed = 0
  #quiet: ReturnType<typeof setTimeout> | undefined

  constructor(words: Words, sentence: (event: RunEvent) => string, say: (text: string) => void) {
    this.#words = words
    this.#sentence = sentence
    this.#say = say
  }

  /** @param entries newest first */
  hear(entries: readonly FeedEntry[]): void {
    const newest = entries[0]?.index ?? -1
    const before = this.#newest
    this.#newest = newest
    if (before === undefined) return
    if (newest < before) {
      this.#waiting = undefined
      this.#missed = 0
      return
    }
    const fresh = entries.filter(({ index, event }) => index > before && wordsFor(event, this.#words).isNews)
    const [latest] = fresh
    if (!latest) return
    this.#missed += fresh.length - (this.#waiting ? 0 : 1)
    this.#waiting = latest.event
    if (this.#quiet === undefined) this.#speak()
  }

  /** After a change of the filter, the shown events are not news. */
  forget(): void {
    this.#newest = undefined
  }

  stop(): void {
    clearTimeout(this.#quiet)
    this.#quiet = undefined
  }

  #speak(): void {
    const event = this.#waiting
    this.#quiet = undefined
    if (!event) return
    const more =
      this.#missed === 0 ? '' : ` ${grouped(this.#missed)} more ${this.#missed === 1 ? 'event' : 'events'}.`
    this.#waiting = undefined
    this.#missed = 0
    this.#say(`Step ${grouped(event.step)}. ${this.#sentence(event)}${more}`)
    this.#quiet = setTimeout(() => this.#speak(), QUIET)
  }
}
