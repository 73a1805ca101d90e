import type { FurtherAnswers } from '.'
import { correctRequirements } from './correction'
import { reflect } from './reflection'
import { writePlan } from './whole-plan'

/** Corrections, reflections and whole plans. */
export const furtherAnswers: FurtherAnswers = (question, { skill, stream, requirements, preference }) => {
  const { item } = question
  switch (question.kind) {
    case 'correction':
      return correctRequirements(question, skill, stream(`correction/${item}`))
    case 'reflection': {
      const instead = preference(item).insteadOf(question.action)
      return reflect(question, instead, requirements(item), stream(`reflection/${item}`))
    }
    case 'plan': {
      const actionFor = (one: string) => preference(one).answer({ options: question.options, examples: [] })
      return writePlan(question, actionFor, skill, stream(`plan/${item}`))
    }
  }
}
