/**
 * Messages between the page and the lab workers. One worker reads plans and results. The others run jobs, a
 * few hundred milliseconds at a time. Every call is answered, and no worker has a state between two calls, so
 * a worker that dies loses only its last batch.
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

/** The user's choice of what to run. */
export type Study = Pick<StudyRecord, 'experiments' | 'seeds' | 'agents' | 'model'> & {
  /** Available services; jobs that need others are left out. */
  readonly has?: readonly ArmNeed[]
}
export type StudyModel = NonNullable<Study['model']>

/** The progress of each experiment, and unfinished studies. */
export interface StudySurvey {
  readonly experiments: readonly { readonly id: string; readonly jobs: number; readonly finished: number }[]
  /** Studies that were not brought to their end, newest first. */
  readonly open: readonly StudyRecord[]
  /** Why nothing can be stored; null: it can. */
  readonly storage: Fault | null
}

export interface Plan {
  /** Ids of all jobs, each once, in the order in which they are run. */
  readonly jobs: readonly string[]
  /** Which of these belong to each experiment; one job may belong to several. */
  readonly experiments: readonly { readonly id: string; readonly jobs: readonly number[] }[]
  /** Places of those that have been run before. */
  readonly finished: readonly number[]
  readonly storage: Fault | null
}

/** The results of a worker's jobs; jobs that it did not reach are missing. */
export interface JobBatch {
  readonly finished: readonly FinishedJob[]
  readonly failed: readonly FailedJob[]
  /** Nothing could be stored: the readings are only in `finished`. */
  readonly storage: Fault | null
  /** The model does not answer, so the study cannot go on. Replies so far are stored. */
  readonly ended?: Fault
}
/** Replies since the last report. */
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
  /** A reading that could not be stored. */
  readonly reading?: JobReading
}
export interface FailedJob {
  readonly id: string
  readonly message: string
}

/** The results of an experiment. */
export interface StoredResults extends Analysed {
  readonly rows: readonly ResultRow[]
  /** The number of finished jobs, and of all jobs. */
  readonly finished: number
  readonly jobs: number
  /** The total duration of the jobs, one after another. */
  readonly seconds: number
}
export interface ResultRow extends MeasuredRow {
  /** The deviation of measured from published, in words; null: nothing to compare. */
  readonly deviation: { readonly difference: number; readonly within: boolean; readonly words: string } | null
  /** Where the paper has the published number. */
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

/** The cell of a number in an experiment's table. */
export interface ResultCell {
  readonly setting: string
  readonly agent: string
}

/** One seed of a cell. */
export interface CellRun {
  readonly seed: number
  /** Null: not run yet, or it failed. */
  readonly metrics: Readonly<Partial<Record<Metric, number | null>>> | null
  /** The result of each run, if there are several. */
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
  /** Stores the state of a study. Null: done; otherwise why it could not be stored. */
  leave(study: Study, state: StudyState): Promise<Fault | null>
  /**
   * Connects jobs with a service: an engine, or `minilm`; null: it is gone.
   * @param origin identifies the source of an engine's model, to distinguish its replies from another's;
   * null: unknown, and its replies are kept only while the worker lives
   */
  connect(id: string, port: MessagePort | null, origin: string | null): Promise<Reply<null>>
  /** The number of questions to a live model in the remaining jobs; null: a newer estimate was requested. */
  estimate(study: Study): Promise<Reply<Estimate | null>>
  /**
   * Runs as many of the jobs as fit into a quarter of a second, at least one.
   * @param hear receives counts of a live model's replies, a few times a second
   */
  run(study: Study, jobs: readonly string[], hear?: (heard: ReplyCounts) => void): Promise<Reply<JobBatch>>
  /** Cancels the running jobs; the call answers with the jobs finished before. */
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
