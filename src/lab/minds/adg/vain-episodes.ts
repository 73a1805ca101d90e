import type { RunEvent } from '../../../engine/events'
import type { GraphLedger } from '../../../engine/minds/adg/ledger'
import { currentGoalIn } from '../../../engine/minds/posterior/current-goal'

/**
 * How an agent that chooses its goals itself spends its episodes. An episode is wasted on the goal that it ends
 * with, if that was not obtained.
 */
export class VainEpisodes {
  readonly #inVain = new Map<string, number>()
  #episodes = 0
  #goal: string | null = null

  /** @param ledger state after the event */
  apply(event: RunEvent, ledger: Pick<GraphLedger, 'mind'>): void {
    this.#goal = currentGoalIn(event) ?? this.#goal
    const isOver =
      event.kind === 'episode-started' || (event.kind === 'run-ended' && event.reason === 'episodes')
    if (!isOver || this.#goal === null) return
    this.#episodes++
    if (ledger.mind.items.get(this.#goal)?.standing === 'experienced') return
    this.#inVain.set(this.#goal, (this.#inVain.get(this.#goal) ?? 0) + 1)
  }

  /** The share of all episodes that the goal with most wasted episodes took. */
  get onOneGoal(): number | null {
    return this.#episodes === 0 ? null : Math.max(0, ...this.#inVain.values()) / this.#episodes
  }
}
