import type { ActionQuestion } from '../../../engine/minds/adg/types/questions'
import type { Random } from '../../../engine/random'
import { ACTION } from './profile'
import { errorRate } from '../skill'
import { keptIn } from '../../../engine/kept'
import { GAME, requirementsOf } from './game'
import { partsOf } from './names'

/** The three that can work. */
type BaseAction = 'mine' | 'craft' | 'smelt'
export const BASE_ACTIONS: readonly BaseAction[] = ['mine', 'craft', 'smelt']

/** Actions that mean nearly the same: the hard distractors where 15, 30 or 45 are offered. */
const SYNONYMS: Readonly<Record<BaseAction, ReadonlySet<string>>> = {
  mine: new Set([
    'dig',
    'collect',
    'harvest',
    'chop',
    'hunt',
    'find',
    'break',
    'gather',
    'destroy',
    'explore',
  ]),
  craft: new Set(['build', 'combine', 'make', 'use', 'place', 'repair', 'assemble', 'enchant']),
  smelt: new Set(['cook', 'brew', 'light', 'burn', 'melt', 'roast']),
}

/** Whether `action` could be taken for `base`. */
const soundsLike = (action: string, base: BaseAction) => SYNONYMS[base].has(action)

/**
 * One item's fixed order of all action names whatever, as a rank for each: of what is offered, the lowest rank is
 * the answer. The order never changes, so a ruled-out action gives way to the next, and nothing else does; unless it
 * is a mistake of the few that the model's own analyses move.
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

  /** The base action that a failure of `action` makes it think of; undefined where it blames something else. */
  insteadOf(action: string): BaseAction | undefined {
    if (!this.#givesWay(action)) return undefined
    const inOrder = [...BASE_ACTIONS].sort((a, b) => this.#rankOf(a) - this.#rankOf(b))
    return inOrder.find((base) => this.#rankOf(base) > this.#rankOf(action)) ?? inOrder[0]
  }

  /** What it knows rightly it holds to; so where a world's actions are changed, reflection is of no use. */
  #givesWay(action: string): boolean {
    return this.#leaning.movable && action !== this.#leaning.truth
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
    return keptIn(this.#ranks, action, () => this.#drawRank(action))
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

/** What the model takes an item to be got by, and how fast it holds to that. */
interface Leaning {
  readonly action: BaseAction
  /** No example moves it. */
  readonly stubborn: boolean
  /** What gets it in the real game, or what the name suggests where that does not have it. */
  readonly truth: BaseAction
  /** Where it is mistaken, its own analysis of a failure makes it give way. */
  readonly movable: boolean
  /** Taken by hand, from a plant or an animal: several actions sound right. */
  readonly gathered: boolean
}

/** The same at every time of asking: a real model at temperature 0 repeats its mistakes word for word. */
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
  /** How often a mistake gives way to the model's own analysis. */
  readonly moved: number
  readonly gathered: boolean
}

/** What the name suggests, against what is true. */
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
      // Redstone and stone sound like what they are smelted from, which is dug up; charcoal is "made".
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

/** For what the game does not have: an ore is mined, an ingot smelted, and anything else "made". */
function guessFromName(last: string): BaseAction {
  if (last === 'ingot') return 'smelt'
  return ['ore', 'log', 'wood', 'dust', 'shard', 'seeds', 'wheat', 'cotton'].includes(last) ? 'mine' : 'craft'
}
