import type { JobBatch, ReplyCounts, Study } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { connector, watchModels } from './lab-models'
import type { LiveQuestions } from './live-questions.svelte'
import type { LabPool } from './pool'
import { JobTally, type ExperimentProgress } from './progress'
import type { ShownResults } from './shown-results.svelte'
import type { StoredStudies } from './studies.svelte'

/** Name of the browser lock that a tab holds while it runs experiments. */
const LOCK = 'firsthand-lab'
/** Interval (ms) at which the page updates the progress. */
const SHOWN_EVERY = 250

/** State of the Lab. `waiting`: another tab is running experiments. */
type Phase = 'idle' | 'waiting' | 'running' | 'stopping'

interface JobFailure {
  readonly name: string
  readonly message: string
}

interface StudyRunParts {
  readonly context: LabContext
  readonly pool: LabPool
  /** Number of workers in the pool. */
  readonly workers: number
  readonly studies: StoredStudies
  readonly questions: LiveQuestions
  readonly results: ShownResults
}

/** Runs one study at a time: its progress, and the ending of the last one. */
export class StudyRun {
  readonly #parts: StudyRunParts
  #phase = $state<Phase>('idle')
  /** The running study. Null: none. */
  study = $state.raw<Study | null>(null)
  /** Keyed by the experiment's id. Experiments that do not run have no entry. */
  progress = $state.raw<Readonly<Record<string, ExperimentProgress>>>({})
  secondsLeft = $state<number | null>(null)
  /** The last study was stopped before its end. */
  wasCancelled = $state(false)
  failures = $state.raw<readonly JobFailure[]>([])
  #abort = new AbortController()
  #shownAt = 0

  constructor(parts: StudyRunParts) {
    this.#parts = parts
  }

  get phase(): Phase {
    return this.#phase
  }

  /** A study runs on while another view is shown. A mark on the document's root shows it to code that must not disturb it. */
  #enter(phase: Phase): void {
    this.#phase = phase
    document.documentElement.toggleAttribute('data-study', phase !== 'idle')
  }

  /** Runs the jobs of a study that have no result yet. */
  async run(study: Study): Promise<void> {
    const { context, studies, questions, results } = this.#parts
    this.study = study
    this.#enter('waiting')
    context.fault = null
    this.failures = []
    this.wasCancelled = false
    this.#abort = new AbortController()
    const { signal } = this.#abort
    try {
      await alone(signal, () => this.#runAlone(study, signal))
    } finally {
      this.wasCancelled = signal.aborted
      // Jobs that an ended worker had stored are finished too, although it never reported them.
      await studies.survey()
      this.progress = {}
      this.study = null
      this.secondsLeft = null
      this.#enter('idle')
      void results.read()
      void questions.reckonAnew()
    }
  }

  /** Stops the study and keeps finished jobs. */
  async cancel(): Promise<void> {
    if (this.phase === 'idle') return
    performance.mark('lab-cancel')
    this.#enter('stopping')
    this.#abort.abort()
    await this.#parts.pool.stop()
    performance.measure('lab-cancelled', 'lab-cancel')
  }

  async #runAlone(study: Study, signal: AbortSignal): Promise<void> {
    const { context, pool, studies, questions } = this.#parts
    const plan = await context.ask((api) => api.plan(study))
    if (signal.aborted) return
    if (!plan.ok) {
      context.fault = plan.fault
      return
    }
    context.storage = plan.value.storage
    const tally = new JobTally(plan.value, context.unsavedIds)
    await studies.leave(study, 'running')
    // The study may have been cancelled meanwhile; TypeScript assumes the earlier value of the signal.
    if (this.#abort.signal.aborted) return studies.leave(study, 'cancelled')
    this.#enter('running')
    this.#show(tally)
    const { models } = context.selection
    if (study.model) questions.begin()
    const running = pool.run(study, tally.left, {
      tell: (batch) => this.#receive(batch, tally),
      ...(models && (study.model || study.has) && { connect: connector(models, study) }),
      ...(study.model && { workers: 1, hear: (heard) => this.#hear(heard) }),
    })
    // A call to a lost model would never return.
    const endWatch = models && watchModels(models, study, (fault) => void pool.fail(fault))
    const ending = await running.finally(() => endWatch?.())
    this.#show(tally)
    this.failures = await Promise.all(
      tally.failures.map(({ id, message }) => this.#named(study, id, message)),
    )
    if (ending.kind === 'failed') context.fault = ending.fault
    await studies.leave(study, ending.kind === 'done' ? 'done' : 'cancelled')
  }

  #receive(batch: JobBatch, tally: JobTally): void {
    const { context, results } = this.#parts
    for (const { id, reading } of batch.finished) if (reading) context.unsaved.push([id, reading])
    context.storage = batch.storage
    tally.add(batch)
    if (performance.now() - this.#shownAt >= SHOWN_EVERY) this.#show(tally)
    results.readWhenDue()
  }

  #show(tally: JobTally): void {
    const { workers, questions } = this.#parts
    this.#shownAt = performance.now()
    this.progress = tally.progress
    this.secondsLeft = this.study?.model ? questions.secondsLeft : tally.secondsLeft(workers)
  }

  #hear(heard: ReplyCounts): void {
    const { questions } = this.#parts
    questions.hear(heard)
    this.secondsLeft = questions.secondsLeft
  }

  async #named(study: Study, id: string, message: string): Promise<JobFailure> {
    const name = await this.#parts.context.ask((api) => api.nameOf(study, id))
    return { name: name.ok ? name.value : id, message }
  }
}

/**
 * Waits until no other tab of this page runs experiments, because two tabs would run the same jobs twice. An abort ends the
 * wait. Without https, browsers have no locks, so there is no wait.
 */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!isSecureContext) return work()
  try {
    await navigator.locks.request(LOCK, { signal }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
