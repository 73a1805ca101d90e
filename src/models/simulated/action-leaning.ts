import type { Random } from '../../engine/random'
import { BASE_ACTIONS, type BaseAction } from './action-words'
import { GAME, requirementsOf } from './game'
import { partsOf } from './names'
import { ACTION } from './profile'
import { errorRate } from './skill'

/** What the model takes an item to be got by, and how fast it holds to that. */
export interface Leaning {
  readonly action: BaseAction
  /** Neither an example nor a failure moves it; only the removal of the option does. */
  readonly stubborn: boolean
  /** Taken by hand, from a plant or an animal: several actions sound right. */
  readonly gathered: boolean
}

/** The same at every time of asking: a real model at temperature 0 repeats its mistakes word for word. */
export function leaningOn(item: string, skill: number, random: Random): Leaning {
  const { truth, mistake, wrong, gathered } = impressionOf(item)
  const mistaken = random.fork('mistaken').unit() < errorRate(wrong, skill)
  const undecided = mistaken ? ACTION.undecidedWhenWrong : errorRate(ACTION.undecidedWhenRight, skill)
  return {
    action: mistaken
      ? (mistake ?? random.fork('mistake').pick(BASE_ACTIONS.filter((base) => base !== truth)))
      : truth,
    stubborn: random.fork('stubborn').unit() >= undecided,
    gathered,
  }
}

interface Impression {
  readonly truth: BaseAction
  /** The wrong action that the name suggests. */
  readonly mistake?: BaseAction
  readonly wrong: number
  readonly gathered: boolean
}

/** What the name suggests, against what is true. */
function impressionOf(item: string): Impression {
  const rule = GAME.get(item)
  const truth = BASE_ACTIONS.find((base) => base === rule?.action)
  const last = partsOf(item).at(-1) ?? ''
  if (!rule || !truth) return { truth: guessFromName(last), wrong: ACTION.wrongPlain, gathered: false }
  const plain = { truth, wrong: ACTION.wrongPlain, gathered: false }
  switch (truth) {
    case 'smelt': {
      if (last === 'ingot') return plain
      // Redstone and stone sound like what they are smelted from, which is dug up; charcoal is "made".
      const fromGround = requirementsOf(rule).some((name) => !rule.held.includes(name) && name.includes(last))
      return { ...plain, mistake: fromGround ? 'mine' : 'craft', wrong: ACTION.wrongHiddenSmelt }
    }
    case 'craft':
      return last === 'nugget' ? { ...plain, mistake: 'mine', wrong: ACTION.wrongSoundsMined } : plain
    case 'mine': {
      const gathered = requirementsOf(rule).length === 0 && last !== 'logs'
      return gathered ? { truth, wrong: ACTION.wrongGathered, gathered } : plain
    }
  }
}

/** For what the game does not have: an ore is mined, an ingot smelted, and anything else "made". */
function guessFromName(last: string): BaseAction {
  if (last === 'ingot') return 'smelt'
  return ['ore', 'log', 'wood', 'dust', 'shard', 'seeds', 'wheat', 'cotton'].includes(last) ? 'mine' : 'craft'
}
