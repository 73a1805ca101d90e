import type { Fault, LabApi, Reply, Unsaved } from '../../../workers/lab.api'
import type { LabConnection } from './pool'
import type { Selection } from './selection.svelte'

const MAX_ATTEMPTS = 3

/**
 * What the parts of the Lab share: what is selected, the worker that is asked what there is to do and what it came to
 * (apart from those that run jobs), and what went wrong.
 */
export class LabContext {
  readonly selection: Selection
  readonly #start: () => LabConnection
  #connection: LabConnection | null = null
  /** Readings that could not be stored. */
  readonly unsaved: Unsaved[number][] = []
  fault = $state.raw<Fault | null>(null)
  /** Nothing can be kept, and why. */
  storage = $state.raw<Fault | null>(null)

  constructor(selection: Selection, start: () => LabConnection) {
    this.selection = selection
    this.#start = start
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

  /** A worker that dies over it is started anew and asked again. */
  async ask<T>(call: (api: LabApi) => Promise<Reply<T>>): Promise<Reply<T>> {
    let reason = ''
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const connection = (this.#connection ??= this.#start())
      const lost = connection.lost.then((why) => ({ why }))
      const reply = await Promise.race([call(connection.api), lost]).catch((error: unknown) => ({
        why: error instanceof Error ? error.message : String(error),
      }))
      if ('ok' in reply) return reply
      reason = reply.why
      connection.close()
      if (this.#connection === connection) this.#connection = null
    }
    return {
      ok: false,
      fault: {
        code: 'worker-lost',
        message: `The part of the page that works results out cannot be kept running (${reason}). What was run is kept. Reload the page to go on.`,
      },
    }
  }
}
