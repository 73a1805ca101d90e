import type { StudyRecord } from '../../../workers/api/lab.api'
import type { Experiment } from '../../lab/experiment'
import { EXPERIMENTS } from '../../lab/experiments'
import { LabContext } from './lab-context.svelte'
import type { LabLink } from './lab-link'
import { pageModels, type LabModels } from './lab-models'
import { LiveQuestions } from './live-questions.svelte'
import { LabPool, poolSize, startLabWorker, type LabConnection } from './pool'
import type { ExperimentProgress } from './progress'
import { isSameStudy, Selection } from './selection.svelte'
import { ShownResults } from './shown-results.svelte'
import { StoredStudies } from './studies.svelte'
import { StudyRun } from './study-run.svelte'

interface LabParts {
  readonly start?: () => LabConnection
  readonly workers?: number
  readonly experiments?: readonly Experiment[]
  readonly models?: () => Promise<LabModels>
}

/** The Lab for as long as the page is open: what is selected, what is being run, what it came to. */
export class Lab {
  readonly workers: number
  readonly selection: Selection
  readonly context: LabContext
  readonly studies: StoredStudies
  readonly questions: LiveQuestions
  readonly results: ShownResults
  readonly running: StudyRun
  #hasFollowed = false

  constructor({
    start = startLabWorker,
    workers = poolSize(),
    experiments = EXPERIMENTS,
    models = pageModels,
  }: LabParts = {}) {
    this.workers = workers
    this.selection = new Selection(experiments, models)
    const context = (this.context = new LabContext(this.selection, start))
    const studies = (this.studies = new StoredStudies(context))
    const questions = (this.questions = new LiveQuestions(context))
    const results = (this.results = new ShownResults(context))
    const pool = new LabPool(start, workers)
    this.running = new StudyRun({ context, pool, workers, studies, questions, results })
  }

  progressOf(experiment: string): ExperimentProgress | null {
    return this.running.progress[experiment] ?? this.studies.progress[experiment] ?? null
  }

  /**
   * Shows what the address says, and goes on with a study of the simulated model that was being run when the page was
   * closed. An address that
   * says nothing comes back to what was shown last.
   */
  async follow(hash: string): Promise<void> {
    const { selection, studies } = this
    if (this.#hasFollowed && !hash.includes('?')) {
      history.replaceState(history.state, '', selection.addressOf())
      // A model may have been loaded or lost meanwhile.
      void studies.survey()
      void this.results.read()
      return
    }
    this.#hasFollowed = true
    const link = selection.follow(hash)
    await selection.findModels()
    void this.results.read()
    void this.questions.reckon()
    await studies.survey()
    // Something else may have been chosen meanwhile, which nobody has asked to run.
    if (!isSameStudy(link, selection.link)) return
    // A real model is asked only after the user has pressed Run or Continue: an address may come from anybody.
    if (studies.wasRunning(link) && link.model === null) void this.run()
  }

  /** Changes what is chosen or shown, and the address with it. */
  set(change: Partial<LabLink>): void {
    const before = this.selection.link
    const link = (this.selection.link = { ...before, ...change })
    history.replaceState(history.state, '', this.selection.addressOf())
    if (link.seeds !== before.seeds || link.agents !== before.agents || link.model !== before.model)
      void this.studies.survey()
    void this.questions.reckon()
    if (!this.results.isOfShown) void this.results.read()
  }

  /** Runs what is chosen, but for what has been run before. */
  async run(): Promise<void> {
    if (this.running.phase === 'idle' && !this.selection.lacksModel)
      await this.running.run(this.selection.study)
  }

  /** Goes on with a study that was left in the middle. */
  async resume({ experiments, seeds, agents, model }: StudyRecord): Promise<void> {
    const { show } = this.selection.link
    const chosen = experiments.length > 1 ? experiments : []
    this.set({ chosen, show: experiments[0] ?? show, seeds, agents, model: model ?? null, cell: null })
    await this.run()
  }
}
