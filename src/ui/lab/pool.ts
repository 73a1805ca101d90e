import { proxy, wrap } from 'comlink'
import type { JobBatch, Fault, ReplyCounts, LabApi, Reply, Study } from '../../../workers/api/lab.api'
import { raceWith } from '../../engine/race-with'
import { connectionTo, type WorkerConnection } from '../state/connection'

/** A lab worker, or what stands in for one in a test. */
export type LabConnection = WorkerConnection<LabApi>

export function startLabWorker(): LabConnection {
  const worker = new Worker(new URL('../../../workers/lab/lab.worker.ts', import.meta.url), {
    type: 'module',
  })
  return connectionTo<LabApi>(worker, wrap<LabApi>(worker))
}

/** As many jobs are handed to a worker as it is likely to have time for before it answers (ms), and at most so many. */
const BATCH_MS = 250
const HANDFUL = 32
/** A worker that has not let go after so long (ms) is ended: what it was at is run again another time. */
const PATIENCE_MS = 120
/** A job with which a worker dies so often is given up; so are all, when workers die so often without any result. */
const MAX_DEATHS = 3

/** Why a run of the pool ended. */
type PoolEnding =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  /** It could not go on; the rest is not run. */
  | { readonly kind: 'failed'; readonly fault: Fault }

/** A worker that is at something. */
interface Work {
  readonly connection: LabConnection
  /** Settles when it has answered or is given up: with null, or the reason why it died. */
  readonly done: Promise<string | null>
  readonly giveUp: () => void
}

/** What a run of the pool is besides its jobs. */
export interface Turn {
  /** What became of some of the jobs, as it becomes known. */
  readonly tell: (batch: JobBatch) => void
  /** What a live model has replied. */
  readonly hear?: (heard: ReplyCounts) => void
  /** Connects a worker with what its jobs need; where that fails, nothing is run. */
  readonly connect?: (api: LabConnection['api']) => Promise<Reply<null>>
  /** How many workers at most. */
  readonly workers?: number
}

/** One worker for each core but one, which is the page's. */
export const poolSize = () => Math.max(1, navigator.hardwareConcurrency - 1)

/** Workers that share jobs among them. Each takes some, says what became of them, and gives back the rest. */
export class LabPool {
  readonly #start: () => LabConnection
  readonly #size: number
  #study: Study = { experiments: [], seeds: null, agents: null }
  #turn: Turn = { tell: () => undefined }
  #hear: ((heard: ReplyCounts) => void) | undefined
  /** Ids, the next last. */
  #queue: string[] = []
  readonly #busy = new Set<Work>()
  readonly #deaths = new Map<string, number>()
  #deathsInARow = 0
  /** What a job took of late (ms). */
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

  /** Runs jobs until none is left. */
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

  /** Ends all because of what went wrong elsewhere. */
  fail(fault: Fault): Promise<void> {
    this.#ending ??= { kind: 'failed', fault }
    return this.stop()
  }

  /** Resolves when no worker works any more. */
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

  /** A worker, and those that follow where it dies, for as long as there is something to do. */
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

  /** A worker that cannot be connected would fail with every job. */
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

  /** False: all is done, or it is not to go on. Waits where others may yet give something back. */
  async #hasWork(): Promise<boolean> {
    while (!this.#ending && this.#queue.length === 0 && this.#busy.size > 0) await this.#changed
    return !this.#ending && this.#queue.length > 0
  }

  #take(): string[] {
    const last = this.#queue.at(-1)
    // What a worker has died with is run alone, so that it is known which job it was.
    if (last !== undefined && this.#deaths.has(last)) return this.#queue.splice(-1)
    const fair = Math.ceil(this.#queue.length / this.#size)
    const timely = Math.max(1, Math.round(BATCH_MS / this.#pace))
    return this.#queue.splice(-Math.min(fair, timely, HANDFUL)).reverse()
  }

  /** Null, or why the worker died. */
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

  /** The worker's jobs go back, but for one that it has died with too often. */
  #bury(ids: readonly string[], reason: string): void {
    for (const id of ids) this.#deaths.set(id, (this.#deaths.get(id) ?? 0) + 1)
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0 && (this.#deaths.get(only) ?? 0) >= MAX_DEATHS) {
      const message = `Its worker died each of ${MAX_DEATHS} times (${reason}).`
      this.#turn.tell({ finished: [], failed: [{ id: only, message }], storage: null })
    } else this.#queue.push(...ids.toReversed())
    if (++this.#deathsInARow <= MAX_DEATHS * this.#size) return
    const message = `Workers cannot be kept running here (${reason}). What is finished is kept. Reload the page to go on.`
    this.#ending ??= { kind: 'failed', fault: { code: 'worker-lost', message } }
  }

  /** Tells all who wait that something has changed. */
  #signal(): void {
    const wake = this.#wake
    this.#rearm()
    wake()
  }

  #rearm(): void {
    this.#changed = new Promise((resolve) => (this.#wake = resolve))
  }
}
