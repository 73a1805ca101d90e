import type { ActionQuestion } from '../../../engine/minds/adg/types/questions'
import type { Random } from '../../../engine/random'
import { BASE_ACTIONS, soundsLike, type BaseAction } from './action-words'
import { leaningOn, type Leaning } from './action-leaning'
import { ACTION } from './profile'
import { errorRate } from '../skill'
import { keptIn } from '../../../engine/kept'

/**
 * One item's fixed order of all action names, as a rank for each: the offered action with the lowest rank is
 * the answer. The order never changes. So only the removal of an action makes way for the next; an exception
 * are the few mistakes that the model's own analyses correct.
 */
export class ActionPreference {
  readonly #skill: number
  readonly #random: Random
  readonly #leaning: Leaning
  readonly #ranks = new Map<string, number>()

  constructor(item: string, skill: number, random: Random) {
    this.#skill = skill
    this.#random = random
    this.#leaning = leaningOn(item, skill, random)
  }

  answer({
    options,
    examples,
    analyses = [],
  }: Pick<ActionQuestion, 'options' | 'examples' | 'analyses'>): string {
    const named = this.#tipped(options, examples) ?? this.#first(options)
    const isBlamed = (option: string) => analyses.some(({ action }) => action === option)
    if (!isBlamed(named) || !this.#givesWay(named)) return named
    const others = options.filter((option) => !isBlamed(option))
    return others.length > 0 ? this.#first(others) : named
  }

  /** The base action that it considers after a failure of `action`; undefined if it blames something else. */
  insteadOf(action: string): BaseAction | undefined {
    if (!this.#givesWay(action)) return undefined
    const inOrder = [...BASE_ACTIONS].sort((a, b) => this.#rankOf(a) - this.#rankOf(b))
    return inOrder.find((base) => this.#rankOf(base) > this.#rankOf(action)) ?? inOrder[0]
  }

  /** It does not give up right knowledge; so in a world with changed actions, reflection does not help. */
  #givesWay(action: string): boolean {
    return this.#leaning.movable && action !== this.#leaning.truth
  }

  /** The action that at least two examples agree on, if the item is open to it and it is offered. */
  #tipped(options: readonly string[], examples: ActionQuestion['examples']): string | undefined {
    if (this.#leaning.stubborn) return undefined
    return examples
      .map(({ action }) => action)
      .find((action, i, all) => all.indexOf(action) < i && options.includes(action))
  }

  #first(options: readonly string[]): string {
    let best = options[0] ?? ''
    for (const option of options) if (this.#rankOf(option) < this.#rankOf(best)) best = option
    return best
  }

  #rankOf(action: string): number {
    return keptIn(this.#ranks, action, () => this.#drawRank(action))
  }

  /**
   * The base actions have ranks 1, 2 and 3, the leaning first. Near-synonyms of the leaning sometimes come
   * before it, mostly among the others; all other actions come last. So the model, like a real one, finds the
   * right action among 45 in a few attempts once its mistake is ruled out (K.10: about 50 steps a goal,
   * regardless of the number of actions).
   */
  #drawRank(action: string): number {
    const { action: leaning, gathered } = this.#leaning
    if (action === leaning) return 1
    const place = BASE_ACTIONS.filter((base) => base !== leaning).findIndex((base) => base === action)
    if (place >= 0) return 2 + ((place + this.#random.fork('second').int(2)) % 2)
    const draws = this.#random.fork(`rank/${action}`)
    const at = draws.unit()
    if (!soundsLike(action, leaning)) return 2.5 + 10 * at
    const first = errorRate(gathered ? ACTION.synonymFirstGathered : ACTION.synonymFirst, this.#skill)
    return draws.chance(first) ? at : 1 + 4 * at
  }
}
