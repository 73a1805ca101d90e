import type { Experiment, MeasuredRow } from '../experiment'
import { jobId } from '../job-list'
import type { Readings } from '../reading'
import { measuresOf, valuesOf } from '../rows'
import { seedsIn } from '../seeds'
import type { DetailFile } from './analysis'

interface SeedRow extends Pick<MeasuredRow, 'setting' | 'agent' | 'metric' | 'step'> {
  readonly seed: number
  /** Null: the seed has no value, for example steps to success without a success. */
  readonly value: number | null
}

function seedRowsOf(experiment: Experiment, seeds: number, readings: Readings): SeedRow[] {
  return experiment.arms.flatMap((arm) => {
    const { setting, agent } = arm
    const run = seedsIn(experiment, seeds).filter((seed) => readings(jobId(arm, seed)))
    return measuresOf(experiment, arm).flatMap((cell) => {
      const values = valuesOf(experiment, arm, cell, seeds, readings)
      return run.map((seed) => ({ setting, agent, ...cell, seed, value: values.get(seed) ?? null }))
    })
  })
}

const COLUMNS = ['setting', 'agent', 'metric', 'step', 'seed', 'value'] as const

/** The values behind the rows: one line for each seed that has run. */
export const seedsFile: DetailFile = {
  id: 'seeds',
  label: 'Values of every seed',
  isOf: () => true,
  csv: (...measured) => [
    COLUMNS,
    ...seedRowsOf(...measured).map((row) => COLUMNS.map((column) => row[column])),
  ],
  json: (...measured) => ({ rows: seedRowsOf(...measured) }),
}
