import type { JobReading } from '../../src/lab/reading'
import type { ReadingRecord } from '../../src/library/store/lab-store'
import { ModelError } from '../../src/models/model-error'
import { faultOf } from '../shared/fault'
import type { JobBatch, FailedJob, Fault, FinishedJob, ReplyCounts } from '../api/lab.api'
import type { JobPlan } from './job-plan'
import { Connections } from './connections'
import { KeptReplies, stored } from './storage'
import type { FullSetting } from './setting'
import { unlessAborted } from '../../src/engine/unless-aborted'
import { isPromise } from '../../src/engine/transcript'
import type { JobSteps } from '../../src/lab/job'
import type { Clock } from '../shared/clock'

/** Working time of a batch in ms: the page hears from the worker a few times per second. */
const BATCH_MS = 250

/** Runs jobs in batches, with their connected models. */
export class JobRunner {
  readonly #setting: FullSetting
  readonly #replies: KeptReplies
  readonly #connections: Connections
  /** Ends the last batch, and what it waits for. */
  #abort = new AbortController()

  constructor(setting: FullSetting) {
    this.#setting = setting
    this.#replies = new KeptReplies(setting.replies)
    this.#connections = new Connections(setting.clock, this.#replies)
  }

  connect(id: string, port: MessagePort | null, origin: string | null): Promise<void> {
    return this.#connections.connect(id, port, origin)
  }

  /** Cancels the running batch, and what it waits for. */
  stop(): void {
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  /** @param planOf called last, because it may fail */
  async run(
    planOf: () => JobPlan,
    ids: readonly string[],
    hear?: (heard: ReplyCounts) => void,
  ): Promise<JobBatch> {
    this.stop()
    const { signal } = this.#abort
    const { reporter } = this.#connections
    reporter.listener = hear ?? null
    const { clock, code, store, play } = this.#setting
    const resources = this.#connections.resources(await this.#setting.resources(), signal)
    const plan = planOf()
    // A terminated worker may have stored readings that it did not report.
    const known = await stored(() => store.readings(code, ids))
    const fresh = new Map<string, ReadingRecord<JobReading>>()
    const finished: FinishedJob[] = []
    const failed: FailedJob[] = []
    let ended: Fault | undefined
    const end = clock.now() + BATCH_MS
    for (const id of ids) {
      if (signal.aborted) break
      if (known.value?.has(id)) {
        finished.push({ id, ms: 0 })
        continue
      }
      const start = clock.now()
      try {
        const reading = await runInSlices(play(plan.job(id), resources), clock, signal)
        if (!reading) break
        fresh.set(id, { reading, ms: clock.now() - start })
      } catch (error) {
        // A model's failure that arrives here is not about a single question: the next job would fail too.
        if (error instanceof ModelError) {
          ended = faultOf(error)
          break
        }
        failed.push({ id, message: faultOf(error).message })
      }
      if (clock.now() >= end) break
    }
    reporter.report()
    const kept = await stored(() => store.addReadings(code, fresh))
    for (const [id, { reading, ms }] of fresh) finished.push({ id, ms, ...(kept.fault && { reading }) })
    const storage = kept.fault ?? this.#replies.fault
    return { finished, failed, storage, ...(ended && { ended }) }
  }
}

/** The longest time between two chances for messages to arrive, ms. */
const SLICE_MS = 25

/**
 * Runs work in slices, so that messages arrive in between; null: it was aborted.
 * @param signal aborts the work, and what it waits for
 */
export async function runInSlices<T>(
  playing: JobSteps<T>,
  clock: Clock,
  signal: AbortSignal,
): Promise<T | null> {
  for (;;) {
    const end = clock.now() + SLICE_MS
    do {
      const { done, value } = playing.next()
      if (done) return value
      if (isPromise(value)) {
        await unlessAborted(value, signal).catch((error: unknown) => {
          // A failure after the abort has no effect.
          if (!signal.aborted) throw error
        })
        if (signal.aborted) return null
      }
    } while (clock.now() < end)
    await nextTurn()
    if (signal.aborted) return null
  }
}

/** Lets waiting events run, messages above all. A timer would take 4 ms. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
