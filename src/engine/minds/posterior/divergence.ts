import type { RunEvent } from '../../events'
import { AdgDivergenceFinder, type DivergenceReader } from '../adg/divergence'
import { currentGoalIn } from './current-goal'
import { PosteriorFold } from './fold'

const WAY: DivergenceReader = { aimOf: currentGoalIn, beliefs: (world) => new PosteriorFold(world) }

/** Where two runs part, each of which may be one with a dependency graph alone. */
export class PosteriorDivergenceFinder extends AdgDivergenceFinder {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, WAY)
  }
}
