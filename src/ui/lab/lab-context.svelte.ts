import type { Fault, LabApi, Reply, Unsaved } from '../../../workers/lab.api'
import type { Choice } from './choice.svelte'
import type { Reader } from './reader'

/** What the parts of the Lab share: what is chosen, whom to ask about it, and what went wrong. */
export class LabContext {
  readonly choice: Choice
  readonly reader: Reader
  /** Readings that could not be stored. */
  readonly unsaved: Unsaved[number][] = []
  fault = $state.raw<Fault | null>(null)
  /** Nothing can be kept, and why. */
  storage = $state.raw<Fault | null>(null)

  constructor(choice: Choice, reader: Reader) {
    this.choice = choice
    this.reader = reader
  }

  get unsavedIds(): string[] {
    return this.unsaved.map(([id]) => id)
  }

  /** What the reader answers; where it cannot, null, and the page says why. */
  async ask<T>(call: (api: LabApi) => Promise<Reply<T>>): Promise<T | null> {
    const reply = await this.reader.ask(call)
    if (reply.ok) return reply.value
    this.fault = reply.fault
    return null
  }
}
