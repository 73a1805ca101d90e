import type { EventOf, RunEvent } from '../../events'
import { sameRequirements } from '../../worlds/items/requirement-set'
import { GraphAttempts } from '../adg/attempts'
import type { Hope } from './types/attempt'

interface Own {
  readonly mind: 'posterior'
  hope: Hope | null
}

/**
 * Tells the events of a run as attempts. One goes from the choice of a probe to what it teaches, or to a probe of another item: probes of
 * one item in a row are one attempt. Else it is as with a dependency graph, where a target is chosen.
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
    // It is what was hoped of it for as long as it is about what is probed.
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

  /** What is nobody's word, and was not kept, the agent has made up. */
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
