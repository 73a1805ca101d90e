import type {
  Batch,
  Cell,
  CellRun,
  Estimate,
  ExperimentResults,
  Fault,
  Heard,
  Reply,
  Study,
  StudyRecord,
  Unsaved,
} from '../../../workers/lab.api'
import type { Experiment, Need } from '../../lab/experiment'
import { EXPERIMENTS } from '../../lab/experiments'
import { armsOf, leftOut } from '../../lab/job'
import { alone } from './alone'
import { decodeLab, emptyLink, encodeLab, experimentsWith, studyOf, type LabLink } from './lab-link'
import { connector, pageModels, type LabModels } from './lab-models'
import { startLabWorker, type LabConnection } from './lab-worker'
import { Pool, poolSize } from './pool'
import { Pace } from './pace'
import { Tally, type Progress } from './progress'
import { Reader } from './reader'

/** How often the page shows how far a study is (ms). */
const SHOWN_EVERY = 250
/** How often at most the results of one that is being run are worked out (ms), */
const READ_EVERY = 1_500
/** and how many times as long as that takes, at least, so that it never has much of a core. */
const READ_SHARE = 5

/** What the Lab is doing. `waiting`: another tab is running experiments. */
export type Phase = 'idle' | 'waiting' | 'running' | 'stopping'

/** A job that could not be run. */
export interface Failure {
  readonly name: string
  readonly message: string
}

export interface LabSetting {
  readonly start?: () => LabConnection
  readonly workers?: number
  readonly experiments?: readonly Experiment[]
  readonly models?: () => Promise<LabModels>
}

/** The Lab for as long as the page is open: what is chosen, what is being run, what it came to. */
export class Lab {
  readonly workers: number
  readonly #own: readonly Experiment[]
  readonly #experiments = $derived.by(() => experimentsWith(this.#own, this.#link.model))
  readonly #findModels: () => Promise<LabModels>
  #models = $state.raw<LabModels | null>(null)
  /** What a live model has to say, and has said. */
  #estimate = $state.raw<{ readonly key: string; readonly value: Estimate } | null>(null)
  #pace = $state.raw<Pace | null>(null)
  readonly #reader: Reader
  readonly #pool: Pool
  #link: LabLink = $state.raw({ chosen: [], show: '', seeds: null, agents: null, model: null, cell: null })
  #problems = $state.raw<readonly string[]>([])
  #surveyed = $state.raw<Readonly<Record<string, Progress>>>({})
  #open = $state.raw<readonly StudyRecord[]>([])
  #phase = $state<Phase>('idle')
  /** What is being run, and how far it is. */
  #study = $state.raw<Study | null>(null)
  #progress = $state.raw<Readonly<Record<string, Progress>>>({})
  #secondsLeft = $state<number | null>(null)
  #wasCancelled = $state(false)
  #failures = $state.raw<readonly Failure[]>([])
  #results = $state.raw<{ readonly key: string; readonly value: ExperimentResults } | null>(null)
  #fault = $state.raw<Fault | null>(null)
  #storage = $state.raw<Fault | null>(null)
  /** Readings that could not be stored. */
  readonly #unsaved: Unsaved[number][] = []
  #abort = new AbortController()
  #hasFollowed = false
  #isReading = false
  #isStale = false
  #shownAt = 0
  #readAt = 0
  #readTook = 0

  constructor({
    start = startLabWorker,
    workers = poolSize(),
    experiments = EXPERIMENTS,
    models = pageModels,
  }: LabSetting = {}) {
    this.#own = experiments
    this.#findModels = models
    this.workers = workers
    this.#reader = new Reader(start)
    this.#pool = new Pool(start, workers)
    this.#link = emptyLink(experiments)
  }

