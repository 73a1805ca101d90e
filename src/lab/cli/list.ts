import { EXPERIMENTS } from '../experiments'
import { jobsOf } from '../job'
import { seedsFor } from '../seeds'
import { readArguments } from './arguments'
import { table } from './table'
import type { Terminal } from './terminal'

export const LIST_USAGE = `lab list [--json]
  Lists the experiments: id, suite, source, default seeds, the paper's seeds, jobs with the default seeds, and title.
    --json         as JSON, with the settings, agents and metrics of each`

/** Prints the experiments on standard output. */
export function list(args: string[], { stdout }: Terminal): void {
  const { values } = readArguments(args, { json: { type: 'boolean' } }, LIST_USAGE)
  if (values.json) stdout.write(`${JSON.stringify(EXPERIMENTS.map(described), null, 2)}\n`)
  else {
    const lines = EXPERIMENTS.map((experiment) => {
      const { id, suite, source, title } = experiment
      const [usual, paper] = [undefined, 'paper' as const].map((choice) => seedsFor(experiment, choice))
      const jobs = jobsOf([experiment], undefined).length
      return [id, suite, source, String(usual), String(paper), String(jobs), title]
    })
    const heads = ['experiment', 'suite', 'source', 'seeds', 'paper', 'jobs', 'title']
    stdout.write(`${table(heads, lines, ['seeds', 'paper', 'jobs'])}\n`)
  }
}

function described(experiment: (typeof EXPERIMENTS)[number]) {
  const { id, title, source, suite, about, arms, metrics, seeds } = experiment
  const names = (of: (arm: (typeof arms)[number]) => string) => [...new Set(arms.map(of))]
  const settings = names(({ setting }) => setting)
  const jobs = jobsOf([experiment], undefined).length
  return {
    id,
    title,
    source,
    suite,
    about,
    settings,
    agents: names(({ agent }) => agent),
    metrics,
    seeds: seedsFor(experiment, undefined),
    seedsOfPaper: seeds.paper,
    jobs,
  }
}
