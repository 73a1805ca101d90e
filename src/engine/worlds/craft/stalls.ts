/**
 * Places where a controller gets stuck during a search (XENON, 4.3 and Appendix H: in deep water, in a cave,
 * far from everything that it looks for), what is visible there, and how it gets out.
 */
import type { Random } from '../../random'
import type { EscapeMove } from '../items/way-out'
import type { Near, BotSurroundings } from '../items/types'

/**
 * The share of searches in which a controller gets stuck. Fitted to Table 17: context-aware reprompting gains
 * 0.04 on average over the six groups that succeed at all, with goals that take about three and a half
 * searches, 0.63 of which succeed: 0.63 × (1 − (1 − share)^3.5) = 0.04. Differences between the groups are
 * not fitted.
 */
export const STALLED = 0.019
/** Game ticks to get out, once the controller is told how. Assumed: half a minute. */
export const GETTING_OUT = 600

/** The contents of such a place. Distances differ at each look. */
interface Place {
  readonly medium: BotSurroundings['medium']
  readonly covered: number
  readonly light: number
  readonly blocks: readonly string[]
  readonly entities: readonly string[]
}
interface Predicament {
  readonly way: EscapeMove
  readonly place: Place
}

const IN_WATER: Predicament = {
  way: 'leave-water',
  place: {
    ...{ medium: 'water', covered: 0, light: 9 },
    ...{ blocks: ['water', 'kelp', 'gravel'], entities: ['squid'] },
  },
}
const IN_A_CAVE: Predicament = {
  way: 'go-up',
  place: {
    ...{ medium: 'air', covered: 21, light: 2 },
    ...{ blocks: ['stone', 'andesite', 'gravel'], entities: ['bat'] },
  },
}
const FAR_AWAY: Predicament = {
  way: 'explore',
  place: {
    ...{ medium: 'air', covered: 0, light: 15 },
    ...{ blocks: ['sand', 'cactus', 'dead bush'], entities: ['rabbit'] },
  },
}

/** Items that are dug for are searched underground. */
const DUG = /ore$|^(?:cobblestone|coals?|diamond|redstone|obsidian|emerald|lapis_lazuli|flint)$/
/** Surroundings of a normal search. */
const UNDERGROUND: Place = {
  ...{ medium: 'air', covered: 18, light: 4 },
  ...{ blocks: ['stone', 'torch', 'coal ore'], entities: [] },
}
const IN_THE_WOODS: Place = {
  ...{ medium: 'air', covered: 0, light: 15 },
  ...{ blocks: ['grass', 'oak log', 'birch log'], entities: ['sheep'] },
}

/** The surroundings of a controller: where it is stuck, or of a normal search for the item. */
export function aroundIt(stall: Stall | null, item: string, random: Random): BotSurroundings {
  const { blocks, entities, ...place } = stall?.place ?? (DUG.test(item) ? UNDERGROUND : IN_THE_WOODS)
  let away = 0
  const near = (name: string): Near => [name, (away += 1 + random.int(5))]
  return { ...place, blocks: blocks.map(near), entities: entities.map(near) }
}

/** When a search gets stuck, and how. */
export class Stall {
  /** Ticks of search before it gets stuck, at most the whole search. */
  after: number
  readonly #predicament: Predicament

  private constructor(after: number, predicament: Predicament) {
    this.after = after
    this.#predicament = predicament
  }

  /**
   * The stall of one search; null if it has none.
   * @param search length of the search, in ticks
   */
  static drawn(item: string, search: number, random: Random): Stall | null {
    // Draws everything in any case, so that one search does not shift the random numbers of the next.
    const isStalled = random.chance(STALLED)
    const at = random.int(search + 1)
    // Stone is always below, so a search for it is never too far away.
    const predicament = random.pick(DUG.test(item) ? [IN_WATER, IN_A_CAVE] : [IN_WATER, IN_A_CAVE, FAR_AWAY])
    return isStalled ? new Stall(at, predicament) : null
  }

  get place(): Place {
    return this.#predicament.place
  }

  isLeftBy(way: EscapeMove | null): boolean {
    return way === this.#predicament.way
  }
}
