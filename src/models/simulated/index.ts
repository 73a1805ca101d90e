import type { Model, Question, RequirementSet } from '../../engine/effects'
import { Random } from '../../engine/random'
import { ActionPreference } from './action-preference'
import { recallRequirements } from './requirements'
import type { SimulatedOptions } from './record'
import { boundedSkill } from './skill'

export { simulatedRecord, type SimulatedOptions } from './record'

/**
 * A stand-in for a 7B language model. Its answers follow from the seed, the skill and the question's item (and, for
 * an action, from what is offered), never from the order of asking or from what happened: like a model at
 * temperature 0 it repeats itself. It knows the real game, not the world being played.
 */
export function createSimulatedModel({ seed, skill }: { readonly seed: number } & SimulatedOptions): Model {
  const random = new Random(seed).fork('model')
  const bounded = boundedSkill(skill)
  const sets = new Map<string, RequirementSet>()
  const preferences = new Map<string, ActionPreference>()

  function requirements(item: string): RequirementSet {
    let set = sets.get(item)
    if (!set) {
      set = Object.freeze(recallRequirements(item, bounded, random.fork(`requirements/${item}`)))
      sets.set(item, set)
    }
    return set
  }

  function preference(item: string): ActionPreference {
    let one = preferences.get(item)
    if (!one) {
      one = new ActionPreference(item, bounded, random.fork(`action/${item}`))
      preferences.set(item, one)
    }
    return one
  }

  return {
    answer: (question: Question): unknown =>
      question.kind === 'requirements'
        ? // The examples are not looked at: the measured figures are of answers that were given with them.
          requirements(question.item)
        : preference(question.item).answer(question),
  }
}
