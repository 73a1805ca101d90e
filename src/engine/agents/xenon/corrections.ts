import { correctByModel, SelfCorrectingActions } from '../learning/self-correction'
import { SuccessMemory } from '../learning/success-memory'
import { reviseEdge } from './revise-edge'
import { byExperience, type Corrections } from './xenon'

/**
 * All corrections: by the model itself, or none for actions (XENON, Table 5); of a verb's single requirement
 * (A); else by experience.
 */
export const allCorrections: Corrections = {
  actions(learner, task, options) {
    if (options.actions === 'experience') return byExperience.actions(learner, task, options)
    const Choice = options.actions === 'model' ? SelfCorrectingActions : SuccessMemory
    return new Choice(learner, task.actions, options)
  },

  dependencies(learner, task, options, guesses) {
    const { tools } = task
    if (options.dependencies === 'model') return { correct: (v) => correctByModel(v, learner, task, options) }
    if (options.dependencies === 'experience' && tools)
      return { correct: (v) => reviseEdge(v, tools, learner, options, guesses) }
    return byExperience.dependencies(learner, task, options, guesses)
  },
}
