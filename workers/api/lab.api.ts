/**
 * What the page and the lab workers say to each other. One worker reads (what there is to do, what it came to), the
 * others run jobs, a few hundred milliseconds of them at a time: every call is answered, and none has a state of
 * its own between two calls, so that a worker which dies takes nothing along but its last batch.
 */
import type { Analysed } from '../../src/lab/analyses'
import type { DetailId } from '../../src/lab/analyses/analysis'
import type { Estimate } from '../../src/lab/estimate'
import type { ArmNeed, MeasuredRow } from '../../src/lab/experiment'
import type { Metric } from '../../src/lab/metrics'
import type { Each, JobReading } from '../../src/lab/reading'
import type { RunSpec } from '../../src/library/spec'
import type { StudyRecord, StudyState } from '../../src/library/store/lab-store'
import type { Fault, Reply } from './run.api'

export type { Estimate, Fault, Reply, StudyRecord, StudyState }

/** What somebody chose to run. */
export type Study = Pick<StudyRecord, 'experiments' | 'seeds' | 'agents' | 'model'> & {
  /** What is at hand; jobs that need something else are left out. */
  readonly has?: readonly ArmNeed[]
}
export type StudyModel = NonNullable<Study['model']>

/** How far each experiment is, and what was left in the middle. */
export interface StudySurvey {
  readonly experiments: readonly { readonly id: string; readonly jobs: number; readonly finished: number }[]
  /** Studies that were not brought to their end, newest first. */
  readonly open: readonly StudyRecord[]
  /** Nothing can be kept, and why. */
  readonly storage: Fault | null
}

/** What there is to do. */
export interface Plan {
  /** Ids of all jobs, each once, in the order in which they are run. */
  readonly jobs: readonly string[]
  /** Which of these belong to each experiment; one job may belong to several. */
  readonly experiments: readonly { readonly id: string; readonly jobs: readonly number[] }[]
  /** Places of those that have been run before. */
  readonly finished: readonly number[]
  readonly storage: Fault | null
}

/** What became of some of the jobs that a worker was given; of the others nothing. */
export interface JobBatch {
  readonly finished: readonly FinishedJob[]
  readonly failed: readonly FailedJob[]
  /** Nothing could be stored: the readings are only in `finished`. */
  readonly storage: Fault | null
  /** The model does not answer: the study cannot go on. What was asked is kept. */
  readonly ended?: Fault
}
/** What replies have come since it was last told of. */
export interface ReplyCounts {
  readonly calls: number
  /** Replies that had been given before. */
  readonly kept: number
  readonly promptTokens: number
  readonly completionTokens: number
}
export interface FinishedJob {
  readonly id: string
  /** 0: it had been run before. */
  readonly ms: number
  /** What could not be stored. */
  readonly reading?: JobReading
}
export interface FailedJob {
  readonly id: string
  readonly message: string
}

/** What an experiment came to. */
export interface StoredResults extends Analysed {
  readonly rows: readonly ResultRow[]
  /** How many jobs it is made of, and how many there are in all. */
  readonly finished: number
  readonly jobs: number
  /** What the jobs took, one after another. */
  readonly seconds: number
}
export interface ResultRow extends MeasuredRow {
  /** How far measured is from published, in words; null where there is nothing to compare. */
  readonly deviation: { readonly difference: number; readonly within: boolean; readonly words: string } | null
  /** Where in the paper the published number stands. */
  readonly where: string | null
}
export interface ExperimentResults extends StoredResults {
  readonly experiment: string
  /** Version of the code that made it; null: nothing has been run. */
  readonly code: string | null
  /** It was made by another version than this one: nothing of it was run with this. */
  readonly isEarlier: boolean
  /** When it was made (ms since 1970); null: just now. */
  readonly savedAt: number | null
}

/** An experiment's rows, as the command line writes them; each seed's; or its learning curves with each seed's. */
export interface StudyFile {
  readonly content: 'rows' | DetailId
  readonly format: 'csv' | 'json'
}

/** Where a number stands in an experiment's table. */
export interface ResultCell {
  readonly setting: string
  readonly agent: string
}

/** One seed of a cell. */
export interface CellRun {
  readonly seed: number
  /** Null: not run yet, or it failed. */
  readonly metrics: Readonly<Partial<Record<Metric, number | null>>> | null
  /** What each of its runs came to, where there are several that are told apart. */
  readonly each: Each | null
  /** The runs that it is made of and that can be opened as they are. */
  readonly specs: readonly RunSpec[]
}

/** Readings that could not be stored, by their job's id. */
export type Unsaved = readonly (readonly [job: string, reading: JobReading])[]

export interface LabApi {
  /** @param unsaved ids of jobs that were run and could not be stored */
  survey(study: Study, unsaved: readonly string[]): Promise<Reply<StudySurvey>>
  plan(study: Study): Promise<Reply<Plan>>
  /** Remembers how a study stands. Null: done; else why it could not be kept. */
  leave(study: Study, state: StudyState): Promise<Fault | null>
  /**
   * Connects jobs with what answers them: an engine, or `minilm`; null: it is gone.
   * @param origin where an engine's model is from, as far as it tells its replies from another's; null: not known, and
   *   its replies are kept only as long as the worker is there
   */
  connect(id: string, port: MessagePort | null, origin: string | null): Promise<Reply<null>>
  /** How much a model outside the page has to say for what is not run yet; null: another estimate was asked for. */
  estimate(study: Study): Promise<Reply<Estimate | null>>
  /**
   * Runs as many of the jobs as fit into a quarter of a second, at least one.
   * @param hear is told of a live model's replies, a few times a second
   */
  run(study: Study, jobs: readonly string[], hear?: (heard: ReplyCounts) => void): Promise<Reply<JobBatch>>
  /** What is run is given up; its call answers with what was finished before. */
  stop(): Promise<void>
  results(study: Study, experiment: string, unsaved: Unsaved): Promise<Reply<ExperimentResults>>
  cell(
    study: Study,
    experiment: string,
    cell: ResultCell,
    unsaved: Unsaved,
  ): Promise<Reply<readonly CellRun[]>>
  /** Which run that is: `XENON, (3, 0), seed 4`. */
  nameOf(study: Study, job: string): Promise<Reply<string>>
  file(study: Study, experiment: string, file: StudyFile, unsaved: Unsaved): Promise<Reply<string>>
}
