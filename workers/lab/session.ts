import { EXPERIMENTS } from '../../src/lab/experiments'
import type { Experiment, Row } from '../../src/lab/experiment'
import { estimate } from '../../src/lab/estimate'
import { playJob, specsOf, type Job, type JobResources, type Playing } from '../../src/lab/job'
import type { Reading } from '../../src/lab/reading'
import { resultOf, toCsv, toJson } from '../../src/lab/results'
import { CODE_VERSION } from '../../src/lab/version'
import type { Resources } from '../../src/library/assemble'
import type { LabStore, ReadingRecord } from '../../src/library/store/lab-store'
import { isPromise } from '../../src/engine/transcript'
import { ModelError } from '../../src/models/model-error'
import { systemClock, type Clock } from '../clock'
import { faultOf } from '../fault'
import type {
  Batch,
  Cell,
  CellRun,
  Estimate,
  ExperimentResults,
  FailedJob,
  Fault,
  FinishedJob,
  Heard,
  LabApi,
  Plan,
  Reply,
  ResultRow,
  Results,
  Study,
  StudyState,
  Survey,
  Unsaved,
} from '../lab.api'
import { nextTurn } from '../next-turn'
import { Agenda, agendaKey, cellOf, entryOf, keyOf } from './agenda'
import { Connections } from './connections'
import { KeptReplies, type ReplyStorage } from './kept-replies'
import { measure } from './measure'
import { stored } from './storage'

/** How long a worker works before it says what it has done, ms: the page hears from it a few times a second. */
const BATCH_MS = 250
/** How long it may be deaf to `stop`, ms. */
const SLICE_MS = 25

export interface LabSetting {
  readonly resources: () => Promise<Resources>
  readonly store: LabStore<Reading, Results>
  /** Where a live model's replies are kept. */
  readonly replies: ReplyStorage
  readonly clock?: Clock
  readonly experiments?: readonly Experiment[]
  readonly code?: string
  readonly play?: typeof playJob
}

/** All that the page can ask of a lab worker; knows no worker, so that it runs in tests as it does in a browser. */
export class LabSession implements LabApi {
  readonly #setting: Required<LabSetting>
  /** Counts what was asked to run; what is not the last of it is given up. */
  #turn = 0
  /** Ends what is waited for. */
  #abort = new AbortController()
  #estimates = 0
  #agenda: Agenda | undefined
  readonly #replies: KeptReplies
  readonly #connections: Connections

