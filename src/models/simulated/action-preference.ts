import type { ActionQuestion } from '../../engine/effects'
import type { Random } from '../../engine/random'
import { BASE_ACTIONS, soundsLike } from './action-words'
import { leaningOn, type Leaning } from './action-leaning'
import { ACTION } from './profile'
import { errorRate } from './skill'

/**
 * One item's fixed order of all action names whatever, as a rank for each: of what is offered, the lowest rank is
 * the answer. The order never changes, so a ruled-out action gives way to the next, and nothing else does.
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

  answer({ options, examples }: Pick<ActionQuestion, 'options' | 'examples'>): string {
    return this.#tipped(options, examples) ?? this.#first(options)
  }

  /** What most of the examples show, where the item is open to it: two that agree, and it is on offer. */
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
    let rank = this.#ranks.get(action)
    if (rank === undefined) {
      rank = this.#drawRank(action)
      this.#ranks.set(action, rank)
    }
    return rank
  }

  /**
   * The base actions at 1, 2 and 3, the leaning first; near-synonyms of the leaning now and then before it, mostly
   * among the others; whatever is left, behind. So a real model, too, finds the right one of 45 in a few attempts
   * once its mistake is ruled out (K.10: about 50 steps a goal, whatever the number of actions).
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
