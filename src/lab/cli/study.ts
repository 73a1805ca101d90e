import { formatValue } from '../../engine/format-value'
import type { Experiment } from '../experiment'
import { EXPERIMENTS } from '../experiments'
import { SUITE_IDS } from '../experiments/suites'
import { armsOf, jobsOf, type Job } from '../job'
import { withModel, type OtherModel } from '../with-model'
import { idOf } from '../../library/digest'
import { seedsFor } from '../seeds'
import { CODE_VERSION } from '../version'
import { closest } from './closest'
import { UsageError } from './errors'

/** The requested study, small enough to be stored in each of its parts. */
export interface StudyOrder {
  /** Ids, in the order of the command line. */
  readonly experiments: readonly string[]
  /** Number of seeds; undefined: the default. */
  readonly seeds?: number | 'paper'
  /** Names or ids of the agents; undefined: all. */
  readonly agents?: readonly string[]
  /** Replaces the experiments' own model. */
  readonly model?: OtherModel
}

export interface PlannedStudy {
  readonly order: StudyOrder
  /** With the requested arms and the requested model. */
  readonly experiments: readonly Experiment[]
  readonly jobs: readonly Job[]
  /** A digest of everything that the results depend on. */
  readonly id: string
}

/** A higher number is probably a typing error. */
export const MAX_SEEDS = 1000

/** @throws UsageError for an agent that none of the experiments has */
export function studyOf(order: StudyOrder, known: readonly Experiment[] = EXPERIMENTS): PlannedStudy {
  const { agents, model, seeds } = order
  const ordered = order.experiments.flatMap((id) => known.find((experiment) => experiment.id === id) ?? [])
  const unknown = agents?.find((name) => ordered.every(({ arms }) => armsOf(arms, [name]).length === 0))
  if (unknown !== undefined) {
    const names = new Set(ordered.flatMap(({ arms }) => arms.map(({ agent }) => agent)))
    throw new UsageError(
      `No agent in these experiments is called ${formatValue(unknown)}. Agents: ${[...names].join('; ')}.`,
    )
  }
  const chosen = ordered
    .map((experiment) => ({ ...experiment, arms: armsOf(experiment.arms, agents) }))
    .filter(({ arms }) => arms.length > 0)
  const experiments = model ? withModel(chosen, model) : chosen
  const jobs = jobsOf(experiments, seeds)
  const id = idOf({ version: CODE_VERSION, order, jobs: jobs.map((job) => job.id) })
  return { order, experiments, jobs, id }
}

/** Number of seeds of an experiment. */
export function seedsOf({ seeds }: StudyOrder, experiment: Experiment): number {
  return seedsFor(experiment, seeds)
}

/**
 * Ids of the experiments that the names select: an id, a suite or `all`; each once.
 * @throws UsageError for an unknown name
 */
export function experimentsNamed(names: readonly string[]): string[] {
  const ids = names.flatMap((name) => {
    const wanted = name.toLowerCase()
    const found = EXPERIMENTS.filter(({ id, suite }) => wanted === 'all' || wanted === suite || wanted === id)
    if (found.length > 0) return found.map(({ id }) => id)
    const near = closest(wanted, [...EXPERIMENTS.map(({ id }) => id), ...SUITE_IDS, 'all'])
    const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : '`lab list` shows them all.'
    throw new UsageError(`There is no experiment ${formatValue(name)}. ${hint}`)
  })
  return [...new Set(ids)]
}
