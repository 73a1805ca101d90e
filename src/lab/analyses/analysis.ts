import type * as v from 'valibot'
import type { CsvValue } from '../csv'
import type { Experiment } from '../experiment'
import type { Readings } from '../reading'

/** Lines and columns of text, for a terminal, a document or the page. */
export interface TextTable {
  readonly title: string
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** The files that an experiment can write, besides its rows. */
export type DetailId = 'seeds' | 'curves' | 'pairs' | 'tests' | 'calibration'

/** Analyses the readings of an experiment's jobs. @param seeds the number of seeds, from the experiment's first */
type Compute<T> = (experiment: Experiment, seeds: number, readings: Readings) => T

/** A file with all numbers that an analysis uses. */
export interface DetailFile {
  readonly id: DetailId
  readonly label: string
  readonly isOf: (experiment: Experiment) => boolean
  /** CSV lines, headings first, each without the experiment's id. */
  readonly csv: Compute<readonly (readonly CsvValue[])[]>
  /** The fields of the JSON file. */
  readonly json: Compute<Readonly<Record<string, unknown>>>
}

/**
 * One analysis of an experiment's readings. The command line, the documents, the page and the files use this
 * record. Each part is empty if the experiment does not request the analysis or no job has run.
 */
export interface Analysis<Entry> {
  readonly compute: Compute<readonly Entry[]>
  readonly schema: v.GenericSchema<unknown, Entry>
  readonly table?: (entries: readonly Entry[], experiment: Experiment) => TextTable | null
  readonly sentence?: (entry: Entry) => string
  readonly file?: DetailFile
}

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
