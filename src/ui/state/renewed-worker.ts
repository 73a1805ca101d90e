import type { Reply } from '../../../workers/run.api'
import type { Connection } from './connection'

/** A worker that is lost over a question this often is not asked it again. */
const MAX_ATTEMPTS = 3

/**
 * A worker that is started when something is first asked of it. What is asked of it may be asked twice and does the same, so that one
 * that dies over a question is started anew and asked again.
 */
export class RenewedWorker<Api> {
  readonly #start: () => Connection<Api>
  /** What went wrong where it cannot be kept running, of the reason for it. */
  readonly #sentence: (reason: string) => string
  #connection: Connection<Api> | null = null

  constructor(start: () => Connection<Api>, sentence: (reason: string) => string) {
    this.#start = start
    this.#sentence = sentence
  }

  /** What the worker answers. Never rejects: of one that cannot be kept running the fault `worker-lost`. */
  async ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>> {
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
      // Of several questions that it died over the first has it started anew, for all of them.
      if (this.#connection === connection) this.#connection = null
    }
    return { ok: false, fault: { code: 'worker-lost', message: this.#sentence(reason) } }
  }

  /** Ends it, until something is asked. */
  close(): void {
    this.#connection?.close()
    this.#connection = null
  }
}
