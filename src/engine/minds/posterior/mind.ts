import { ItemsFold } from '../../worlds/items/fold'
import { adg } from '../adg/mind'
import type { Mind } from '../mind'
import { PosteriorAttempts } from './attempts'
import { PosteriorFold } from './fold'
import type { RunEvent } from '../../events'
import { AdgDivergenceFinder, type GraphReader } from '../adg/divergence'
import { currentGoalIn } from './current-goal'
import { historyOf } from '../adg/history'
import type { PosteriorDetails } from './types/shown'

type Growing<T> = { [K in keyof T]: T[K] extends readonly (infer One)[] ? One[] : T[K] }
type Beside = Pick<PosteriorDetails, 'beliefs' | 'probes' | 'ruledOut'>

/** All events of a run about one item. */
export function posteriorDetails(
  item: string,
  events: readonly RunEvent[],
  actions: readonly string[],
): PosteriorDetails {
  const beside: Growing<Beside> = { beliefs: [], probes: [], ruledOut: [] }
  for (const [place, event] of events.entries()) {
    if (!('item' in event) || event.item !== item) continue
    if (event.kind === 'believed') beside.beliefs.push({ ...factsOf(event), place })
    else if (event.kind === 'probe-chosen') beside.probes.push({ ...factsOf(event), place })
    else if (event.kind === 'ruled-out') beside.ruledOut.push({ ...factsOf(event), place })
  }
  return { ...historyOf(item, events, actions), ...beside }
}

const factsOf = <E extends { readonly kind: unknown }>({ kind: _, ...facts }: E): Omit<E, 'kind'> => facts

const READER: GraphReader = { goalIn: currentGoalIn, beliefs: (world) => new PosteriorFold(world) }

/** Compares two runs, each of this mind or of one with only a dependency graph. */
class PosteriorDivergenceFinder extends AdgDivergenceFinder {
  /** @param a the events of one run, which may grow later */
  constructor(a: readonly RunEvent[], b: readonly RunEvent[]) {
    super(a, b, READER)
  }
}

export const posterior: Mind<'posterior'> = {
  id: 'posterior',
  answerRules: adg.answerRules,

  fold(world) {
    if (!(world instanceof ItemsFold)) throw new TypeError('What items take is believed in a world of items.')
    return new PosteriorFold(world)
  },

  attempts: () => new PosteriorAttempts(),
  async attribution() {
    return (await import('../adg/attribution')).adgAttribution()
  },

  divergence: (a, b) => new PosteriorDivergenceFinder(a, b),

  concerns(event, thing) {
    switch (event.kind) {
      case 'believed':
      case 'ruled-out':
        return event.item === thing
      case 'probe-chosen':
        return event.item === thing || Object.hasOwn(event.stock, thing)
      case 'names-grown':
        return event.found.includes(thing)
      default:
        return adg.concerns(event, thing)
    }
  },

  details: (thing, events, actions) => Promise.resolve(posteriorDetails(thing, events, actions)),
}
