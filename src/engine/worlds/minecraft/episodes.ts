import type { ItemAction, RequirementSet } from '../items/types'
import type { MinecraftTypes } from './types'

/**
 * The progress of a run in the game, derived from its events. A resumed run, or a replay without the server,
 * knows as much as the original run.
 */
export class MinecraftEpisodes {
  /** ms that the bot spent on subgoals; human-written plans run before the clock starts. */
  spent = 0
  /** The inventory at the last count; null: not counted yet. */
  holds: RequirementSet | null = null
  /** The interrupted subgoal, and the ms that the bot has spent on it. */
  #begun: (ItemAction & { readonly spent: number }) | null = null

  see(event: MinecraftTypes['event']): void {
    const { action, item, took = 0, holds } = event
    if (holds) this.holds = holds
    if (event.kind !== 'demonstrated') this.spent += took
    this.#begun =
      event.kind === 'unfinished' ? { action, item, spent: this.spentOn({ action, item }) + took } : null
  }

  /** ms that the bot has already spent on it. */
  spentOn({ action, item }: ItemAction): number {
    return this.#begun?.action === action && this.#begun.item === item ? this.#begun.spent : 0
  }
}
