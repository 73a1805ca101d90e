import type { Random } from '../../../engine/random'
import { BASE_ACTIONS, type BaseAction } from './action-words'
import { GAME, requirementsOf } from './game'
import { partsOf } from './names'
import { ACTION } from './profile'
import { errorRate } from '../skill'

/** What the model takes an item to be got by, and how fast it holds to that. */
export interface Leaning {
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
