import type { RunEvent } from '../../events'
import { NONE, type Fold } from '../../ledger'
import { TimedFold } from '../items/timed-fold'
import type { Rules } from '../items/types'
import { MinecraftEpisodes } from './episodes'
import type { MinecraftShown } from './types'

/** Minecraft, derived from its events. */
export class MinecraftFold extends TimedFold implements Fold<MinecraftShown> {
  readonly score = NONE
  readonly #version: string | null
  readonly #limit: number
  readonly #course = new MinecraftEpisodes()
  #lastReason: string | null = null
  #lastTook: number | null = null

  /** @param limit ms that the bot may spend on its subgoals */
  constructor(rules: Rules, version: string | null, limit: number) {
    super(rules)
    this.#version = version
    this.#limit = limit
  }

  apply(event: RunEvent): void {
    this.see(event)
    if (event.kind !== 'tried' && event.kind !== 'demonstrated' && event.kind !== 'unfinished') return
    this.#course.see(event)
    this.#lastReason = event.reason ?? null
    this.#lastTook = event.took ?? null
  }

  get shown(): MinecraftShown {
    return {
      ...{ ...this.timedShown, world: 'minecraft', ruleChanges: 0 },
      ...{ version: this.#version, spent: this.#course.spent, limit: this.#limit },
      ...{ lastReason: this.#lastReason, lastTook: this.#lastTook },
    }
  }
}
