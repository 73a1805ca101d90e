import { correctByModel, SelfCorrectingActions } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'
import { byExperience, type Corrections } from './xenon'

/** Correction by the model itself, and of actions none at all (XENON, Table 5); else by experience. */
export const ablations: Corrections = {
  actions(learner, task, options) {
    if (options.actions === 'experience') return byExperience.actions(learner, task, options)
    const Choice = options.actions === 'model' ? SelfCorrectingActions : SuccessMemory
    return new Choice(learner, task.actions, options)
  },

  dependencies(learner, task, options, guesses) {
    if (options.dependencies !== 'model') return byExperience.dependencies(learner, task, options, guesses)
    return { correct: (v) => correctByModel(v, learner, task, options) }
  },
}
