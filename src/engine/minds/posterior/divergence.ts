import type { RunEvent } from '../../events'
import { AdgDivergenceFinder, type GraphReader } from '../adg/divergence'
import { currentGoalIn } from './current-goal'
import { PosteriorFold } from './fold'

const READER: GraphReader = { goalIn: currentGoalIn, beliefs: (world) => new PosteriorFold(world) }

/** Compares two runs, each of this mind or of one with only a dependency graph. */
export class PosteriorDivergenceFinder extends AdgDivergenceFinder {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, READER)
  }
}
