import * as v from 'valibot'
import { csvText } from '../csv'
import type { Experiment, MeasuredRow } from '../experiment'
import type { Readings } from '../reading'
import { CODE_VERSION } from '../version'
import { textOf, type AnalysisText, type DetailFile, type DetailId } from './analysis'
import { calibrationsAnalysis, type Calibration } from './calibrations'
import { claimsAnalysis } from './claims'
import { curvesAnalysis, type ArmCurve } from './curves'
import { orderSentence, ordersOf } from './orders'
import { pairsAnalysis, type PairedRuns } from './pairs'
import { seedsFile } from './seed-rows'
import { testsAnalysis, type CountsTest } from './tests'

/** The results of an experiment's analyses. */
export interface Analysed {
  readonly curves: readonly ArmCurve[]
  /** The claims, one sentence each. */
  readonly claims: readonly string[]
  readonly tests: readonly CountsTest[]
  readonly pairs: readonly PairedRuns[]
  readonly calibrations: readonly Calibration[]
}

export const analysed = (...measured: [Experiment, seeds: number, Readings]): Analysed => ({
  curves: curvesAnalysis.compute(...measured),
  claims: claimsAnalysis.compute(...measured),
  tests: testsAnalysis.compute(...measured),
  pairs: pairsAnalysis.compute(...measured),
  calibrations: calibrationsAnalysis.compute(...measured),
})

/** Schema of a stored result. Older results lack later analyses. */
export const analysedSchema = {
  curves: v.array(curvesAnalysis.schema),
  claims: v.array(claimsAnalysis.schema),
  tests: v.optional(v.array(testsAnalysis.schema), []),
  pairs: v.optional(v.array(pairsAnalysis.schema), []),
  calibrations: v.optional(v.array(calibrationsAnalysis.schema), []),
}

/** Tables and sentences in reading order; the claims follow them. */
export const analysisTexts = (
  experiment: Experiment,
  rows: readonly MeasuredRow[],
  { curves, tests, calibrations }: Pick<Analysed, 'curves' | 'tests' | 'calibrations'>,
): readonly AnalysisText[] => [
  textOf(curvesAnalysis, curves, experiment),
  textOf(testsAnalysis, tests, experiment),
  textOf(calibrationsAnalysis, calibrations, experiment),
  { table: null, sentences: ordersOf(experiment, rows).map(orderSentence) },
]

const FILES: readonly DetailFile[] = [
  seedsFile,
  ...[curvesAnalysis, pairsAnalysis, testsAnalysis, calibrationsAnalysis].flatMap(({ file }) => file ?? []),
]

/** The files of an experiment, besides its rows. */
export const filesOf = (experiment: Experiment): readonly DetailFile[] =>
  FILES.filter(({ isOf }) => isOf(experiment))

export function detailText(
  id: DetailId,
  format: 'csv' | 'json',
  ...measured: [Experiment, seeds: number, Readings]
): string {
  const [experiment, seeds] = measured
  const file = FILES.find((one) => one.id === id) ?? seedsFile
  if (format === 'json') {
    const content = { experiment: experiment.id, version: CODE_VERSION, seeds, ...file.json(...measured) }
    return `${JSON.stringify(content, null, 2)}\n`
  }
  const [heads = [], ...lines] = file.csv(...measured)
  return csvText([['experiment', ...heads], ...lines.map((line) => [experiment.id, ...line])])
}
