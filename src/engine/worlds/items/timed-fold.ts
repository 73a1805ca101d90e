import type { EventOf, RunEvent } from '../../events'
import { ItemsFold } from './fold'

/** The same of a world in which actions take time. */
export class TimedFold extends ItemsFold {
  #unfinished: EventOf<'unfinished'> | null = null

  override see(event: RunEvent): void {
    if (event.kind === 'unfinished') this.#unfinished = event
    // What else it does, or an episode that begins, is the end of it.
    else if (event.kind === 'tried' || event.kind === 'episode-started') this.#unfinished = null
    super.see(event)
  }

  protected get timedShown() {
    return { ...this.itemsShown, inventory: [...this.inventory], unfinished: this.#unfinished }
  }
}
