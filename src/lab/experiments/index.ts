import { type Experiment } from '../experiment'
import { USUAL } from './arms'
import { CHANGES } from './changes'
import { CONFLICTS } from './conflicts'
import { DRIP } from './drip'
import { DRIP_CRAFT } from './drip-craft'
import { FINDING_ACTIONS } from './finding-actions'
import { GOALS_EXPERIMENTS } from './goals'
import { KITCHEN } from './kitchen'
import { LEARNING } from './learning'
import { OWN_AGENT } from './own-agent'
import { PLANNING } from './planning'
import { PRIOR } from './prior'
import { SCALE } from './scale'
import { SIMILARITY } from './similarity'
import { SUITE_IDS } from './suites'

/** Every table and figure that can be measured here; the craft world's come first. */
export const EXPERIMENTS: readonly Experiment[] = [
  ...CONFLICTS,
  ...CHANGES,
  ...SCALE,
  ...FINDING_ACTIONS,
  ...PLANNING,
  ...PRIOR,
  ...LEARNING,
  ...SIMILARITY,
  ...KITCHEN,
  ...DRIP,
  ...DRIP_CRAFT,
  ...GOALS_EXPERIMENTS,
  ...OWN_AGENT,
]
  .map((drafted): Experiment => ({ ...USUAL, ...drafted }))
  .toSorted((a, b) => SUITE_IDS.indexOf(a.suite) - SUITE_IDS.indexOf(b.suite))

export function experimentOf(id: string): Experiment | undefined {
  return EXPERIMENTS.find((experiment) => experiment.id === id)
}
