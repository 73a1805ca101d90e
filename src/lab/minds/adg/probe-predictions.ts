import type { EventOf, RunEvent } from '../../../engine/events'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import { onePrediction, sumOfPredictions, type Predictions } from '../../predictions'

/**
 * Compares the predicted probability of a probe with its outcome: the first attempt of that item by that action. A probe that the agent
 * gives up before an attempt does not count.
 */
export class ProbePredictions {
  #probe: EventOf<'probe-chosen'> | null = null
  #all: Predictions | null = null

  apply(event: RunEvent): void {
    if (event.kind === 'probe-chosen') this.#probe = event
    const probe = this.#probe
    if (!probe || !isItemActionEvent(event) || event.item !== probe.item || event.action !== probe.action)
      return
    const hope = onePrediction(probe.success, event.success)
    this.#all = this.#all ? sumOfPredictions([this.#all, hope]) : hope
    this.#probe = null
  }

  /** Undefined: the agent has predicted nothing. */
  get hopes(): Predictions | undefined {
    return this.#all ?? undefined
  }
}
