import type { Analysed } from './analyses'
import { csvText } from './csv'
import type { Experiment, MeasuredRow } from './experiment'
import { CODE_VERSION } from './version'
import { isLiveModel, type OtherModel } from './with-model'

/** An experiment's result, as the command line and the page write it. */
interface StudyResult {
  readonly experiment: string
  readonly version: string
  readonly seeds: number
  /** The first seed, if it is not 1. */
  readonly firstSeed?: number
  /** The model that answered, if it was outside the program. */
  readonly model?: { readonly id: string; readonly options: Readonly<Record<string, number | string>> }
  readonly rows: readonly MeasuredRow[]
  /** Left out if the experiment does not request it. */
  readonly tests?: Analysed['tests']
  readonly calibrations?: Analysed['calibrations']
  /** Processor time of its runs. */
  readonly seconds: number
}

export function resultOf(
  { id, seeds: { first } }: Experiment,
  seeds: number,
  rows: readonly MeasuredRow[],
  seconds: number,
  model?: OtherModel,
  { tests = [], calibrations = [] }: Partial<Analysed> = {},
): StudyResult {
  return {
    experiment: id,
    version: CODE_VERSION,
    seeds,
    ...(first !== undefined && { firstSeed: first }),
    ...(model && isLiveModel(model) && { model: { id: model.id, options: model.options ?? {} } }),
    rows,
    ...(tests.length > 0 && { tests }),
    ...(calibrations.length > 0 && { calibrations }),
    seconds: Math.round(seconds * 1000) / 1000,
  }
}

/** One object for one experiment, an array for several. */
export function toJson(results: readonly StudyResult[]): string {
  const [only, ...others] = results
  return `${JSON.stringify(only && others.length === 0 ? only : results, null, 2)}\n`
}

const COLUMNS = [
  ...(['setting', 'agent', 'metric', 'step', 'mean', 'sd', 'low', 'high', 'n'] as const),
  ...(['published', 'basis', 'unit'] as const),
]

/** One line for each row, the experiment's id first (RFC 4180). A null is empty. */
export function toCsv(results: readonly StudyResult[]): string {
  const lines = results.flatMap(({ experiment, rows }) =>
    rows.map((row) => [experiment, ...COLUMNS.map((column) => row[column])]),
  )
  return csvText([['experiment', ...COLUMNS], ...lines])
}
