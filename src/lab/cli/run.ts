import { availableParallelism } from 'node:os'
import { counted } from '../../engine/sentence'
import { unlessAborted } from '../../engine/unless-aborted'
import { jobsOf, leftOut, type Job } from '../job'
import { ThreadPool } from '../node/pool'
import { priorFrom, readArguments, wholeFrom } from './arguments'
import { finish } from './finish'
import {
  choiceOf,
  CONCURRENCY_USAGE,
  MODEL_IDS,
  RUN_SERVER_OPTIONS,
  SERVER_USAGE,
  serverFrom,
  type ServerOrder,
} from './live-options'
import { checkWritable, writeFiles } from './output'
import { jobsOfShard, partFileOf, shardFrom, type JobPart } from './part-file'
import { SUITE_IDS } from '../experiments/suites'
import { DEFAULT_SEEDS, FRESH_SEED } from '../seeds'
import { StudyProgress } from './progress'
import { runWithServer } from './server-run'
import { experimentsNamed, MAX_SEEDS, studyOf, type StudyOrder, type PlannedStudy } from './study'
import { StoppedError, UsageError } from './errors'
import type { Terminal } from './terminal'
import { getOrCreate } from '../../engine/get-or-create'

const MAX_WORKERS = 256

export const RUN_USAGE = `lab run <experiment…|${SUITE_IDS.join('|')}|all> [--seeds N|paper] [--agents A,B] [--prior FILE] [--model ID]
        [--workers N] [--json FILE] [--csv FILE] [--shard I/N]
lab run … --model openai --model-name NAME [--base-url URL] [--temperature T] [--api-key-env VAR] [--max-calls N]
        [--replies FILE] [--concurrency N] …
  Runs experiments of the papers and prints measured and published numbers.
    --seeds N      number of seeds, up to ${MAX_SEEDS}: 1 to N (our own agent: N seeds from ${FRESH_SEED} on); or "paper": as many as the paper's runs
                   (default: ${DEFAULT_SEEDS}; with a live model: "paper")
    --agents A,B   only these agents, by name or id, in any case (a name with a comma needs its own --agents)
    --prior FILE   the items' recorded needs, as {item: {need: amount}}, instead of the model's answers
    --model ID     ${MODEL_IDS.join(', ')}; replaces the experiments' own model
    --workers N    number of threads, 1 to ${MAX_WORKERS} (default: number of processors)
    --json FILE    the results as JSON
    --csv FILE     the results as CSV
    --shard I/N    run part I of N equal parts, and write it to --json FILE for lab merge
${SERVER_USAGE}
${CONCURRENCY_USAGE}`

const OPTIONS = {
  seeds: { type: 'string' },
  agents: { type: 'string', multiple: true },
  prior: { type: 'string' },
  ...RUN_SERVER_OPTIONS,
  workers: { type: 'string' },
  json: { type: 'string' },
  csv: { type: 'string' },
  shard: { type: 'string' },
} as const

/** Runs experiments, or one part of them, and writes the results. */
export async function run(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, RUN_USAGE, true)
  const { json, csv, shard: shardText } = values
  if (positionals.length === 0) throw new UsageError(`Which experiment?\n\n${RUN_USAGE}`)
  const shard = shardText === undefined ? undefined : shardFrom(shardText)
  if (shard && (json === undefined || csv !== undefined))
    throw new UsageError('--shard writes only its part, to --json FILE. Make the tables with lab merge.')
  const server = serverFrom(values, terminal.env)
  if (server && values.workers !== undefined)
    throw new UsageError(
      '--workers is for models without a server. With a server, use --concurrency (calls at once).',
    )
  const workers =
    values.workers === undefined
      ? availableParallelism()
      : wholeFrom(values.workers, '--workers', 1, MAX_WORKERS)
  const study = studyOf(orderOf(positionals, values, server))
  const destinations = { ...(json !== undefined && { json }), ...(csv !== undefined && { csv }) }
  checkWritable(Object.values(destinations))

  const jobs = shard ? jobsOfShard(study.jobs, shard) : study.jobs
  const missing = leftOut(study.experiments, study.order.seeds, 'minilm')
  if (missing > 0)
    terminal.stderr.write(
      `lab: ${counted(missing, 'job')} with MiniLM ${missing === 1 ? 'is' : 'are'} left out: MiniLM runs only in a browser, in the page's Lab.\n`,
    )
  const { parts, times } = await (server
    ? runWithServer(jobs, server, terminal)
    : play(study, jobs, workers, terminal))
  if (shard) writeFiles(new Map([[json ?? '', partFileOf(study, shard, parts)]]))
  else finish(study, parts, destinations, terminal)
  // A part has no tables: standard output holds only results.
  ;(shard ? terminal.stderr : terminal.stdout).write(`${times}\n`)
}

