import { ItemsFold } from '../../worlds/items/fold'
import { adg } from '../adg/mind'
import type { Mind } from '../mind'
import { PosteriorFold } from './fold'
import type { RunEvent, EventOf } from '../../events'
import { AdgDivergenceFinder, type GraphReader } from '../adg/divergence'
import { currentGoalIn } from './current-goal'
import { historyOf } from '../adg/history'
import type { PosteriorDetails, Hope } from './types/shown'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { GraphAttempts } from '../adg/attempts'

interface Own {
  readonly mind: 'posterior'
  hope: Hope | null
}

/**
 * Groups the events of a run into attempts. An attempt goes from the choice of a probe to its lesson, or to a
 * probe of another item: consecutive probes of one item are one attempt. Otherwise the rules for a dependency
 * graph apply, where the agent chooses a goal.
 */
export class PosteriorAttempts extends GraphAttempts<Own> {
  #probed: { readonly item: string; readonly hope: Hope } | null = null

  constructor() {
    super({ mind: 'posterior', hope: null })
  }

  override see(event: RunEvent, place: number): void {
    switch (event.kind) {
      case 'probe-chosen':
        this.#choose(event, place)
        break
      case 'believed':
        this.#believe(event)
        break
      default:
        super.see(event, place)
    }
    const last = this.attempts.at(-1)
    // The expectation holds as long as the attempt is about the probed item.
    if (last?.came === 'open') last.hope = last.thing === this.#probed?.item ? this.#probed.hope : null
  }

  #choose(event: EventOf<'probe-chosen'>, place: number): void {
    const { step, item: goal, action, reason, success, worth, cost } = event
    const last = this.attempts.at(-1)
    const goesOn = last?.came === 'open' && last.thing === goal && this.#probed?.item === goal
    this.#probed = { item: goal, hope: { action, reason, success, worth, cost } }
    if (!goesOn) super.see({ kind: 'goal-chosen', step, goal, choice: { by: 'request' } }, place)
    super.see({ kind: 'plan-made', step, goal, subgoals: [] }, place)
  }

  /** A belief without a source, and not from earlier runs, is the agent's own. */
  #believe({ item, hypotheses: [most] }: EventOf<'believed'>): void {
    const memory = this.of(item)
    if (!most || memory.works) return
    const { requirements, source } = most
    const { guess } = memory
    if (source === 'former') memory.believe(requirements, 'doubted')
    else if (guess && sameRequirements(guess.requirements, requirements))
      memory.believe(requirements, 'hypothesised', guess.source)
    else memory.believe(requirements, 'hypothesised', source === 'kept' ? 'kept' : 'resources')
  }
}

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
    if (!(world instanceof ItemsFold)) throw new TypeError('Beliefs about recipes need a world of items.')
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
