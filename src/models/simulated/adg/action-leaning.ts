import type { Random } from '../../../engine/random'
import { BASE_ACTIONS, type BaseAction } from './action-words'
import { GAME, requirementsOf } from './game'
import { partsOf } from './names'
import { ACTION } from './profile'
import { errorRate } from '../skill'

/** The model's belief about an item's action, and how firm it is. */
export interface Leaning {
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
export function leaningOn(item: string, skill: number, random: Random): Leaning {
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
