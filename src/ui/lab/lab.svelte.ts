import type {
  Cell,
  CellRun,
  Estimate,
  ExperimentResults,
  Fault,
  Reply,
  Study,
  StudyFile,
  StudyRecord,
} from '../../../workers/lab.api'
import type { Experiment } from '../../lab/experiment'
import { EXPERIMENTS } from '../../lab/experiments'
import { Choice, isSameStudy } from './choice.svelte'
import { LabContext } from './lab-context.svelte'
import type { LabLink } from './lab-link'
import { pageModels, type LabModels } from './lab-models'
import { startLabWorker, type LabConnection } from './lab-worker'
import { LiveQuestions } from './live-questions.svelte'
import type { Pace } from './pace'
import { Pool, poolSize } from './pool'
import type { Progress } from './progress'
import { Reader } from './reader'
import { ShownResults } from './shown-results.svelte'
import { Studies } from './studies.svelte'
import { StudyRun, type Failure, type Phase } from './study-run.svelte'

export interface LabSetting {
  readonly start?: () => LabConnection
  readonly workers?: number
  readonly experiments?: readonly Experiment[]
  readonly models?: () => Promise<LabModels>
}

/** The Lab for as long as the page is open: what is chosen, what is being run, what it came to. */
export class Lab {
  readonly workers: number
  readonly #choice: Choice
  readonly #context: LabContext
  readonly #studies: Studies
  readonly #questions: LiveQuestions
  readonly #results: ShownResults
  readonly #run: StudyRun
  #hasFollowed = false

  constructor({
    start = startLabWorker,
    workers = poolSize(),
    experiments = EXPERIMENTS,
    models = pageModels,
  }: LabSetting = {}) {
    this.workers = workers
    this.#choice = new Choice(experiments, models)
    const context = (this.#context = new LabContext(this.#choice, new Reader(start)))
    const studies = (this.#studies = new Studies(context))
    const questions = (this.#questions = new LiveQuestions(context))
    const results = (this.#results = new ShownResults(context))
    const pool = new Pool(start, workers)
    this.#run = new StudyRun({ context, pool, workers, studies, questions, results })
  }

  get link(): LabLink {
    return this.#choice.link
  }
  /** With the model that is chosen. */
  get experiments(): readonly Experiment[] {
    return this.#choice.experiments
  }
  /** The real models of this page; null: not known yet. */
  get models(): LabModels | null {
    return this.#choice.models
  }
  /** The model that is chosen is not there. */
  get lacksModel(): boolean {
    return this.#choice.lacksModel
  }
  /** What the model that is chosen would have to say for what is not run yet; null: not known. */
  get estimate(): Estimate | null {
    return this.#questions.estimate
  }
  /** What a live model has said so far in the study that is run, or was run last. */
  get pace(): Pace | null {
    return this.#questions.pace
  }
  /** Jobs of what is chosen that need MiniLM, which is not loaded. */
  get leftOut(): number {
    return this.#choice.leftOut
  }
  /** What the address asked for and did not get. */
  get problems(): readonly string[] {
    return this.#choice.problems
  }
  get phase(): Phase {
    return this.#run.phase
  }
  /** What is being run; null: nothing. */
  get study(): Study | null {
    return this.#run.study
  }
  get secondsLeft(): number | null {
    return this.#run.secondsLeft
  }
  /** The last study was ended before its end. */
  get wasCancelled(): boolean {
    return this.#run.wasCancelled
  }
  get failures(): readonly Failure[] {
    return this.#run.failures
  }
  get fault(): Fault | null {
    return this.#context.fault
  }
  /** Nothing can be kept, and why. */
  get storage(): Fault | null {
    return this.#context.storage
  }
  get shown(): Experiment | undefined {
    return this.#choice.shown
  }
  /** What the experiment that is shown came to; null: not known yet. */
  get results(): ExperimentResults | null {
    return this.#results.value
  }
  /** Studies that were left in the middle, other than the one that is chosen. */
  get open(): readonly StudyRecord[] {
    return this.#studies.open
  }

  progressOf(experiment: string): Progress | null {
    return this.#run.progress[experiment] ?? this.#studies.progress[experiment] ?? null
  }

  /**
   * Shows what the address says, and goes on with a study that was being run when the page was closed. An address that
   * says nothing comes back to what was shown last.
   */
  async follow(hash: string): Promise<void> {
    if (this.#hasFollowed && !hash.includes('?')) {
      history.replaceState(history.state, '', this.addressOf())
      // A model may have been loaded or lost meanwhile.
      void this.#studies.survey()
      void this.#results.read()
      return
    }
    this.#hasFollowed = true
    const link = this.#choice.follow(hash)
    await this.#choice.findModels()
    void this.#results.read()
    void this.#questions.reckon()
    await this.#studies.survey()
    // Something else may have been chosen meanwhile, which nobody has asked to run.
    if (!isSameStudy(link, this.link)) return
    // A model that is not there yet has to be loaded by somebody.
    if (this.#studies.wasRunning(link) && !this.lacksModel) void this.run()
  }

  /** Changes what is chosen or shown, and the address with it. */
  set(change: Partial<LabLink>): void {
    const before = this.link
    this.#choice.link = { ...before, ...change }
    history.replaceState(history.state, '', this.addressOf())
    const { seeds, agents, model } = this.link
    if (seeds !== before.seeds || agents !== before.agents || model !== before.model)
      void this.#studies.survey()
    void this.#questions.reckon()
    if (!this.#results.isOfShown) void this.#results.read()
  }

  addressOf(change: Partial<LabLink> = {}): string {
    return this.#choice.addressOf(change)
  }

  dismissProblems(): void {
    this.#choice.problems = []
  }
  dismissFault(): void {
    this.#context.fault = null
  }
  dismissFailures(): void {
    this.#run.dismissFailures()
  }

  /** Runs what is chosen, but for what has been run before. */
  async run(): Promise<void> {
    if (this.phase === 'idle' && !this.lacksModel) await this.#run.run(this.#choice.study)
  }

  /** Ends what is run, and keeps what is finished. */
  cancel(): Promise<void> {
    return this.#run.cancel()
  }

  /** Goes on with a study that was left in the middle. */
  async resume({ experiments, seeds, agents, model }: StudyRecord): Promise<void> {
    const [first] = experiments
    const chosen = experiments.length > 1 ? experiments : []
    this.set({ chosen, show: first ?? this.link.show, seeds, agents, model: model ?? null, cell: null })
    await this.run()
  }

  /** Offers a study no more; what was run of it stays. */
  forget(study: StudyRecord): Promise<void> {
    return this.#studies.forget(study)
  }

  cell(cell: Cell): Promise<Reply<readonly CellRun[]>> {
    return this.#results.cell(cell)
  }

  file(file: StudyFile): Promise<Reply<string>> {
    return this.#results.file(file)
  }
}
