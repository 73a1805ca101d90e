import { Worker } from 'node:worker_threads'
import type { Job } from '../job'
import type { JobReading } from '../reading'

interface PoolResult {
  readonly job: Job
  readonly reading: JobReading
  /** Processor time in seconds. */
  readonly seconds: number
}

/** A worker thread's reply to a job. */
export type WorkerReply = Omit<PoolResult, 'job'>

/** Number of jobs queued at each worker, so that no worker waits for the next. */
const AT_HAND = 2

/** Worker threads that run jobs; each takes the next job when it finishes one. */
export class ThreadPool {
  readonly #workers: Worker[]

  /**
   * @param program a module that calls `serveJobs`, for the workers to run
   * @param size number of workers
   */
  constructor(program: string, size: number) {
    this.#workers = Array.from({ length: size }, () => new Worker(program))
  }

  /**
   * Runs all the jobs, in no particular order. One call at a time.
   * @param report called as each job ends
   * @throws an error that a worker threw
   */
  async run(jobs: readonly Job[], report: (done: PoolResult) => void): Promise<void> {
    const queue = jobs.values()
    await Promise.all(this.#workers.map((worker) => serve(worker, queue, report)))
  }

  /** Terminates the workers, busy or not. */
  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

/** Sends queued jobs to a worker until the queue is empty and every job is answered. */
function serve(
  worker: Worker,
  queue: Iterator<Job, undefined>,
  report: (done: PoolResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    /** Unanswered jobs, in the order of their answers. */
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