interface Given {
  readonly seeds?: string
  readonly agents?: readonly string[]
  readonly prior?: string
  readonly model?: string
}

function orderOf(
  names: readonly string[],
  { seeds, agents, prior, model }: Given,
  server: ServerOrder | null,
): StudyOrder {
  if (prior !== undefined && model !== undefined && model !== 'recorded')
    throw new UsageError(`--prior is for the model "recorded", not for "${model}".`)
  if (model === 'recorded' && prior === undefined)
    throw new UsageError('The model "recorded" needs --prior FILE with its answers.')
  return {
    experiments: experimentsNamed(names),
    ...(seeds !== undefined && {
      seeds: seeds === 'paper' ? seeds : wholeFrom(seeds, '--seeds', 1, MAX_SEEDS),
    }),
    ...(agents && { agents: agents.flatMap((text) => (text.includes(', ') ? [text] : text.split(','))) }),
    ...modelOf(prior, model, server),
  }
}

function modelOf(prior: string | undefined, id: string | undefined, server: ServerOrder | null) {
  if (server) return { model: choiceOf(server) }
  if (prior !== undefined) return { model: { id: 'recorded', prior: priorFrom(prior) } }
  return id === undefined ? {} : { model: { id } }
}

/**
 * Runs the jobs, suite after suite, so that each suite has its own time. Readings come in the order of the
 * jobs.
 */
async function play(
  study: PlannedStudy,
  jobs: readonly Job[],
  workers: number,
  { program, stderr, untilStopped }: Terminal,
) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const pool = new ThreadPool(program, Math.min(workers, Math.max(1, jobs.length)))
  const done = new Map<string, JobPart>()
  const times: string[] = []
  try {
    await untilStopped(async (signal) => {
      const progress = new StudyProgress(study, jobs, stderr)
      for (const [suite, ofSuite] of bySuite(study, jobs)) {
        const before = seconds()
        const running = pool.run(ofSuite, ({ job, reading, seconds }) => {
          done.set(job.id, { id: job.id, reading, seconds })
          progress.finished(job)
        })
        await unlessAborted(running, signal).catch((error: unknown) => {
          if (!signal.aborted) throw error
          throw new StoppedError('stopped; nothing was written.', { exitCode: 130 })
        })
        times.push(`${suite}: ${counted(ofSuite.length, 'job')} in ${(seconds() - before).toFixed(1)} s`)
      }
      progress.end()
    })
  } finally {
    await pool.close()
  }
  times.push(`total: ${seconds().toFixed(1)} s with ${counted(workers, 'worker')}`)
  return { parts: jobs.flatMap(({ id }) => done.get(id) ?? []), times: times.join('; ') }
}

/** Each job with the first suite that contains it. */
function bySuite({ experiments, order }: PlannedStudy, jobs: readonly Job[]): [suite: string, jobs: Job[]][] {
  const suites = new Map<string, Job[]>()
  const suiteOf = new Map<string, string>()
  for (const experiment of experiments.toReversed())
    for (const { id } of jobsOf([experiment], order.seeds)) suiteOf.set(id, experiment.suite)
  for (const job of jobs) {
    getOrCreate(suites, suiteOf.get(job.id) ?? '', () => []).push(job)
  }
  return [...suites]
}
