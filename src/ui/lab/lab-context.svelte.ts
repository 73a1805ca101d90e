import type { Fault, LabApi, Reply, Unsaved } from '../../../workers/api/lab.api'
import { RenewedWorker } from '../state/renewed-worker'
import type { LabConnection } from './pool'
import type { Selection } from './selection.svelte'

/**
 * State that the parts of the Lab share: the selection, the worker that answers questions about plans and results (separate from
 * the workers that run jobs), and the last error.
 */
export class LabContext {
  readonly selection: Selection
  readonly #worker: RenewedWorker<LabApi>
  /** Results that could not be stored. */
  readonly unsaved: Unsaved[number][] = []
  fault = $state.raw<Fault | null>(null)
  /** Why nothing can be stored, if so. */
  storage = $state.raw<Fault | null>(null)

  constructor(selection: Selection, start: () => LabConnection) {
    this.selection = selection
    this.#worker = new RenewedWorker(
      start,
      (reason) =>
        `The part of the page that computes the results keeps stopping (${reason}). Finished jobs are saved. Reload the page to continue.`,
    )
  }

  get unsavedIds(): string[] {
    return this.unsaved.map(([id]) => id)
  }

  /** The worker's answer. Null: it failed, and the page shows why. */
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
