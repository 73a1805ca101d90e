import type { Experiment } from './experiment'
import { hopesOf, type Hopes } from './hopes'
import { readingsOf } from './rows'
import type { Readings } from './readings'

/** Attempts whose probability was from `from` up to below `to`; the last bin has 1, too. */
export interface CalibrationBin {
  readonly from: number
  readonly to: number
  readonly tried: number
  /** The mean of their probabilities; null: there were none. */
  readonly hoped: number | null
  /** The share of them that worked. */
  readonly worked: number | null
}

/** How far an agent's probabilities are what they say, over all seeds of an arm. */
export interface Calibrated {
  readonly setting: string
  readonly agent: string
  /** All attempts whose probability was said. */
  readonly tried: number
  /** The mean squared difference of probability and outcome (1 or 0). */
  readonly brier: number
  /** The mean difference, over attempts, of what their bin hoped and what worked of it (expected calibration error). */
  readonly error: number
  /** A reliability curve. */
  readonly bins: readonly CalibrationBin[]
}

/** Of each arm in which probabilities were said; none where the experiment does not ask for it. */
export function calibrationsOf(experiment: Experiment, seeds: number, readings: Readings): Calibrated[] {
  if (!experiment.isOfHopes) return []
  return experiment.arms.flatMap((arm) => {
    const hopes = hopesOf(readingsOf(experiment, arm, seeds, readings).flatMap((one) => one.hopes ?? []))
    const { setting, agent } = arm
    return hopes ? [{ setting, agent, ...calibrationOf(hopes) }] : []
  })
}

export function calibrationOf({
  tried,
  hoped,
  worked,
  squares,
}: Hopes): Omit<Calibrated, 'setting' | 'agent'> {
  const all = tried.reduce((sum, n) => sum + n, 0)
  const bins = tried.map((n, at): CalibrationBin => {
    const mean = (sums: readonly number[]) => (n === 0 ? null : (sums[at] ?? 0) / n)
    const [from, to] = [at / tried.length, (at + 1) / tried.length]
    return { from, to, tried: n, hoped: mean(hoped), worked: mean(worked) }
  })
  const off = bins.reduce((sum, bin) => sum + bin.tried * Math.abs((bin.hoped ?? 0) - (bin.worked ?? 0)), 0)
  return { tried: all, brier: squares / all, error: off / all, bins }
}
