import { KitchenGame } from './game'
import { layoutOf } from './layout'
import type { KitchenOptions } from './options'
import type { Command, CookbookLine, EpisodeEnd, LastStep, StepEffect, KitchenSubgoal } from './types'
import { WAYS } from './ways'

/** What a step did, and whether that is what it was for. */
type Step = StepEffect & { readonly success: boolean }

/** A step that nothing came of: the episode is over, or the subgoal is not the one. Most are, so each is made once. */
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
 * Episode after episode: what a step does, and when an episode is over. The world acts by it, and who only hears of the
 * steps follows by it.
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

  /** The next episode; still the same one where nothing has been tried in it. */
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

  /** One step. Where no episode goes on nothing comes of it. */
  step(action: KitchenSubgoal | Command): Step {
    if (this.episode === 0 || this.end !== null || this.episode > this.options.episodes) return OVER
    this.steps++
    let effect = 'command' in action ? this.#command(action) : this.#subgoal(action)
    if (effect.end === null && this.steps >= this.options.steps) effect = { ...effect, end: 'out-of-steps' }
    if (effect.end) this.#finish(effect.end)
    this.#last = [action, effect]
    return effect
  }

  /** Restated, everything is at hand from the start (A.1). */
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
   * In XENON's words (A.1): the executable action and the tool must be valid for the line of the cookbook, else the step
   * fails. The lines are a plan, so the one that counts is the first that is not done. With the last one done the
   * controller prepares the meal and eats it: what is left over takes no knowledge.
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

  /** The line that such a food is what it asked for. */
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

/** A subgoal in TextWorld's words. */
export function commandOf({
  action,
  ingredient,
  tool,
}: Pick<KitchenSubgoal, 'action' | 'ingredient' | 'tool'>): string {
  if (action === 'prepare') return 'prepare meal'
  const takesTool = Object.values(WAYS).some((way) => way.action === action)
  return takesTool ? `${action} ${ingredient} with ${tool}` : `${action} ${ingredient}`
}
