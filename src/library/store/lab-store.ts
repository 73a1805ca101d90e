import * as v from 'valibot'
import { duration, time, wholeRecord } from '../border'
import { DatabaseConnection } from './connection'
import { tellTabs } from './tell-tabs'

/** The state of a stored study: `running` if the page was closed while it ran. */
const STUDY_STATES = ['running', 'cancelled', 'done'] as const
export type StudyState = (typeof STUDY_STATES)[number]

/** What the user chose to run. */
export interface StudyRecord {
  /** Ids of experiments. */
  readonly experiments: readonly string[]
  /** Null: the usual number; `paper`: as many as each experiment's source has. */
  readonly seeds: number | 'paper' | null
  /** Null: all. */
  readonly agents: readonly string[] | null
  /** Replaces the experiments' own models. */
  readonly model?: { readonly id: string; readonly options: Readonly<Record<string, number | string>> }
  readonly state: StudyState
  /** ms since 1970 */
  readonly savedAt: number
}

/** The result of one job. */
export interface ReadingRecord<Reading> {
  readonly reading: Reading
  /** Duration of the job. */
  readonly ms: number
}

/** The result of an experiment, and the version of the code that made it. */
interface ResultRecord<Result> {
  readonly code: string
  /** ms since 1970 */
  readonly savedAt: number
  readonly result: Result
}

type Schema<T> = v.GenericSchema<unknown, T>

const study: Schema<StudyRecord> = v.object({
  experiments: v.array(v.string()),
  seeds: v.nullable(v.union([v.number(), v.literal('paper')])),
  agents: v.nullable(v.array(v.string())),
  model: v.exactOptional(
    v.object({ id: v.string(), options: v.record(v.string(), v.union([v.number(), v.string()])) }),
  ),
  state: v.picklist(STUDY_STATES),
  savedAt: time,
})
/** A stored study; null: it cannot be read. */
export const readStudy = (stored: unknown): StudyRecord | null => wholeRecord(study, stored)

/** Every reading of one version of the code. An array sorts after all text. */
const readingsOf = (code: string) => IDBKeyRange.bound([code], [code, []])

/**
 * The Lab's storage. A reading belongs to the version of the code that made it, and lets a study continue
 * after an interruption. A result is small and outlives its readings. A record that cannot be read counts as
 * missing: its job runs again.
 */
export class LabStore<Reading, Result> {
  readonly #connection: DatabaseConnection
  readonly #reading: Schema<ReadingRecord<Reading>>
  readonly #result: Schema<ResultRecord<Result>>
  readonly #now: () => number

  /** @param now ms since 1970 */
  constructor(
    schemas: { readonly reading: Schema<Reading>; readonly result: Schema<Result> },
    connection = new DatabaseConnection(),
    now = () => Date.now(),
  ) {
    this.#connection = connection
    this.#reading = v.object({ reading: schemas.reading, ms: duration })
    this.#result = v.object({ code: v.string(), savedAt: time, result: schemas.result })
    this.#now = now
  }

  /** Resolves when all are stored. @throws StoreError */
  addReadings(code: string, readings: ReadonlyMap<string, ReadingRecord<Reading>>): Promise<void> {
    return this.#connection.use(async (database) => {
      const tx = database.transaction('readings', 'readwrite', { durability: 'relaxed' })
      await Promise.all([...[...readings].map(([job, record]) => tx.store.put(record, [code, job])), tx.done])
    })
  }

  /** Ids of all jobs that have a reading. @throws StoreError */
  finished(code: string): Promise<Set<string>> {
    return this.#connection.use(async (database) => {
      const keys = await database.getAllKeys('readings', readingsOf(code))
      return new Set(keys.map(([, job]) => job))
    })
  }

  /** The readings that there are of these jobs. @throws StoreError */
  readings(code: string, jobs: readonly string[]): Promise<Map<string, ReadingRecord<Reading>>> {
    return this.#connection.use(async (database) => {
      const { store } = database.transaction('readings')
      const stored = await Promise.all(jobs.map((job) => store.get([code, job])))
      const found = jobs.flatMap((job, at) => {
        const record = wholeRecord(this.#reading, stored[at])
        return record ? [[job, record] as const] : []
      })
      return new Map(found)
    })
  }

  /** Deletes the readings of every other version. @throws StoreError */
  keepOnly(code: string): Promise<void> {
    return this.#connection.use(async (database) => {
      const { store, done } = database.transaction('readings', 'readwrite', { durability: 'relaxed' })
      await Promise.all([
        store.delete(IDBKeyRange.upperBound([code], true)),
        store.delete(IDBKeyRange.lowerBound([code, []], true)),
        done,
      ])
    })
  }

  /** @param key the experiment and how it was chosen @throws StoreError */
  async saveResult(key: string, code: string, result: Result): Promise<void> {
    await this.#connection.use((database) =>
      database.put('results', { code, savedAt: this.#now(), result }, key),
    )
    tellTabs({ kind: 'study', id: key })
  }

  /** Null where there is none. @throws StoreError */
  result(key: string): Promise<ResultRecord<Result> | null> {
    return this.#connection.use(async (database) => {
      const stored: unknown = await database.get('results', key)
      return wholeRecord(this.#result, stored)
    })
  }

  /** @throws StoreError */
  saveStudy(key: string, record: Omit<StudyRecord, 'savedAt'>): Promise<void> {
    return this.#connection.use(async (database) => {
      await database.put('studies', { ...record, savedAt: this.#now() }, key)
    })
  }

  /** Every study, newest first. @throws StoreError */
  studies(): Promise<StudyRecord[]> {
    return this.#connection.use(async (database) => {
      const stored = await database.getAll('studies')
      const read = stored.flatMap((one) => readStudy(one) ?? [])
      return read.sort((a, b) => b.savedAt - a.savedAt)
    })
  }

  close(): void {
    this.#connection.close()
  }
}
