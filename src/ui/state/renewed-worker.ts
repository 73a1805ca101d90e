import type { Reply } from '../../../workers/api/run.api'
import type { WorkerConnection } from './connection'

/** A worker that is lost over a question this often is not asked it again. */
const MAX_ATTEMPTS = 3

/** Why a worker gave no answer. */
interface Lost {
  readonly why: string
}

/** A worker, and what is asked of it. */
interface Running<Api> {
  readonly connection: WorkerConnection<Api>
  /** Tells each question that is not answered yet why it never will be. */
  readonly pending: Set<(lost: Lost) => void>
  /** It is of no use any more: it is ended, and what is asked next is asked of a new one. */
  readonly lose: (why: string) => void
}

/**
 * A worker that is started when something is first asked of it. What is asked of it may be asked twice and does the same, so that one
 * that dies over a question is started anew and asked again.
 */
export class RenewedWorker<Api> {
  readonly #start: () => WorkerConnection<Api>
  /** What went wrong where it cannot be kept running, of the reason for it. */
  readonly #sentence: (reason: string) => string
  #running: Running<Api> | null = null

  constructor(start: () => WorkerConnection<Api>, sentence: (reason: string) => string) {
    this.#start = start
    this.#sentence = sentence
  }

  /** What the worker answers. Never rejects: of one that cannot be kept running the fault `worker-lost`. */
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

  /** Ends it, until something is asked. */
  close(): void {
    this.#running?.connection.close()
    this.#running = null
  }

  #run(): Running<Api> {
    const connection = this.#start()
    const pending: Running<Api>['pending'] = new Set()
    const lose = (why: string) => {
      // Of several questions that it died over the first has it started anew, for all of them.
      if (this.#running === running) this.#running = null
      connection.close()
      for (const settle of pending) settle({ why })
      pending.clear()
    }
    const running = { connection, pending, lose }
    // Once, and not with each question: what waits for it is held as long as the worker lives, and every answer with it.
    void connection.lost.then(lose)
    return running
  }
}