  get link(): LabLink {
    return this.#link
  }
  /** With the model that is chosen. */
  get experiments(): readonly Experiment[] {
    return this.#experiments
  }
  /** The real models of this page; null: not known yet. */
  get models(): LabModels | null {
    return this.#models
  }
  /** The model that is chosen is not there. */
  get lacksModel(): boolean {
    const { model } = this.#link
    if (!model) return false
    const name = this.#models?.nameFor(model.id) ?? null
    return name === null || name !== (model.options['name'] ?? '')
  }
  /** What the model that is chosen would have to say for what is not run yet; null: not known. */
  get estimate(): Estimate | null {
    return this.#estimate?.key === this.#estimateKey ? this.#estimate.value : null
  }
  /** What a live model has said so far in the study that is run, or was run last. */
  get pace(): Pace | null {
    return this.#pace
  }
  /** Jobs of what is chosen that need MiniLM, which is not loaded. */
  get leftOut(): number {
    if (this.#has.length > 0) return 0
    const { experiments, seeds, agents } = studyOf(this.#link)
    const chosen = this.experiments
      .filter(({ id, arms }) => experiments.includes(id) && arms.some(({ needs }) => needs))
      .map((one) => (agents ? { ...one, arms: armsOf(one.arms, agents) } : one))
    return leftOut(chosen, seeds ?? undefined, 'minilm')
  }
  /** What the address asked for and did not get. */
  get problems(): readonly string[] {
    return this.#problems
  }
  get phase(): Phase {
    return this.#phase
  }
  /** What is being run; null: nothing. */
  get study(): Study | null {
    return this.#study
  }
  get secondsLeft(): number | null {
    return this.#secondsLeft
  }
  /** The last study was ended before its end. */
  get wasCancelled(): boolean {
    return this.#wasCancelled
  }
  get failures(): readonly Failure[] {
    return this.#failures
  }
  get fault(): Fault | null {
    return this.#fault
  }
  /** Nothing can be kept, and why. */
  get storage(): Fault | null {
    return this.#storage
  }
  get shown(): Experiment | undefined {
    return this.experiments.find(({ id }) => id === this.#link.show)
  }
  /** What the experiment that is shown came to; null: not known yet. */
  get results(): ExperimentResults | null {
    return this.#results?.key === this.#resultsKey ? this.#results.value : null
  }
  /** Studies that were left in the middle, other than the one that is chosen. */
  get open(): readonly StudyRecord[] {
    const chosen = keyOf(studyOf(this.#link))
    return this.#open.filter((study) => keyOf(study) !== chosen)
  }

  progressOf(experiment: string): Progress | null {
    return this.#progress[experiment] ?? this.#surveyed[experiment] ?? null
  }

  /**
   * Shows what the address says, and goes on with a study that was being run when the page was closed. An address that
   * says nothing comes back to what was shown last.
   */
  async follow(hash: string): Promise<void> {
    if (this.#hasFollowed && !hash.includes('?')) {
      history.replaceState(history.state, '', this.addressOf())
      // A model may have been loaded or lost meanwhile.
      void this.#survey()
      void this.#read()
      return
    }
    this.#hasFollowed = true
    const { link, problems } = decodeLab(hash, this.#own)
    this.#link = link
    this.#problems = problems
    this.#models ??= await this.#findModels().catch(() => null)
    void this.#read()
    void this.#reckon()
    await this.#survey()
    const chosen = keyOf(studyOf(link))
    const isOpen = this.#open.some((study) => study.state === 'running' && keyOf(study) === chosen)
    // A model that is not there yet has to be loaded by somebody.
    if (isOpen && !this.lacksModel) void this.run()
  }

  /** Changes what is chosen or shown, and the address with it. */
  set(change: Partial<LabLink>): void {
    const before = this.#link
    this.#link = { ...before, ...change }
    history.replaceState(history.state, '', this.addressOf())
    const { seeds, agents, model } = this.#link
    if (seeds !== before.seeds || agents !== before.agents || model !== before.model) void this.#survey()
    void this.#reckon()
    if (this.#resultsKey !== this.#results?.key) void this.#read()
  }

  addressOf(change: Partial<LabLink> = {}): string {
    return encodeLab({ ...this.#link, ...change }, this.#own)
  }

  dismissProblems(): void {
    this.#problems = []
  }
  dismissFault(): void {
    this.#fault = null
  }
  dismissFailures(): void {
    this.#failures = []
  }

  /** Runs what is chosen, but for what has been run before. */
  async run(): Promise<void> {
    if (this.#phase !== 'idle' || this.lacksModel) return
    const study = this.#given(studyOf(this.#link))
    this.#study = study
    this.#phase = 'waiting'
    this.#fault = null
    this.#failures = []
    this.#wasCancelled = false
    this.#abort = new AbortController()
    const { signal } = this.#abort
    try {
      await alone(signal, () => this.#runAlone(study, signal))
    } finally {
      this.#wasCancelled = signal.aborted
      this.#study = null
      this.#phase = 'idle'
      this.#secondsLeft = null
      await this.#survey()
      this.#progress = {}
      void this.#read()
      // What was run is no longer to be asked.
      this.#estimate = null
      void this.#reckon()
    }
  }

  /** Ends what is run, and keeps what is finished. */
  async cancel(): Promise<void> {
    if (this.#phase === 'idle') return
    performance.mark('lab-cancel')
    this.#phase = 'stopping'
    this.#abort.abort()
    await this.#pool.stop()
    performance.measure('lab-cancelled', 'lab-cancel')
  }

  /** Goes on with a study that was left in the middle. */
  async resume({ experiments, seeds, agents, model }: StudyRecord): Promise<void> {
    const [first] = experiments
    const chosen = experiments.length > 1 ? experiments : []
    this.set({ chosen, show: first ?? this.#link.show, seeds, agents, model: model ?? null, cell: null })
    await this.run()
  }

  /** Offers a study no more; what was run of it stays. */
  async forget(study: StudyRecord): Promise<void> {
    this.#open = this.#open.filter((one) => one !== study)
    await this.#leave(study, 'done')
  }

  cell(cell: Cell): Promise<Reply<readonly CellRun[]>> {
    const { show } = this.#link
    return this.#reader.ask((api) => api.cell(this.#shownStudy, show, cell, this.#unsaved))
  }

  file(format: 'csv' | 'json'): Promise<Reply<string>> {
    const { show } = this.#link
    return this.#reader.ask((api) => api.file(this.#shownStudy, show, format, this.#unsaved))
  }

  async #runAlone(study: Study, signal: AbortSignal): Promise<void> {
    const plan = await this.#reader.ask((api) => api.plan(study))
    if (signal.aborted) return
    if (!plan.ok) {
      this.#fault = plan.fault
      return
    }
    this.#storage = plan.value.storage
    const tally = new Tally(
      plan.value,
      this.#unsaved.map(([id]) => id),
    )
    await this.#leave(study, 'running')
    // Cancelled meanwhile; TypeScript takes the signal for what it was above.
    if (this.#abort.signal.aborted) return this.#leave(study, 'cancelled')
    this.#phase = 'running'
    this.#show(tally)
    const { models } = this
    if (study.model) this.#pace = new Pace()
    const ending = await this.#pool.run(study, tally.left, {
      tell: (batch) => this.#receive(batch, tally),
      ...(models && (study.model || study.has) && { connect: connector(models, study) }),
      ...(study.model && { workers: 1, hear: (heard) => this.#hear(heard) }),
    })
    this.#show(tally)
    this.#failures = await Promise.all(
      tally.failures.map(({ id, message }) => this.#named(study, id, message)),
    )
    if (ending.kind === 'failed') this.#fault = ending.fault
    await this.#leave(study, ending.kind === 'done' ? 'done' : 'cancelled')
  }

  #receive(batch: Batch, tally: Tally): void {
    for (const { id, reading } of batch.finished) if (reading) this.#unsaved.push([id, reading])
    this.#storage = batch.storage
    tally.add(batch)
    const now = performance.now()
    if (now - this.#shownAt >= SHOWN_EVERY) this.#show(tally)
    if (now - this.#readAt >= Math.max(READ_EVERY, READ_SHARE * this.#readTook)) void this.#read()
  }

  #show(tally: Tally): void {
    this.#shownAt = performance.now()
    this.#progress = tally.progress
    this.#secondsLeft = this.#study?.model ? this.#livePace : tally.secondsLeft(this.workers)
  }

  #hear(heard: Heard): void {
    this.#pace = this.#pace?.with(heard) ?? null
    this.#secondsLeft = this.#livePace
  }

  get #livePace(): number | null {
    return this.#pace?.secondsLeft(this.estimate?.questions ?? 0) ?? null
  }

  /** Works out how much a model that is chosen would have to say. */
  async #reckon(): Promise<void> {
    const key = this.#estimateKey
    if (!this.#link.model || this.#estimate?.key === key) return
    const reply = await this.#reader.ask((api) => api.estimate(this.#given(studyOf(this.#link))))
    if (!reply.ok) this.#fault = reply.fault
    else if (reply.value) this.#estimate = { key, value: reply.value }
  }

  async #named(study: Study, id: string, message: string): Promise<Failure> {
    const name = await this.#reader.ask((api) => api.nameOf(study, id))
    return { name: name.ok ? name.value : id, message }
  }

  /** Remembers how a study stands. */
  async #leave({ experiments, seeds, agents, model }: Study, state: StudyRecord['state']): Promise<void> {
    const study = { experiments, seeds, agents, ...(model && { model }) }
    const reply = await this.#reader.ask(async (api) => ({ ok: true, value: await api.leave(study, state) }))
    if (reply.ok && reply.value) this.#storage = reply.value
  }

  async #survey(): Promise<void> {
    const experiments = this.#own.map(({ id }) => id)
    const unsaved = this.#unsaved.map(([id]) => id)
    const study = this.#given({ ...studyOf(this.#link), experiments })
    const reply = await this.#reader.ask((api) => api.survey(study, unsaved))
    if (!reply.ok) {
      this.#fault = reply.fault
      return
    }
    this.#surveyed = Object.fromEntries(
      reply.value.experiments.map(({ id, ...own }) => [id, { ...own, failed: 0 }]),
    )
    this.#open = reply.value.open
    this.#storage = reply.value.storage
  }

  /** Works out what is shown; asked for while it is at it, it does so once more. */
  async #read(): Promise<void> {
    this.#isStale = true
    if (this.#isReading) return
    this.#isReading = true
    while (this.#isStale) {
      this.#isStale = false
      const key = this.#resultsKey
      const study = this.#shownStudy
      const { show } = this.#link
      const start = (this.#readAt = performance.now())
      const reply = await this.#reader.ask((api) => api.results(study, show, this.#unsaved))
      this.#readTook = performance.now() - start
      if (reply.ok) this.#results = { key, value: reply.value }
      else this.#fault = reply.fault
    }
    this.#isReading = false
  }

  /** The experiment that is shown, as it is chosen. */
  get #shownStudy(): Study {
    return this.#given({ ...studyOf(this.#link), experiments: [this.#link.show] })
  }
  /** What is at hand. */
  get #has(): readonly Need[] {
    return this.#models?.nameFor('minilm') === '' ? ['minilm'] : []
  }
  #given(study: Study): Study {
    return this.#has.length > 0 ? { ...study, has: this.#has } : study
  }
  get #estimateKey(): string {
    return keyOf(this.#given(studyOf(this.#link)))
  }
  get #resultsKey(): string {
    return keyOf(this.#shownStudy)
  }
}

/** Equal choices, equal keys. */
const keyOf = ({ experiments, seeds, agents, model, has }: Study): string =>
  JSON.stringify([experiments, seeds, agents, model, has])
