import type { FurtherAnswers, SimulatedBeliefs } from '.'
import { ofTools } from '../../../engine/minds/adg/of-tools'
import type { ReflectionQuestion } from '../../../engine/minds/adg/types/questions'
import { correctRequirements } from './correction'
import { answerInKitchen } from './kitchen'
import { reflect } from './reflection'
import { repromptFor } from './reprompt'
import { writePlan } from './whole-plan'

/** Answers to corrections, reflections and whole plans, and all answers in the kitchen. */
export const furtherAnswers: FurtherAnswers = (question, knowledge) => {
  const ofKitchen = ofTools(question)
  if (ofKitchen) return answerInKitchen(ofKitchen, knowledge)
  const { item } = question
  const { skill, stream, unknown, preference, requirements } = knowledge
  switch (question.kind) {
    case 'requirements':
      return requirements(item)
    case 'action':
      return preference(item).answer(question)
    case 'correction':
      return correctRequirements(question, skill, stream(`correction/${item}`), unknown)
    case 'reflection':
      return analysisOf(question, knowledge)
    case 'caption':
      // It sees no pictures, so it returns the description of the surroundings.
      return question.around
    case 'reprompt':
      return repromptFor(question, skill, stream(`reprompt/${question.around}`))
    case 'plan': {
      const actionFor = (one: string) => preference(one).answer({ options: question.options, examples: [] })
      return writePlan(question, actionFor, skill, stream(`plan/${item}`))
    }
  }
}

function analysisOf(question: ReflectionQuestion, knowledge: SimulatedBeliefs): string {
  const { item, action, inventory } = question
  const failure = `${item}/${action}`
  const last = knowledge.analyses.get(failure)
  // The same failure with the same inventory gets the same analysis.
  if (last?.inventory === inventory) return last.analysis
  const instead = knowledge.preference(item).insteadOf(action)
  const analysis = reflect(
    question,
    instead,
    knowledge.requirements(item),
    knowledge.stream(`reflection/${item}`),
  )
  knowledge.analyses.set(failure, { inventory, analysis })
  return analysis
}
