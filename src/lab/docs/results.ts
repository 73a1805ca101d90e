/** Writes docs/results.md: `npm run docs:results`. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { nodeResources } from '../cli/resources'
import { EXPERIMENTS } from '../experiments'
import { jobsOf, seedsUpTo } from '../job'
import { ThreadPool } from '../node/pool'
import { serveJobs } from '../node/serve-jobs'
import type { JobReading } from '../reading'
import { rowsOf } from '../rows'
import { seedsFor, DEFAULT_SEEDS } from '../seeds'
import { page } from './page'
import { VARIANTS } from './variants'
import { adgLedger } from '../../engine/minds/adg/ledger'
import { runSync } from '../../engine/drive'
import { assemble, type Resources } from '../../library/assemble'
import { parseSpec } from '../../library/parse-spec'
import { markdownTable } from './markdown'

const SETTINGS = [
  { goals: '67', horizon: 3000 },
  { goals: '100', horizon: 6000 },
  { goals: '120', horizon: 6000 },
] as const

/** The goals that XENON does not have right at the end, with the number of runs. */
function leftOut(resources: Resources): string {
  const lines = SETTINGS.map(({ goals, horizon }) => {
    const counts = new Map<string, number>()
    for (const seed of seedsUpTo(DEFAULT_SEEDS)) {
      const run = assemble(
        parseSpec({ seed, horizon, world: { id: 'craft', options: { goals } } }),
        resources,
      )
      const ledger = adgLedger(run.setup)
      for (const event of runSync(run).events) ledger.apply(event)
      for (const { name, isGoal, isRight } of ledger.mind.items.values())
        if (isGoal && !isRight) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const most = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    return [
      `${goals} goals`,
      String(DEFAULT_SEEDS),
      most.map(([name, count]) => `${name} ${count}`).join(', '),
    ]
  })
  return markdownTable(['', 'runs', 'goals left out, with the number of runs'], lines)
}

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
