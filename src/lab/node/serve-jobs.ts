import { parentPort } from 'node:worker_threads'
import type { Resources } from '../../library/assemble'
import { runJob, type Job } from '../job'
import type { WorkerReply } from './pool'

/** In a worker thread: runs incoming jobs one after another, until the thread ends. */
export function serveJobs(resources: Resources): void {
  parentPort?.on('message', (job: Job) => {
    const start = performance.now()
    const reading = runJob(job, resources)
    const reply: WorkerReply = { reading, seconds: (performance.now() - start) / 1000 }
    parentPort?.postMessage(reply)
  })
}
