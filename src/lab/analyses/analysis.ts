import type * as v from 'valibot'
import type { CsvValue } from '../csv'
import type { Experiment } from '../experiment'
import type { Readings } from '../readings'

/** Text in lines and columns, for a terminal, a document or the page. */
export interface TextTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** Which files can be written of an experiment, beside its rows. */
export type DetailId = 'seeds' | 'curves' | 'pairs' | 'tests' | 'calibration'

/** An experiment with the readings of its jobs. @param seeds how many, from the experiment's first on */
export type Compute<T> = (experiment: Experiment, seeds: number, readings: Readings) => T

/** A file with everything that an analysis is made of. */
export interface DetailFile {
  readonly id: DetailId
  /** As the page offers it. */
  readonly label: string
  readonly isOf: (experiment: Experiment) => boolean
  /** Lines of CSV, the heads first, each without the experiment's id. */
  readonly csv: Compute<readonly (readonly CsvValue[])[]>
  /** The fields of the JSON file. */
  readonly json: Compute<Readonly<Record<string, unknown>>>
}

/**
 * One way to look at the readings of an experiment. The command line, the documents, the page and the files read this record.
 * Each part is empty where the experiment does not ask for the analysis, or nothing has been run.
 */
export interface Analysis<Entry> {
  readonly compute: Compute<readonly Entry[]>
  /** An entry as it is stored. */
  readonly schema: v.GenericSchema<unknown, Entry>
  readonly table?: (entries: readonly Entry[], experiment: Experiment) => TextTable | null
  readonly sentence?: (entry: Entry) => string
  readonly file?: DetailFile
}

/** What an analysis says in words. */
export interface AnalysisText {
  readonly table: TextTable | null
  readonly sentences: readonly string[]
}

export const textOf = <Entry>(
  { table, sentence }: Pick<Analysis<Entry>, 'table' | 'sentence'>,
  entries: readonly Entry[],
  experiment: Experiment,
): AnalysisText => ({
  table: (entries.length > 0 && table?.(entries, experiment)) || null,
  sentences: sentence ? entries.map(sentence) : [],
})
