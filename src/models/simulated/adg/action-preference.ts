import type { ActionQuestion } from '../../../engine/minds/adg/types/questions'
import type { Random } from '../../../engine/random'
import { ACTION } from './profile'
import { errorRate } from '../skill'
import { getOrCreate } from '../../../engine/get-or-create'
import { GAME, requirementsOf } from './game'
import { partsOf } from './names'

/** The three actions that can work. */
type BaseAction = 'mine' | 'craft' | 'smelt'
export const BASE_ACTIONS: readonly BaseAction[] = ['mine', 'craft', 'smelt']

/** Near-synonyms: the hard distractors among 15, 30 or 45 actions. */
const SYNONYMS: Readonly<Record<BaseAction, ReadonlySet<string>>> = {
  mine: new Set('dig collect harvest chop hunt find break gather destroy explore'.split(' ')),
  craft: new Set('build combine make use place repair assemble enchant'.split(' ')),
  smelt: new Set('cook brew light burn melt roast'.split(' ')),
}

/** Whether `action` could be taken for `base`. */
const soundsLike = (action: string, base: BaseAction) => SYNONYMS[base].has(action)

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
    return getOrCreate(this.#ranks, action, () => this.#drawRank(action))
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

/** The model's belief about an item's action, and how firm it is. */
interface Leaning {
  readonly action: BaseAction
  /** Whether no example changes it. */
  readonly stubborn: boolean
  /**
   * The true action in the real game, or the one that the name suggests if the game does not have the item.
   */
  readonly truth: BaseAction
  /** Whether the model's own analysis of a failure corrects a mistake. */
  readonly movable: boolean
  /** Gathered by hand, from a plant or an animal: several actions sound right. */
  readonly gathered: boolean
}

/** The same at every call: a real model at temperature 0 repeats its mistakes word for word. */
function leaningOn(item: string, skill: number, random: Random): Leaning {
  const { truth, mistake, wrong, moved, gathered } = impressionOf(item)
  const mistaken = random.fork('mistaken').unit() < errorRate(wrong, skill)
  const undecided = mistaken ? ACTION.undecidedWhenWrong : errorRate(ACTION.undecidedWhenRight, skill)
  return {
    action: mistaken
      ? (mistake ?? random.fork('mistake').pick(BASE_ACTIONS.filter((base) => base !== truth)))
      : truth,
    stubborn: random.fork('stubborn').unit() >= undecided,
    truth,
    movable: random.fork('movable').unit() >= errorRate(1 - moved, skill),
    gathered,
  }
}

interface Impression {
  readonly truth: BaseAction
  /** The wrong action that the name suggests. */
  readonly mistake?: BaseAction
  readonly wrong: number
  /** Share of mistakes that the model's own analysis corrects. */
  readonly moved: number
  readonly gathered: boolean
}

/** What the name suggests, compared with the truth. */
function impressionOf(item: string): Impression {
  const rule = GAME.get(item)
  const known = BASE_ACTIONS.find((base) => base === rule?.action)
  const last = partsOf(item).at(-1) ?? ''
  const truth = known ?? guessFromName(last)
  const plain = { truth, wrong: ACTION.wrongPlain, moved: ACTION.movedElsewhere, gathered: false }
  if (!rule || !known) return plain
  switch (known) {
    case 'smelt': {
      if (last === 'ingot') return plain
      // Redstone and stone sound like what they are smelted from, which is mined; charcoal sounds crafted.
      const fromGround = requirementsOf(rule).some((name) => !rule.held.includes(name) && name.includes(last))
      const mistake = fromGround ? 'mine' : 'craft'
      return { ...plain, mistake, wrong: ACTION.wrongHiddenSmelt, moved: ACTION.movedWhereHiddenSmelt }
    }
    case 'craft': {
      if (last !== 'nugget') return plain
      return {
        ...plain,
        mistake: 'mine',
        wrong: ACTION.wrongSoundsMined,
        moved: ACTION.movedWhereSoundsMined,
      }
    }
    case 'mine': {
      const gathered = requirementsOf(rule).length === 0 && last !== 'logs'
      return gathered ? { ...plain, wrong: ACTION.wrongGathered, gathered } : plain
    }
  }
}

/** For names that the game does not have: an ore is mined, an ingot smelted, anything else crafted. */
function guessFromName(last: string): BaseAction {
  if (last === 'ingot') return 'smelt'
  return ['ore', 'log', 'wood', 'dust', 'shard', 'seeds', 'wheat', 'cotton'].includes(last) ? 'mine' : 'craft'
}
