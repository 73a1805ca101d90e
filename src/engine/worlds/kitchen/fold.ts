import type { RunEvent } from '../../events'
import type { Fold, TimelineMark, Score } from '../../ledger'
import { ItemsFold } from '../items/fold'
import type { Rules } from '../items/types'
import type { KitchenEpisodes } from './episodes'
import type { KitchenShown } from './types'

/** Number of finished episodes, and of those with a meal. */
interface Counts {
  readonly episodes: number
  readonly successes: number
}

/** The kitchen, derived from its events: the fold repeats every action in its own kitchen. */
export class KitchenFold extends ItemsFold implements Fold<KitchenShown> {
  score: Score & Counts = { episodes: 0, successes: 0 }
  readonly #course: KitchenEpisodes
  readonly #tools: readonly string[]

  constructor(rules: Rules, course: KitchenEpisodes, tools: readonly string[]) {
    super(rules)
    this.#course = course
    this.#tools = tools
  }

  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void {
    const course = this.#course
    switch (event.kind) {
      case 'episode-started':
        course.reset()
        break
      case 'kitchen/subgoal': {
        const { action, item, ingredient, tool } = event
        course.step({ action, item, ingredient, tool })
        this.tried(event)
        break
      }
      case 'kitchen/command':
        course.step({ command: event.command })
        this.count(event.success)
        break
      default:
        return
    }
    const { ended, meals } = course
    if (this.score.episodes === ended) return
    mark(this.score.successes === meals ? 'lost' : 'meal', '')
    this.score = { episodes: ended, successes: meals }
  }

  get shown(): KitchenShown {
    const { options, episode, steps, lines, last, end, ended, meals, game } = this.#course
    return {
      ...this.itemsShown,
      ruleChanges: 0,
      atHand: this.#tools,
      world: 'kitchen',
      episode,
      episodes: options.episodes,
      steps,
      limit: options.steps,
      lines,
      foods: [...game.foods].map(([name, { cook, cut, place }]) => ({
        name,
        cook,
        cut,
        place,
        wanted: game.layout.wanted.get(name) ?? null,
      })),
      tools: [...game.tools].map(([name, place]) => ({ name, place })),
      rooms: game.layout.rooms,
      here: game.here,
      last,
      end,
      ended,
      meals,
    }
  }
}
