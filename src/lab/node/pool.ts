import { Worker } from 'node:worker_threads'
import type { Job } from '../job'
import type { JobReading } from '../reading'

/** A job that has been run. */
interface PoolResult {
  readonly job: Job
  readonly reading: JobReading
  /** What it took of a processor. */
  readonly seconds: number
}

/** What a worker thread answers a job with. */
export type WorkerReply = Omit<PoolResult, 'job'>

/** Jobs that each worker has at hand, so that none waits for the next to arrive. */
const AT_HAND = 2

/** Worker threads that run jobs, each taking the next when it has ended one. */
export class ThreadPool {
  readonly #workers: Worker[]

  /**
   * @param program what a worker runs: a module that calls `serveJobs`
   * @param size how many workers
   */
  constructor(program: string, size: number) {
    this.#workers = Array.from({ length: size }, () => new Worker(program))
  }

  /**
   * Runs all the jobs, in no particular order. One call at a time.
   * @param report called as each ends
   * @throws what a worker threw
   */
  async run(jobs: readonly Job[], report: (done: PoolResult) => void): Promise<void> {
    const queue = jobs.values()
    await Promise.all(this.#workers.map((worker) => serve(worker, queue, report)))
  }

  /** Ends the workers, whatever they are at. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

/** Gives jobs of the queue to a worker until there are none and it has answered all it was given. */
function serve(
  worker: Worker,
  queue: Iterator<Job, undefined>,
  report: (done: PoolResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Given and not answered yet, in the order in which they are answered. */
    const given: Job[] = []
    const give = () => {
      const next = queue.next()
      if (next.done) return
      given.push(next.value)
      worker.postMessage(next.value)
    }
    const settle = (end: () => void) => {
      worker.off('message', answered)
      worker.off('error', failed)
      worker.off('exit', exited)
      end()
    }
    const answered = ({ reading, seconds }: WorkerReply) => {
      const job = given.shift()
      if (job) report({ job, reading, seconds })
      give()
      if (given.length === 0) settle(resolve)
    }
    const failed = (error: unknown) => {
      settle(() => {
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    }
    const exited = (code: number) => {
      failed(new Error(`A worker ended (${code}) before its work was done.`))
    }
    worker.on('message', answered)
    worker.on('error', failed)
    worker.on('exit', exited)
    for (let i = 0; i < AT_HAND; i++) give()
    if (given.length === 0) settle(resolve)
  })
}
