import type { ItemAction, RequirementSet } from '../items/types'
import type { MinecraftTypes } from './types'

/**
 * How far a run has come in the game, by what was written down of it: so a run that is taken up again, or played without its
 * server, knows as much of it as the one that was there.
 */
export class MinecraftEpisodes {
  /** ms that the bot has been at subgoals; plans that somebody has written are carried out before the clock starts. */
  spent = 0
  /** What was held by the last count; null: nobody has counted. */
  holds: RequirementSet | null = null
  /** The subgoal that was interrupted, and how long the bot has been at it. */
  #begun: (ItemAction & { readonly spent: number }) | null = null

  see(event: MinecraftTypes['event']): void {
    const { action, item, took = 0, holds } = event
    if (holds) this.holds = holds
    if (event.kind !== 'demonstrated') this.spent += took
    this.#begun =
      event.kind === 'unfinished' ? { action, item, spent: this.spentOn({ action, item }) + took } : null
  }

  /** ms that the bot has been at it already. */
  spentOn({ action, item }: ItemAction): number {
    return this.#begun?.action === action && this.#begun.item === item ? this.#begun.spent : 0
  }
}
