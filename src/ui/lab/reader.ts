import type { Fault, LabApi, Reply } from '../../../workers/lab.api'
import { startLabWorker, type LabConnection } from './lab-worker'

const MAX_ATTEMPTS = 3

/** The worker that is asked what there is to do and what it came to, apart from those that run jobs. */
export class Reader {
  readonly #start: () => LabConnection
  #connection: LabConnection | null = null

  constructor(start: () => LabConnection = startLabWorker) {
    this.#start = start
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
    return { ok: false, fault: lostFault(reason) }
  }
}

const lostFault = (reason: string): Fault => ({
  code: 'worker-lost',
  message: `The part of the page that works results out cannot be kept running (${reason}). What was run is kept. Reload the page to go on.`,
})
