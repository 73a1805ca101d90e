import type { Experiment } from '../experiment'
import { CHANGES } from './changes'
import { CONFLICTS } from './conflicts'
import { FINDING_ACTIONS } from './finding-actions'
import { LEARNING } from './learning'
import { PLANNING } from './planning'
import { PRIOR } from './prior'
import { SCALE } from './scale'
import { SIMILARITY } from './similarity'

/** Every table and figure that can be measured here, the craft world's first. */
export const EXPERIMENTS: readonly Experiment[] = [
  ...CONFLICTS,
  ...CHANGES,
  ...SCALE,
  ...FINDING_ACTIONS,
  ...PLANNING,
  ...PRIOR,
  ...LEARNING,
  ...SIMILARITY,
].toSorted((a, b) => Number(a.suite === 'controllers') - Number(b.suite === 'controllers'))

export function experimentOf(id: string): Experiment | undefined {
  return EXPERIMENTS.find((experiment) => experiment.id === id)
}
