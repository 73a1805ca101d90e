import type { RunEvent } from '../../../engine/events'
import { ActionMemory } from '../../../engine/minds/adg/action-memory'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import type { MemoryWay } from './memory-ways'
import type { TriedCounts } from './types'

/**
 * The failure-aware action memory as the agent holds it after its last event, once it has done all that it does before the
 * next action. An outcome is taken in when it comes; what an announced change concerns is forgotten with the outcome that it is
 * told with; and what has failed by every action is forgotten before the next action (XENON, Algorithm 1, line 16).
 */
export class RememberedActions {
  readonly #way: MemoryWay
  readonly #tolerance: number
  #actions: readonly string[] = []
  #memory: ActionMemory
  #asTheEpisodeBegins: () => void
  /** The item of the last action, where that failed: its requirements may be to blame. */
  #failed: string | null = null
  #hasBegun = false
  #hasActed = false
  /** What changed before the first action, and is told with its outcome. */
  #told: string[] = []

  /** @param tolerance x₀ */
  constructor(way: MemoryWay, tolerance: number) {
    this.#way = way
    this.#tolerance = tolerance
    this.#memory = new ActionMemory([], tolerance)
    this.#asTheEpisodeBegins = this.#memory.keep()
  }

  see(event: RunEvent): void {
    switch (event.kind) {
      case 'run-started':
        this.#actions = event.actions
        this.#memory = new ActionMemory(event.actions, this.#tolerance)
        this.#asTheEpisodeBegins = this.#memory.keep()
        return
      case 'rules-changed':
        if (event.announced) this.#tell(Object.keys(event.rules))
        return
      case 'reseeded':
        return
      case 'episode-started':
        this.#hasBegun = true
        this.#blame()
        if (this.#way.beginsEpisodesAnew) this.#asTheEpisodeBegins()
        return
      case 'demonstrated':
        // A failed demonstration is the plan's failure, not the action's.
        if (event.success && this.#way.remembers !== 'nothing')
          this.#memory.record(event.item, event.action, true)
        return
      case 'brought':
        for (const [action, [successes, failures]] of Object.entries(event.memory))
          this.#memory.adopt(
            event.item,
            action,
            this.#takesIn(true) ? successes : 0,
            this.#takesIn(false) ? failures : 0,
          )
        this.#asTheEpisodeBegins = this.#memory.keep()
        return
      case 'plan-demonstrated':
        this.#asTheEpisodeBegins = this.#memory.keep()
        return
      default:
        this.#hasBegun = true
        if (!isItemActionEvent(event)) return
        this.#blame()
        if (this.#takesIn(event.success)) this.#memory.record(event.item, event.action, event.success)
        this.#hasActed = true
        this.#failed = event.success ? null : event.item
        for (const item of this.#told.splice(0)) this.#memory.forget(item)
    }
  }

  /** Nothing more happens before the next action. */
  settle(): void {
    this.#blame()
  }

  /** S(a, v) and F(a, v), by action; actions that were never tried are left out. */
  of(item: string): Readonly<Record<string, TriedCounts>> {
    const tried = this.#actions.map((action) => {
      const { successes, failures } = this.#memory.counts(item, action)
      return [action, [successes, failures]] as const
    })
    return Object.fromEntries(tried.filter(([, [successes, failures]]) => successes + failures > 0))
  }

  #tell(changed: readonly string[]): void {
    // Who has not begun yet finds the world as it is then, and is told nothing.
    if (!this.#hasBegun) return
    if (this.#hasActed) for (const item of changed) this.#memory.forget(item)
    else this.#told.push(...changed)
  }

  #blame(): void {
    const item = this.#failed
    this.#failed = null
    if (item !== null && this.#way.forgetsTheBlamed && this.#memory.allInvalid(item))
      this.#memory.forget(item)
  }

  #takesIn(success: boolean): boolean {
    const { remembers } = this.#way
    return remembers === 'successes' ? success : remembers !== 'nothing'
  }
}
