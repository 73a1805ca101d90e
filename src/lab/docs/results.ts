/** Writes docs/results.md: `npm run docs:results`. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { nodeResources } from '../cli/resources'
import { EXPERIMENTS } from '../experiments'
import { jobsOf } from '../job'
import { ThreadPool } from '../node/pool'
import { serveJobs } from '../node/serve-jobs'
import type { JobReading } from '../reading'
import { rowsOf } from '../rows'
import { seedsFor } from '../seeds'
import { leftOut } from './left-out'
import { page } from './page'
import { VARIANTS } from './variants'

// The worker threads run this same program.
if (isMainThread) await main()
else serveJobs(await nodeResources())

async function main(): Promise<void> {
  const all = [...EXPERIMENTS, VARIANTS]
  const known = new Map<string, JobReading>()
  const pool = new ThreadPool(process.argv[1] ?? '', availableParallelism())
  try {
    await pool.run(jobsOf(all, undefined), ({ job, reading }) => known.set(job.id, reading))
  } finally {
    await pool.close()
  }
  const readings = (id: string) => known.get(id)
  const measured = (experiment: (typeof all)[number]) => {
    const seeds = seedsFor(experiment, undefined)
    return { experiment, seeds, rows: rowsOf(experiment, seeds, readings), readings }
  }
  const text = page(EXPERIMENTS.map(measured), measured(VARIANTS), leftOut(await nodeResources()))
  writeFileSync(new URL('../../../docs/results.md', import.meta.url), text)
}
