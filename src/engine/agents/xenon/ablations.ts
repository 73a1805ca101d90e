import { SelfCorrectingActions, SelfCorrectingDependencies } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'
import type { Ablations } from './xenon'

/** Correction by the model itself, and of actions none at all (XENON, Table 5). */
export const ablations: Ablations = {
  actions(learner, task, options) {
    const Choice = options.actions === 'model' ? SelfCorrectingActions : SuccessMemory
    return new Choice(learner, task.actions, options)
  },

  dependencies(learner, task, options) {
    const byModel = new SelfCorrectingDependencies(learner, task, options)
    return { correct: (v) => byModel.correct(v) }
  },
}
