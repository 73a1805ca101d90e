import type { Model } from '../../engine/effects'
import { ofTools } from '../../engine/minds/adg/of-tools'
import type { Question } from '../../engine/minds'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { needed } from '../../engine/parts'
import { Random } from '../../engine/random'
import { ActionPreference } from './action-preference'
import { recallRequirements } from './requirements'
import type { SimulatedOptions } from './record'
import { boundedSkill } from './skill'

export { simulatedRecord, type SimulatedOptions } from './record'

/** What the model knows: all its answers follow from this. */
export interface Knowledge {
  /** From 0 to 1. */
  readonly skill: number
  /** Chance of its own for each name. */
  readonly stream: (name: string) => Random
  readonly requirements: (item: string) => RequirementSet
  readonly preference: (item: string) => ActionPreference
  /** The last word on each failure, by item and action: most failures are the same once more. */
  readonly analyses: Map<string, { readonly inventory: RequirementSet; readonly analysis: string }>
}

/** Answers to what not every run asks: `furtherAnswers`, in a file of its own. */
export type FurtherAnswers = (question: Question, knowledge: Knowledge) => unknown

/**
 * A stand-in for a 7B language model. Its answers follow from the seed, the skill and the question, never from the
 * order of asking or from what happened: like a model at temperature 0 it repeats itself. It knows the real game, not
 * the world being played.
 */
export function createSimulatedModel(
  { seed, skill }: { readonly seed: number } & SimulatedOptions,
  further?: FurtherAnswers,
): Model {
  // A root for each, which does not remember its forks: questions may come by the hundred thousand.
  const stream = (name: string) => new Random(seed).fork('model').fork(name)
  const bounded = boundedSkill(skill)
  const sets = new Map<string, RequirementSet>()
  const preferences = new Map<string, ActionPreference>()

  function requirements(item: string): RequirementSet {
    let set = sets.get(item)
    if (!set) {
      set = Object.freeze(recallRequirements(item, bounded, stream(`requirements/${item}`)))
      sets.set(item, set)
    }
    return set
  }

  function preference(item: string): ActionPreference {
    let one = preferences.get(item)
    if (!one) {
      one = new ActionPreference(item, bounded, stream(`action/${item}`))
      preferences.set(item, one)
    }
    return one
  }

  function answer(question: Question): unknown {
    const { item } = question
    if (ofTools(question)) return needed(further, 'answers about other worlds')(question, knowledge)
    switch (question.kind) {
      case 'requirements':
        // The examples are not looked at: the measured figures are of answers that were given with them.
        return requirements(item)
      case 'action':
        return preference(item).answer(question)
      default:
        return needed(further, 'answers that only some agents ask for')(question, knowledge)
    }
  }

  const knowledge: Knowledge = { skill: bounded, stream, requirements, preference, analyses: new Map() }
  return { answer }
}
