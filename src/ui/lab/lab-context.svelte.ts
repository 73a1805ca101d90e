import type { Fault, LabApi, Reply, Unsaved } from '../../../workers/api/lab.api'
import { RenewedWorker } from '../state/renewed-worker'
import type { LabConnection } from './pool'
import type { Selection } from './selection.svelte'

/**
 * What the parts of the Lab share: what is selected, the worker that is asked what there is to do and what it came to
 * (apart from those that run jobs), and what went wrong.
 */
export class LabContext {
  readonly selection: Selection
  readonly #worker: RenewedWorker<LabApi>
  /** Readings that could not be stored. */
  readonly unsaved: Unsaved[number][] = []
  fault = $state.raw<Fault | null>(null)
  /** Nothing can be kept, and why. */
  storage = $state.raw<Fault | null>(null)

  constructor(selection: Selection, start: () => LabConnection) {
    this.selection = selection
    this.#worker = new RenewedWorker(
      start,
      (reason) =>
        `The part of the page that works results out cannot be kept running (${reason}). What was run is kept. Reload the page to go on.`,
    )
  }

  get unsavedIds(): string[] {
    return this.unsaved.map(([id]) => id)
  }

  /** What the worker answers; where it cannot, null, and the page says why. */
  async askOrSay<T>(call: (api: LabApi) => Promise<Reply<T>>): Promise<T | null> {
    const reply = await this.ask(call)
    if (reply.ok) return reply.value
    this.fault = reply.fault
    return null
  }

  ask<T>(call: (api: LabApi) => Promise<Reply<T>>): Promise<Reply<T>> {
    return this.#worker.ask(call)
  }
}
