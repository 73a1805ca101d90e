import { actor, reset, type Doing } from '../../effects'
import { subtask } from '../../minds/tree/subtask'
import type { ExecutableAnswer, Subtask } from '../../minds/tree/types/questions'
import { describeHeld, heldLine } from '../../worlds/craft/described'
import type { ItemTask, RequirementSet } from '../../worlds/items/types'
import type { CarriedOut, Ground } from './ground'
import { isHeld, partsOf, verdictOn } from './craft-recipes'

const { act, observe } = actor<'craft'>()

/**
 * Number of executions of a subtask that may fail before the subtask fails (DRIP, 4.2.1: “a maximum of 5
 * iterations”).
 */
const TRIES = 5

/**
 * Three of the paper's eight verbs have no counterpart in a world without places: mining finds the place,
 * stations work from the inventory, and the best tool in the inventory is used. Nothing is done for them.
 */
const NOTHING_TO_DO = new Map([
  ['explore', 'whoever mines finds the place'],
  ['place', 'stations work where they are carried'],
  ['equip', 'the best tool that is held is used'],
])

/**
 * The craft world for planners. For a single goal, the root is the action itself (`mine 1 diamond`). For
 * several goals, the root is to have obtained each of them, and its parts come in order.
 */
export function craftGround({ goals, manual, canonicalName }: ItemTask): Ground {
  const recipes = (item: string) => manual.get(item)
  const forGoal = (goal: string) => subtask(manual.get(goal)?.action ?? 'mine', [goal])
  const [only = '', ...others] = goals
  const root = others.length === 0 ? forGoal(only) : subtask('reach', [])
  /** Goals that were obtained; they count even if they are used up later. */
  const obtained = new Set<string>()

  function* execution(verb: string, item: string): Doing<number> {
    const outcome = yield* act({ action: verb, item })
    if (outcome.success) obtained.add(item)
    // The inventory is lost with the episode, and the plan continues from nothing.
    if (outcome.over === 'episode') yield reset()
    return outcome.success ? outcome.gained : 0
  }

  function* carried({ verb, things, quantity }: Subtask): Doing<CarriedOut> {
    const [item = ''] = things
    if (verb === 'explore') return { success: true }
    if (NOTHING_TO_DO.has(verb)) return { success: isHeld(item, quantity, yield* observe()) }
    let [gained, failures] = [0, 0]
    while (gained < quantity) {
      const more = yield* execution(verb, item)
      gained += more
      if (more === 0 && ++failures >= TRIES) return { success: false }
    }
    return { success: true }
  }

  const named = (one: Subtask): Subtask => ({
    ...one,
    things: one.things.map((thing) => canonicalName(thing) || thing),
  })
  const areObtained = () => goals.every((goal) => obtained.has(goal))

  return {
    rulebook: 'craft',
    root,
    goal: goals.map((goal) => heldLine(goal, 1)),

    *look() {
      return describeHeld(yield* observe())
    },

    // eslint-disable-next-line require-yield -- what has been had is known without looking
    *isReached() {
      return areObtained()
    },

    // eslint-disable-next-line require-yield -- the same
    *missing() {
      return goals.filter((goal) => !obtained.has(goal)).map((goal) => heldLine(goal, 1))
    },

    *decompose(one, seesState) {
      if (one.verb === 'reach') return goals.filter((goal) => !obtained.has(goal)).map(forGoal)
      const parts = partsOf(named(one), recipes)
      if (!seesState) return parts
      const held = yield* observe()
      return parts.filter(({ things: [item = ''], quantity }) => !isHeld(item, quantity, held))
    },

    *executable(one) {
      if (one.verb === 'reach')
        return areObtained()
          ? { verdict: 'unnecessary', reason: '' }
          : { verdict: 'not-executable', reason: 'not all of it has been had' }
      return judged(named(one), yield* observe())
    },

    *carryOut(one) {
      return yield* carried(named(one))
    },
  }

  function judged(one: Subtask, held: RequirementSet): ExecutableAnswer {
    const nothing = NOTHING_TO_DO.get(one.verb)
    if (nothing === undefined) return verdictOn(one, held, recipes)
    const [item = ''] = one.things
    return one.verb === 'explore' || isHeld(item, one.quantity, held)
      ? { verdict: 'unnecessary', reason: nothing }
      : { verdict: 'not-executable', reason: `${item} is not held` }
  }
}
