import { proxy, wrap } from 'comlink'
import type { JobBatch, Fault, ReplyCounts, LabApi, Reply, Study } from '../../../workers/api/lab.api'
import { raceWith } from '../../engine/race-with'
import { connectionTo, type WorkerConnection } from '../state/connection'

/** A lab worker, or a fake in a test. */
export type LabConnection = WorkerConnection<LabApi>

export function startLabWorker(): LabConnection {
  const worker = new Worker(new URL('../../../workers/lab/lab.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<LabApi>(worker, wrap<LabApi>(worker))
}

/** Length of a batch (ms), and the maximum number of its jobs. */
const BATCH_MS = 250
const HANDFUL = 32
/** How long (ms) a worker may take to stop. Then it is ended, and its jobs run again another time. */
const PATIENCE_MS = 120
/**
 * Number of worker deaths after which a job is given up. The pool gives up after that many deaths per worker without any result.
 */
const MAX_DEATHS = 3

/** Why a run of the pool ended. */
type PoolEnding =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  /** The pool could not continue; the remaining jobs are not run. */
  | { readonly kind: 'failed'; readonly fault: Fault }

interface Work {
  readonly connection: LabConnection
  /** Settles when the worker has answered or is given up: with null, or with the reason of its death. */
  readonly done: Promise<string | null>
  readonly giveUp: () => void
}

/** Parameters of a run, apart from its jobs. */
interface Turn {
  /** Reports the results of jobs as they arrive. */
  readonly tell: (batch: JobBatch) => void
  /** Counts the replies of a live model. */
  readonly hear?: (heard: ReplyCounts) => void
  /** Gives a worker the ports that its jobs need. If it fails, no job runs. */
  readonly connect?: (api: LabConnection['api']) => Promise<Reply<null>>
  /** Maximum number of workers. */
  readonly workers?: number
}

/** One worker per core, minus one core for the page. */
export const poolSize = () => Math.max(1, navigator.hardwareConcurrency - 1)

/** Workers that share a queue of jobs. Each takes a batch, reports its results, and returns the rest. */
export class LabPool {
  readonly #start: () => LabConnection
  readonly #size: number
  #study: Study = { experiments: [], seeds: null, agents: null }
  #turn: Turn = { tell: () => undefined }
  #hear: ((heard: ReplyCounts) => void) | undefined
  /** Ids; the last one is next. */
  #queue: string[] = []
  readonly #busy = new Set<Work>()
  readonly #deaths = new Map<string, number>()
  #deathsInARow = 0
  /** Moving average of a job's duration (ms). */
  #pace = BATCH_MS / 4
  #ending: PoolEnding | null = null
  #stop = () => {}
  #stopped = Promise.resolve()
  #wake = () => {}
  #changed = Promise.resolve()

  constructor(start: () => LabConnection, size: number) {
    this.#start = start
    this.#size = size
  }

  /** Runs until the queue is empty. */
  async run(study: Study, jobs: readonly string[], turn: Turn): Promise<PoolEnding> {
    this.#study = study
    this.#turn = turn
    this.#hear = turn.hear && proxy(turn.hear)
    this.#queue = jobs.toReversed()
    this.#deaths.clear()
    this.#deathsInARow = 0
    this.#ending = null
    this.#stopped = new Promise((resolve) => (this.#stop = resolve))
    this.#rearm()
    const workers = Math.min(this.#size, turn.workers ?? this.#size, jobs.length)
    await Promise.all(Array.from({ length: workers }, () => this.#work()))
    return this.#outcome
  }

  get #outcome(): PoolEnding {
    return this.#ending ?? { kind: 'done' }
  }

  /** Ends the run because of a fault outside the pool. */
  fail(fault: Fault): Promise<void> {
    this.#ending ??= { kind: 'failed', fault }
    return this.stop()
  }

  /** Resolves when no worker is busy any more. */
  async stop(): Promise<void> {
    this.#ending ??= { kind: 'stopped' }
    this.#stop()
    this.#signal()
    const busy = [...this.#busy]
    for (const { connection } of busy) void connection.api.stop().catch(() => undefined)
    const all = Promise.all(busy.map(({ done }) => done))
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    for (const { connection, giveUp } of this.#busy) {
      connection.close()
      giveUp()
    }
  }

  /** Runs a worker, and its replacements after deaths, while there are jobs. */
  async #work(): Promise<void> {
    let connection = this.#start()
    await this.#connect(connection)
    while (await this.#hasWork()) {
      const ids = this.#take()
      let giveUp = () => {}
      const givenUp = new Promise<null>((resolve) => (giveUp = () => resolve(null)))
      const done = Promise.race([this.#give(connection, ids), givenUp])
      const work = { connection, done, giveUp }
      this.#busy.add(work)
      const death = await done
      this.#busy.delete(work)
      if (death !== null) {
        connection.close()
        this.#bury(ids, death)
        connection = this.#start()
        await this.#connect(connection)
      }
      this.#signal()
    }
    connection.close()
  }

  /** A worker without its ports would fail at every job. */
  async #connect({ api, lost }: LabConnection): Promise<void> {
    const { connect } = this.#turn
    if (!connect) return
    const connected = raceWith(connect(api), [lost], (message): Reply<null> => ({
      ok: false,
      fault: { code: 'worker-lost', message },
    }))
    const reply = await raceWith(connected, [this.#stopped], () => undefined)
    if (reply && !reply.ok) this.#ending ??= { kind: 'failed', fault: reply.fault }
  }

  /** False: the queue is done, or the run is ending. Waits while other workers may return jobs. */
  async #hasWork(): Promise<boolean> {
    while (!this.#ending && this.#queue.length === 0 && this.#busy.size > 0) await this.#changed
    return !this.#ending && this.#queue.length > 0
  }

  #take(): string[] {
    const last = this.#queue.at(-1)
    // A job that was in a dead worker's batch runs alone, to find out which job is the cause.
    if (last !== undefined && this.#deaths.has(last)) return this.#queue.splice(-1)
    const fair = Math.ceil(this.#queue.length / this.#size)
    const timely = Math.max(1, Math.round(BATCH_MS / this.#pace))
    return this.#queue.splice(-Math.min(fair, timely, HANDFUL)).reverse()
  }

  /** Null, or the reason of the worker's death. */
  async #give(connection: LabConnection, ids: readonly string[]): Promise<string | null> {
    const answer = connection.api.run(this.#study, ids, this.#hear)
    const reply = await raceWith(answer, [connection.lost], (reason) => ({ reason })).catch(
      (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
    )
    if ('reason' in reply) return reply.reason
    if (!reply.ok) {
      this.#ending ??= { kind: 'failed', fault: reply.fault }
      return null
    }
    const { finished, failed, ended } = reply.value
    if (ended) this.#ending ??= { kind: 'failed', fault: ended }
    this.#deathsInARow = 0
    for (const { ms } of finished) if (ms > 0) this.#pace += (ms - this.#pace) / 8
    const settled = new Set([...finished, ...failed].map(({ id }) => id))
    this.#queue.push(...ids.filter((id) => !settled.has(id)).reverse())
    this.#turn.tell(reply.value)
    return null
  }

  /** Returns the batch to the queue, except a job that has killed too many workers. */
  #bury(ids: readonly string[], reason: string): void {
    for (const id of ids) this.#deaths.set(id, (this.#deaths.get(id) ?? 0) + 1)
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0 && (this.#deaths.get(only) ?? 0) >= MAX_DEATHS) {
      const message = `The job’s worker stopped ${MAX_DEATHS} times (${reason}).`
      this.#turn.tell({ finished: [], failed: [{ id: only, message }], storage: null })
    } else this.#queue.push(...ids.toReversed())
    if (++this.#deathsInARow <= MAX_DEATHS * this.#size) return
    const message = `The workers keep stopping (${reason}). Finished jobs are saved. Reload the page to continue.`
    this.#ending ??= { kind: 'failed', fault: { code: 'worker-lost', message } }
  }

  /** Wakes all that wait for a change. */
  #signal(): void {
    const wake = this.#wake
    this.#rearm()
    wake()
  }

  #rearm(): void {
    this.#changed = new Promise((resolve) => (this.#wake = resolve))
  }
}
