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

/** State of the Lab while the page is open: the selection, the running study, the results. */
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
   * Applies the address, and continues a study of the simulated model that was running when the page was closed. An empty
   * address restores the last selection.
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
    // The user may have chosen something else meanwhile, and has not started that.
    if (!isSameStudy(link, selection.link)) return
    // A real model is called only after the user presses Run or Continue, because anyone can write an address.
    if (studies.wasRunning(link) && link.model === null) void this.run()
  }

  /** Changes the selection or the view, and its address. */
  set(change: Partial<LabLink>): void {
    const before = this.selection.link
    const link = (this.selection.link = { ...before, ...change })
    history.replaceState(history.state, '', this.selection.addressOf())
    if (link.seeds !== before.seeds || link.agents !== before.agents || link.model !== before.model)
      void this.studies.survey()
    void this.questions.reckon()
    if (!this.results.isOfShown) void this.results.read()
  }

  /** Runs the chosen jobs that have no result yet. */
  async run(): Promise<void> {
    if (this.running.phase === 'idle' && !this.selection.lacksModel)
      await this.running.run(this.selection.study)
  }

  /** Continues an unfinished study. */
  async resume({ experiments, seeds, agents, model }: StudyRecord): Promise<void> {
    const { show } = this.selection.link
    const chosen = experiments.length > 1 ? experiments : []
    this.set({ chosen, show: experiments[0] ?? show, seeds, agents, model: model ?? null, cell: null })
    await this.run()
  }
}
