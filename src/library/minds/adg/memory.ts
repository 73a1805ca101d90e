import type { RunEvent } from '../../../engine/events'
import { ActionMemory } from '../../../engine/minds/adg/action-memory'
import { isItemActionEvent } from '../../../engine/worlds/items/action-events'
import type { MemoryWay } from './memory-ways'
import type { TriedCounts } from './types'

/**
 * The agent's failure-aware action memory after its last event, as it is before the next action. Each outcome
 * is counted at once. An announced change clears its items together with the outcome that reports it. An item
 * for which every action has failed is cleared before the next action (XENON, Algorithm 1, line 16).
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
  /** Changes before the first action; its outcome reports them. */
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
    // An agent that has not begun yet finds the world as it is then, and gets no report.
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
