import { errorWithCode } from '../../src/engine/coded-error'
import { formatValue } from '../../src/engine/format-value'
import type { Experiment } from '../../src/lab/experiment'
import { armsOf, jobId, jobsOf, type Job } from '../../src/lab/job'
import { seedsFor, seedsIn } from '../../src/lab/seeds'
import { withModel } from '../../src/lab/with-model'
import { canonicalJson } from '../../src/engine/json'
import type { ResultCell, Study } from '../api/lab.api'

/** A study names something that does not exist. */
export class StudyError extends errorWithCode('StudyError', 'bad-study') {}

/** An experiment with the chosen agents, and its jobs. */
export interface PlannedExperiment {
  readonly experiment: Experiment
  readonly seeds: number
  readonly jobs: readonly Job[]
}

/** Equal choices have equal keys. */
export const keyOf = ({ experiments, seeds, agents, model }: Study): string =>
  canonicalJson({ experiments, seeds, agents, model })

/** The key of a study's plan, which also depends on the available services. */
export const planKey = (study: Study): string => `${keyOf(study)} ${(study.has ?? []).join()}`

/** @throws StudyError */
export function entryOf(id: string, study: Study, all: readonly Experiment[]): PlannedExperiment {
  const { seeds, agents, model, has = [] } = study
  const own = all.filter((experiment) => experiment.id === id)
  const [whole] = model ? withModel(own, model) : own
  if (!whole) throw new StudyError(`This version has no experiment ${formatValue(id)}.`)
  const experiment = agents ? { ...whole, arms: armsOf(whole.arms, agents) } : whole
  return { experiment, seeds: seedsFor(whole, seeds), jobs: jobsOf([experiment], seeds, { has }) }
}

export function cellOf(
  { experiment, seeds }: PlannedExperiment,
  { setting, agent }: ResultCell,
): readonly Job[] {
  const arm = experiment.arms.find((one) => one.setting === setting && one.agent === agent)
  return arm ? seedsIn(experiment, seeds).map((seed) => ({ id: jobId(arm, seed), arm, seed })) : []
}

export class JobPlan {
  readonly key: string
  readonly entries: readonly PlannedExperiment[]
  readonly #jobs: ReadonlyMap<string, Job>

  /** @throws StudyError */
  constructor(study: Study, all: readonly Experiment[]) {
    this.key = planKey(study)
    this.entries = study.experiments.map((id) => entryOf(id, study, all))
    this.#jobs = new Map(this.entries.flatMap(({ jobs }) => jobs.map((job) => [job.id, job] as const)))
  }

  /** The ids, each once, in the order of execution. */
  get jobs(): readonly string[] {
    return [...this.#jobs.keys()]
  }

  /** @throws StudyError */
  job(id: string): Job {
    const job = this.#jobs.get(id)
    if (!job) throw new StudyError(`The job ${formatValue(id)} is not part of this study.`)
    return job
  }

  /** The first cell of a job, and its seed, in words. @throws StudyError */
  nameOf(id: string): string {
    const { seed } = this.job(id)
    const arms = this.entries.flatMap(({ experiment }) => experiment.arms)
    const arm = arms.find((one) => jobId(one, seed) === id)
    return `${arm ? `${arm.agent}, ${arm.setting}, ` : ''}seed ${seed}`
  }
}
