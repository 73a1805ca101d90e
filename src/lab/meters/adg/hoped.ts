import type { EventOf, RunEvent } from '../../../engine/events'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import { hopeOf, hopesOf, type Hopes } from '../../predictions'

/**
 * Holds how probable an agent takes it to be that a probe works against what comes of it: the first attempt of that item by that action.
 * A probe that is given up before (what it takes could not be had) says nothing.
 */
export class Hoped {
  #probe: EventOf<'probe-chosen'> | null = null
  #all: Hopes | null = null

  apply(event: RunEvent): void {
    if (event.kind === 'probe-chosen') this.#probe = event
    const probe = this.#probe
    if (!probe || !isItemActionEvent(event) || event.item !== probe.item || event.action !== probe.action)
      return
    const hope = hopeOf(probe.success, event.success)
    this.#all = this.#all ? hopesOf([this.#all, hope]) : hope
    this.#probe = null
  }

  /** Undefined: nobody has said how probable anything is. */
  get hopes(): Hopes | undefined {
    return this.#all ?? undefined
  }
}
