import type { EventOf, RunEvent } from '../../events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { GraphAttempts } from '../adg/attempts'
import type { Hope } from './types/shown'

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
