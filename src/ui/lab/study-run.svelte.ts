import type { JobBatch, ReplyCounts, Study } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { connector, watchModels } from './lab-models'
import type { LiveQuestions } from './live-questions.svelte'
import type { LabPool } from './pool'
import { JobTally, type ExperimentProgress } from './progress'
import type { ShownResults } from './shown-results.svelte'
import type { StoredStudies } from './studies.svelte'

/** What tabs of this page ask the browser for before they run experiments. */
const LOCK = 'firsthand-lab'
/** How often the page shows how far a study is (ms). */
const SHOWN_EVERY = 250

/** What the Lab is doing. `waiting`: another tab is running experiments. */
type Phase = 'idle' | 'waiting' | 'running' | 'stopping'

/** A job that could not be run. */
interface JobFailure {
  readonly name: string
  readonly message: string
}

/** What running a study has to do with. */
interface StudyRunParts {
  readonly context: LabContext
  readonly pool: LabPool
  /** How many the pool has. */
  readonly workers: number
  readonly studies: StoredStudies
  readonly questions: LiveQuestions
  readonly results: ShownResults
}

/** The study that is run, one at a time: how far it is, and how the last one ended. */
export class StudyRun {
  readonly #parts: StudyRunParts
  #phase = $state<Phase>('idle')
  /** What is being run; null: nothing. */
  study = $state.raw<Study | null>(null)
  /** By the experiment's id; of those that are not run nothing. */
  progress = $state.raw<Readonly<Record<string, ExperimentProgress>>>({})
  secondsLeft = $state<number | null>(null)
  /** The last study was ended before its end. */
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

  /** A study goes on while another view is shown: whoever must not disturb it finds it at the document's root. */
  #enter(phase: Phase): void {
    this.#phase = phase
    document.documentElement.toggleAttribute('data-study', phase !== 'idle')
  }

  /** Runs all of it but what has been run before. */
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
      // What a worker had stored before it was ended is finished, too, though it told nobody.
      await studies.survey()
      this.progress = {}
      this.study = null
      this.secondsLeft = null
      this.#enter('idle')
      void results.read()
      void questions.reckonAnew()
    }
  }

  /** Ends what is run, and keeps what is finished. */
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
    // Cancelled meanwhile; TypeScript takes the signal for what it was above.
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
    // A worker that is lost tells nobody who waits for it.
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
 * Does the work once no other tab of this page does such: two of them would run the same jobs twice. An abort ends the
 * wait. Without https browsers have no locks, and nobody waits.
 */
async function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!isSecureContext) return work()
  try {
    await navigator.locks.request(LOCK, { signal }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
