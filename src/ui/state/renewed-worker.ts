import type { Reply } from '../../../workers/api/run.api'
import type { WorkerConnection } from './connection'

/** Number of lost workers after which a call is not repeated. */
const MAX_ATTEMPTS = 3

/** Why a worker gave no answer. */
interface Lost {
  readonly why: string
}

/** A worker with its pending calls. */
interface Running<Api> {
  readonly connection: WorkerConnection<Api>
  /** Ends each pending call with a reason. */
  readonly pending: Set<(lost: Lost) => void>
  /** The worker is ended, and the next call goes to a new one. */
  readonly lose: (why: string) => void
}

/**
 * A worker that starts at the first call. Its calls are idempotent, so a call during which it dies is repeated on a new worker.
 */
export class RenewedWorker<Api> {
  readonly #start: () => WorkerConnection<Api>
  /** The message when the worker cannot keep running, given the reason. */
  readonly #sentence: (reason: string) => string
  #running: Running<Api> | null = null

  constructor(start: () => WorkerConnection<Api>, sentence: (reason: string) => string) {
    this.#start = start
    this.#sentence = sentence
  }

  /** The worker's answer. Never rejects: a worker that cannot keep running gives the fault `worker-lost`. */
  async ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>> {
    let reason = ''
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { connection, pending, lose } = (this.#running ??= this.#run())
      const reply = await new Promise<Reply<T> | Lost>((resolve) => {
        pending.add(resolve)
        call(connection.api).then(
          (answer) => {
            pending.delete(resolve)
            resolve(answer)
          },
          (error: unknown) => lose(error instanceof Error ? error.message : String(error)),
        )
      })
      if ('ok' in reply) return reply
      reason = reply.why
    }
    return { ok: false, fault: { code: 'worker-lost', message: this.#sentence(reason) } }
  }

  /** Ends the worker until the next call. */
  close(): void {
    this.#running?.connection.close()
    this.#running = null
  }

  #run(): Running<Api> {
    const connection = this.#start()
    const pending: Running<Api>['pending'] = new Set()
    const lose = (why: string) => {
      // Of several calls that lost the worker, the first starts a new one for all of them.
      if (this.#running === running) this.#running = null
      connection.close()
      for (const settle of pending) settle({ why })
      pending.clear()
    }
    const running = { connection, pending, lose }
    // Registered once, not per call: a reaction on this promise lives as long as the worker, and would hold each answer.
    void connection.lost.then(lose)
    return running
  }
}
