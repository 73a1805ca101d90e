import { KitchenGame } from './game'
import { layoutOf } from './layout'
import type { KitchenOptions } from './options'
import type { Command, CookbookLine, EpisodeEnd, LastStep, StepEffect, KitchenSubgoal } from './types'
import { WAYS } from './ways'

/** What a step did, and whether it did what it was meant to. */
type Step = StepEffect & { readonly success: boolean }

/**
 * A failed step: the episode is over, or the subgoal is wrong. Most steps fail, so each result is built once.
 */
const failed = (feedback: string): Step => ({
  success: false,
  feedback,
  became: null,
  line: null,
  end: null,
})
const OVER = failed('The episode is over.')
const INVALID = failed('Nothing comes of it.')

/**
 * The sequence of episodes: what a step does, and when an episode ends. The world uses it to act, and the
 * fold uses it to replay the steps.
 */
export class KitchenEpisodes {
  readonly options: KitchenOptions
  /** From 1; 0 before the first. */
  episode = 0
  steps = 0
  game: KitchenGame
  end: EpisodeEnd | null = null
  ended = 0
  meals = 0
  readonly #seed: number
  #done: boolean[] = []
  #last: readonly [KitchenSubgoal | Command, Step] | null = null

  constructor(options: KitchenOptions, seed: number) {
    this.options = options
    this.#seed = seed
    this.game = this.#kitchenOf(1)
  }

  /** Starts the next episode, unless nothing was tried in this one. */
  reset(): void {
    if (this.episode > 0 && this.steps === 0) return
    this.episode++
    this.steps = 0
    this.#last = null
    this.end = null
    this.game = this.#kitchenOf(this.episode)
    this.#done = this.game.layout.lines.map(() => false)
  }

  get last(): LastStep | null {
    return this.#last && { ...this.#last[0], ...this.#last[1] }
  }

  get isLast(): boolean {
    return this.episode >= this.options.episodes
  }

  get lines(): readonly CookbookLine[] {
    return this.game.layout.lines.map((line, i) => ({ ...line, isDone: this.#done[i] ?? false }))
  }

  /** One step. It has no effect outside an episode. */
  step(action: KitchenSubgoal | Command): Step {
    if (this.episode === 0 || this.end !== null || this.episode > this.options.episodes) return OVER
    this.steps++
    let effect = 'command' in action ? this.#command(action) : this.#subgoal(action)
    if (effect.end === null && this.steps >= this.options.steps) effect = { ...effect, end: 'out-of-steps' }
    if (effect.end) this.#finish(effect.end)
    this.#last = [action, effect]
    return effect
  }

  /** In the restated setting, everything is at hand from the start (A.1). */
  #kitchenOf(episode: number): KitchenGame {
    const game = new KitchenGame(layoutOf(this.options, this.#seed, episode))
    if (this.options.setting === 'restated') game.gather()
    return game
  }

  #finish(end: EpisodeEnd): void {
    this.end = end
    this.ended++
    if (end === 'meal-eaten') this.meals++
  }

  /**
   * XENON's rule (A.1): the executable action and the tool must be valid for the line of the cookbook, else
   * the step fails. The lines are a plan, so the first line that is not done counts. After the last line the
   * controller prepares the meal and eats it, because that takes no knowledge.
   */
  #subgoal({ action, item, ingredient, tool }: KitchenSubgoal): Step {
    const at = this.#done.indexOf(false)
    const line = this.game.layout.lines[at]
    if (this.options.setting === 'restated') {
      const way = line && WAYS[line.item]
      const isValid =
        line?.item === item && line.ingredient === ingredient && way?.action === action && way.tool === tool
      if (!isValid) return INVALID
    }
    this.game.gather()
    this.game.standBy(tool)
    const effect = this.#do(commandOf({ action, ingredient, tool }))
    const success = line?.item === item && line.ingredient === ingredient && this.#done[at] === true
    if (!success || this.#done.includes(false)) return { ...effect, success }
    this.game.gather()
    this.game.do('prepare meal')
    const meal = this.game.do('eat meal')
    return { ...effect, success, end: meal.isEaten ? 'meal-eaten' : effect.end }
  }

  #command({ command }: Command): Step {
    return this.#do(command)
  }

  #do(command: string): Step {
    const { isDone, feedback, became = null, isSpoiled, isEaten } = this.game.do(command)
    const isWrong = isSpoiled && this.options.setting === 'published'
    return {
      success: isDone,
      feedback,
      became,
      line: became && !isSpoiled ? this.#tick(became) : null,
      end: isEaten ? 'meal-eaten' : isWrong ? 'lost' : null,
    }
  }

  /** The line that asks for this state of the food. */
  #tick({ food, cook, cut }: { food: string; cook: string; cut: string }): number | null {
    const at = this.game.layout.lines.findIndex(({ item, ingredient }, i) => {
      const way = WAYS[item]
      return !this.#done[i] && ingredient === food && (way.cook === cook || way.cut === cut)
    })
    if (at < 0) return null
    this.#done[at] = true
    return at
  }
}

/** The TextWorld command of a subgoal. */
function commandOf({
  action,
  ingredient,
  tool,
}: Pick<KitchenSubgoal, 'action' | 'ingredient' | 'tool'>): string {
  if (action === 'prepare') return 'prepare meal'
  const takesTool = Object.values(WAYS).some((way) => way.action === action)
  return takesTool ? `${action} ${ingredient} with ${tool}` : `${action} ${ingredient}`
}
