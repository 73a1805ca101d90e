import * as v from 'valibot'
import { grouped } from '../../engine/sentence'
import { measure } from '../../library/border'
import type { CsvValue } from '../csv'
import type { Experiment } from '../experiment'
import { sumOfPredictions, type Predictions } from '../predictions'
import type { Readings } from '../reading'
import { readingsOf } from '../rows'
import { written } from '../statistics/digits'
import type { Analysis, TextTable } from './analysis'
import { wholeCount } from './schema-parts'

/** Attempts with a probability in [from, to); the last bin includes 1. */
interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly tried: number
  /** Mean predicted probability; null: no attempts. */
  readonly hoped: number | null
  /** Share of the attempts that worked; null: no attempts. */
  readonly worked: number | null
}

/** How well an agent's predicted probabilities match the outcomes, over all seeds of an arm. */
export interface Calibration {
  readonly setting: string
  readonly agent: string
  /** Number of attempts with a predicted probability. */
  readonly tried: number
  /** Brier score: mean squared difference between the probability and the outcome (1 or 0). */
  readonly brier: number
  /** Expected calibration error: mean absolute difference of a bin's prediction and outcome, over attempts. */
  readonly error: number
  /** A reliability curve. */
  readonly bins: readonly CalibrationBin[]
}

/** One entry for each arm whose agent predicts probabilities. */
export function calibrationsOf(experiment: Experiment, seeds: number, readings: Readings): Calibration[] {
  if (!experiment.analyses.calibration) return []
  return experiment.arms.flatMap((arm) => {
    const hopes = sumOfPredictions(
      readingsOf(experiment, arm, seeds, readings).flatMap((one) => one.hopes ?? []),
    )
    const { setting, agent } = arm
    return hopes ? [{ setting, agent, ...calibrationOf(hopes) }] : []
  })
}

export function calibrationOf({
  tried,
  hoped,
  worked,
  squares,
}: Predictions): Omit<Calibration, 'setting' | 'agent'> {
  const all = tried.reduce((sum, n) => sum + n, 0)
  const bins = tried.map((n, at): CalibrationBin => {
    const mean = (sums: readonly number[]) => (n === 0 ? null : (sums[at] ?? 0) / n)
    const [from, to] = [at / tried.length, (at + 1) / tried.length]
    return { from, to, tried: n, hoped: mean(hoped), worked: mean(worked) }
  })
  const off = bins.reduce((sum, bin) => sum + bin.tried * Math.abs((bin.hoped ?? 0) - (bin.worked ?? 0)), 0)
  return { tried: all, brier: squares / all, error: off / all, bins }
}

/** Predicted probabilities next to the shares of attempts that worked. */
function calibrationTable(calibrations: readonly Calibration[]): TextTable {
  const bins = calibrations[0]?.bins ?? []
  return {
    title:
      'Attempts by predicted probability of success: mean prediction, share that worked, and number of attempts',
    heads: [
      ...['setting', 'agent', 'attempts', 'Brier score', 'calibration error'],
      ...bins.map(({ from, to }) => `${written(from, 1)} to ${written(to, 1)}`),
    ],
    lines: calibrations.map(({ setting, agent, tried, brier, error, bins }) => [
      ...[setting, agent, grouped(tried), written(brier, 3), written(error, 3)],
      ...bins.map(binText),
    ]),
  }
}

/** `0.05, 0.04 (1,312)` */
const binText = ({ tried, hoped, worked }: CalibrationBin) =>
  hoped === null || worked === null ? '–' : `${written(hoped, 2)}, ${written(worked, 2)} (${grouped(tried)})`

/** One line for each bin of each arm. */
const calibrationsCsv = (...measured: Parameters<typeof calibrationsOf>): CsvValue[][] => [
  ['setting', 'agent', 'from', 'to', 'attempts', 'hoped', 'worked'],
  ...calibrationsOf(...measured).flatMap(({ setting, agent, bins }) =>
    bins.map(({ from, to, tried, hoped, worked }) => [setting, agent, from, to, tried, hoped, worked]),
  ),
]

export const calibrationsAnalysis: Analysis<Calibration> = {
  compute: calibrationsOf,
  schema: v.object({
    ...{ setting: v.string(), agent: v.string(), tried: wholeCount, brier: measure, error: measure },
    bins: v.array(
      v.object({
        ...{ from: measure, to: measure, tried: wholeCount },
        ...{ hoped: v.nullable(measure), worked: v.nullable(measure) },
      }),
    ),
  }),
  table: calibrationTable,
  file: {
    id: 'calibration',
    label: 'Predictions and results',
    isOf: ({ analyses }) => analyses.calibration === true,
    csv: calibrationsCsv,
    json: (...measured) => ({ calibrations: calibrationsOf(...measured) }),
  },
}
