import type { MeasuredRow } from '../../src/lab/experiment'
import { specsOf, type Job } from '../../src/lab/job'
import type { JobReading } from '../../src/lab/reading'
import { analysed, detailText } from '../../src/lab/analyses'
import { resultOf, toCsv, toJson } from '../../src/lab/results'
import { deviationOf, publishedOf, rowsOf } from '../../src/lab/rows'
import type { ReadingRecord } from '../../src/library/store/lab-store'
import type {
  ResultCell,
  CellRun,
  ExperimentResults,
  ResultRow,
  StoredResults,
  Study,
  StudyFile,
  Unsaved,
} from '../api/lab.api'
import { cellOf, entryOf, keyOf, type PlannedExperiment } from './job-plan'
import type { FullSetting } from './setting'
import { stored } from './storage'

/** The results of experiments, from stored readings and from those that could not be stored. */
export class Outcomes {
  readonly #setting: FullSetting

  constructor(setting: FullSetting) {
    this.#setting = setting
  }

  /** If this code version has no readings, the results of an earlier version. @throws StudyError */
  async results(study: Study, id: string, unsaved: Unsaved): Promise<ExperimentResults> {
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
  }

  /** @throws StudyError */
  async cell(study: Study, id: string, cell: ResultCell, unsaved: Unsaved): Promise<readonly CellRun[]> {
    const jobs = cellOf(entryOf(id, study, this.#setting.experiments), cell)
    const records = await this.#records(jobs, unsaved)
    return jobs.map((job) => ({
      seed: job.seed,
      metrics: records.get(job.id)?.reading.metrics ?? null,
      each: records.get(job.id)?.reading.each ?? null,
      specs: specsOf(job),
    }))
  }

  /** @throws StudyError */
  async file(study: Study, id: string, { content, format }: StudyFile, unsaved: Unsaved): Promise<string> {
    const entry = entryOf(id, study, this.#setting.experiments)
    const records = await this.#records(entry.jobs, unsaved)
    if (content !== 'rows')
      return detailText(content, format, entry.experiment, entry.seeds, (job) => records.get(job)?.reading)
    // In the format of the command line.
    const { experiment, seeds } = entry
    const { rows, seconds, ...details } = measure(entry, records)
    const results = [resultOf(experiment, seeds, rows.map(plainRow), seconds, study.model, details)]
    return format === 'csv' ? toCsv(results) : toJson(results)
  }

  async #records(jobs: readonly Job[], unsaved: Unsaved): Promise<Map<string, ReadingRecord<JobReading>>> {
    const { store, code } = this.#setting
    const ids = jobs.map(({ id }) => id)
    const known = await stored(() => store.readings(code, ids))
    const records = new Map(known.value)
    const wanted = new Set(ids)
    for (const [id, reading] of unsaved) if (wanted.has(id)) records.set(id, { reading, ms: 0 })
    return records
  }
}

/** In the format of the command line. */
function plainRow({ deviation: _, where: __, ...row }: ResultRow): MeasuredRow {
  return row
}

/** The results of an experiment from the existing readings. */
function measure(
  { experiment, seeds, jobs }: PlannedExperiment,
  records: ReadonlyMap<string, ReadingRecord<JobReading>>,
): StoredResults {
  const readings = (job: string) => records.get(job)?.reading
  const known = jobs.flatMap(({ id }) => records.get(id) ?? [])
  return {
    rows: rowsOf(experiment, seeds, readings).map((row): ResultRow => ({
      ...row,
      deviation: deviationOf(row),
      where: publishedOf(experiment, row, row)?.where ?? null,
    })),
    ...analysed(experiment, seeds, readings),
    finished: known.length,
    jobs: jobs.length,
    seconds: known.reduce((sum, { ms }) => sum + ms, 0) / 1000,
  }
}