  constructor(setting: LabSetting) {
    this.#setting = {
      clock: systemClock,
      experiments: EXPERIMENTS,
      code: CODE_VERSION,
      play: playJob,
      ...setting,
    }
    this.#replies = new KeptReplies(setting.replies)
    this.#connections = new Connections(this.#setting.clock, this.#replies)
  }

  connect(id: string, port: MessagePort | null): Promise<Reply<null>> {
    return answered(async () => {
      await this.#connections.connect(id, port)
      return null
    })
  }

  estimate(study: Study): Promise<Reply<Estimate | null>> {
    const turn = ++this.#estimates
    return answered(async () => {
      const { store, code } = this.#setting
      const agenda = this.#agendaOf(study)
      const known = await stored(() => store.finished(code))
      const left = agenda.jobs.filter((id) => !known.value?.has(id)).map((id) => agenda.job(id))
      const resources = await this.#setting.resources()
      return this.#walk(estimate(left, resources), () => turn !== this.#estimates)
    })
  }

  survey(study: Study, unsaved: readonly string[]): Promise<Reply<Survey>> {
    return answered(async () => {
      const { store, code, experiments } = this.#setting
      const known = await stored(() => Promise.all([store.finished(code), store.studies()]))
      const [kept, studies] = known.value ?? [[], []]
      const finished = new Set([...kept, ...unsaved])
      return {
        experiments: study.experiments.map((id) => {
          const { jobs } = entryOf(id, study, experiments)
          return { id, jobs: jobs.length, finished: jobs.filter((job) => finished.has(job.id)).length }
        }),
        open: studies.filter(({ state }) => state !== 'done'),
        storage: known.fault,
      }
    })
  }

  plan(study: Study): Promise<Reply<Plan>> {
    return answered(async () => {
      const { store, code } = this.#setting
      const { jobs, entries } = this.#agendaOf(study)
      const places = new Map(jobs.map((id, place) => [id, place]))
      const known = await stored(() => store.finished(code))
      return {
        jobs,
        experiments: entries.map(({ experiment, jobs: own }) => ({
          id: experiment.id,
          jobs: own.flatMap(({ id }) => places.get(id) ?? []),
        })),
        finished: jobs.flatMap((id, place) => (known.value?.has(id) ? [place] : [])),
        storage: known.fault,
      }
    })
  }

  async leave(study: Study, state: StudyState): Promise<Fault | null> {
    const { store, code } = this.#setting
    const { has: _, ...chosen } = study
    const { fault } = await stored(async () => {
      await store.saveStudy(keyOf(study), { ...chosen, state })
      if (state === 'done') await store.keepOnly(code)
    })
    return fault
  }

  async run(study: Study, ids: readonly string[], hear?: (heard: Heard) => void): Promise<Reply<Batch>> {
    const turn = this.#supersede()
    const { signal } = this.#abort
    const { teller } = this.#connections
    teller.listener = hear ?? null
    return answered(async () => {
      const { clock, code, store } = this.#setting
      const resources = this.#connections.resources(await this.#setting.resources(), signal)
      const agenda = this.#agendaOf(study)
      // A worker that died may have stored what it had no time to tell.
      const known = await stored(() => store.readings(code, ids))
      const fresh = new Map<string, ReadingRecord<Reading>>()
      const finished: FinishedJob[] = []
      const failed: FailedJob[] = []
      let ended: Fault | undefined
      const end = clock.now() + BATCH_MS
      for (const id of ids) {
        if (turn !== this.#turn) break
        if (known.value?.has(id)) {
          finished.push({ id, ms: 0 })
          continue
        }
        const start = clock.now()
        try {
          const reading = await this.#finish(agenda.job(id), resources, turn)
          if (!reading) break
          fresh.set(id, { reading, ms: clock.now() - start })
        } catch (error) {
          // A model that does not answer this job's question does not answer another's.
          if (error instanceof ModelError) {
            ended = faultOf(error)
            break
          }
          failed.push({ id, message: faultOf(error).message })
        }
        if (clock.now() >= end) break
      }
      teller.tell()
      const kept = await stored(() => store.addReadings(code, fresh))
      for (const [id, { reading, ms }] of fresh) finished.push({ id, ms, ...(kept.fault && { reading }) })
      const storage = kept.fault ?? this.#replies.fault
      return { finished, failed, storage, ...(ended && { ended }) }
    })
  }

  stop(): Promise<void> {
    this.#supersede()
    return Promise.resolve()
  }

  results(study: Study, id: string, unsaved: Unsaved): Promise<Reply<ExperimentResults>> {
    return answered(async () => {
      const { store, code, experiments } = this.#setting
      const entry = entryOf(id, study, experiments)
      const records = await this.#records(entry.jobs, unsaved)
      const key = `${id} ${keyOf({ ...study, experiments: [id] })}`
      if (records.size === 0) {
        const { value: earlier } = await stored(() => store.result(key))
        if (earlier && earlier.code !== code) {
          const { result, savedAt } = earlier
          return { ...result, experiment: id, code: earlier.code, isEarlier: true, savedAt }
        }
      }
      const results = measure(entry, records)
      if (results.finished > 0 && results.finished === results.jobs)
        await stored(() => store.saveResult(key, code, results))
      const made = records.size > 0 ? code : null
      return { ...results, experiment: id, code: made, isEarlier: false, savedAt: null }
    })
  }

  cell(study: Study, id: string, cell: Cell, unsaved: Unsaved): Promise<Reply<readonly CellRun[]>> {
    return answered(async () => {
      const jobs = cellOf(entryOf(id, study, this.#setting.experiments), cell)
      const records = await this.#records(jobs, unsaved)
      return jobs.map((job) => ({
        seed: job.seed,
        metrics: records.get(job.id)?.reading.metrics ?? null,
        specs: specsOf(job),
      }))
    })
  }

  nameOf(study: Study, id: string): Promise<Reply<string>> {
    return answered(() => this.#agendaOf(study).nameOf(id))
  }

  file(study: Study, id: string, format: 'csv' | 'json', unsaved: Unsaved): Promise<Reply<string>> {
    return answered(async () => {
      const entry = entryOf(id, study, this.#setting.experiments)
      const { rows, seconds } = measure(entry, await this.#records(entry.jobs, unsaved))
      const results = [resultOf(entry.experiment, entry.seeds, rows.map(plainRow), seconds, study.model)]
      return format === 'csv' ? toCsv(results) : toJson(results)
    })
  }

  /** What was asked to run before is given up, with what it waits for. */
  #supersede(): number {
    this.#abort.abort()
    this.#abort = new AbortController()
    return ++this.#turn
  }

  /** A job's reading, or null where it was given up. */
  #finish(job: Job, resources: JobResources, turn: number): Promise<Reading | null> {
    return this.#walk(this.#setting.play(job, resources), () => turn !== this.#turn)
  }

  /** Goes through what stops now and then, letting calls in between have their turn; null where it was given up. */
  async #walk<T>(walk: Playing<T>, isOver: () => boolean): Promise<T | null> {
    const { clock } = this.#setting
    const over = aborted(this.#abort.signal)
    for (;;) {
      const end = clock.now() + SLICE_MS
      do {
        const { done, value } = walk.next()
        if (done) return value
        if (isPromise(value)) {
          await Promise.race([value, over]).catch((error: unknown) => {
            // What is given up may fail as it likes.
            if (!isOver()) throw error
          })
          if (isOver()) return null
        }
      } while (clock.now() < end)
      await nextTurn()
      if (isOver()) return null
    }
  }

  async #records(jobs: readonly Job[], unsaved: Unsaved): Promise<Map<string, ReadingRecord<Reading>>> {
    const { store, code } = this.#setting
    const ids = jobs.map(({ id }) => id)
    const known = await stored(() => store.readings(code, ids))
    const records = new Map(known.value)
    const wanted = new Set(ids)
    for (const [id, reading] of unsaved) if (wanted.has(id)) records.set(id, { reading, ms: 0 })
    return records
  }

  #agendaOf(study: Study): Agenda {
    if (this.#agenda?.key !== agendaKey(study)) this.#agenda = new Agenda(study, this.#setting.experiments)
    return this.#agenda
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** An error on this side is an answer on the other. */
async function answered<T>(work: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

/** As the command line has it. */
function plainRow({ deviation: _, where: __, ...row }: ResultRow): Row {
  return row
}
