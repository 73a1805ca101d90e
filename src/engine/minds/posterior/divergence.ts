import type { RunEvent } from '../../events'
import { AdgDivergenceFinder, type Way } from '../adg/divergence'
import { aimOf } from './aim'
import { PosteriorFold } from './fold'

const WAY: Way = { aimOf, beliefs: (world) => new PosteriorFold(world) }

/** Where two runs part, each of which may be one with a dependency graph alone. */
export class PosteriorDivergenceFinder extends AdgDivergenceFinder {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, WAY)
  }
}
