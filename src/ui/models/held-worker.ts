import type { Fault, Reply } from '../../../workers/api/run.api'
import { raceWith } from '../../engine/race-with'
import type { WorkerConnection } from '../state/connection'

interface Holding {
  /** What the worker holds, in a sentence that says that it was lost. */
  readonly what: string
  /** The worker is gone, and all that it held. */
  readonly onlost: (fault: Fault) => void
}

/** A worker that is started when something is first asked of it, and anew when something is after it was lost. */
export class HeldWorker<Api> {
  readonly #start: () => WorkerConnection<Api>
  readonly #holding: Holding
  #connection: WorkerConnection<Api> | null = null

  constructor(start: () => WorkerConnection<Api>, holding: Holding) {
    this.#start = start
    this.#holding = holding
  }

  get isRunning(): boolean {
    return this.#connection !== null
  }

  /** Of a worker that is lost before it answers: the fault `worker-lost`. */
  async ask<T>(call: (api: Api) => Promise<Reply<T>>): Promise<Reply<T>> {
    const connection = (this.#connection ??= this.#connect())
    try {
      return await raceWith(call(connection.api), [connection.lost], (reason): Reply<T> => ({
        ok: false,
        fault: this.#faultOf(reason),
      }))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { ok: false, fault: { code: 'failed', message } }
    }
  }

  /** What is answered without a fault of its own. */
  tell<T>(call: (api: Api) => Promise<T>): Promise<Reply<T>> {
    return this.ask(async (api) => ({ ok: true, value: await call(api) }))
  }

  #connect(): WorkerConnection<Api> {
    const connection = this.#start()
    void connection.lost.then((reason) => {
      connection.close()
      if (connection === this.#connection) this.#connection = null
      this.#holding.onlost(this.#faultOf(reason))
    })
    return connection
  }

  #faultOf(reason: string): Fault {
    return {
      code: 'worker-lost',
      message: `The worker for ${this.#holding.what} stopped (${reason}). Perhaps there was too little memory. Downloaded files are still saved. Try again, or load a smaller model.`,
    }
  }
}
