import type {
  ActionQuestion,
  AdgQuestion,
  CorrectionQuestion,
  ReflectionQuestion,
  RequirementsQuestion,
} from './types/questions'

/**
 * The possible questions where a thing needs one tool and the agent applies it to something (the kitchen).
 */
export type ToolQuestion = RequirementsQuestion | ActionQuestion | CorrectionQuestion | ReflectionQuestion

/** The question, if it is one of those. */
export function ofTools(question: AdgQuestion): ToolQuestion | undefined {
  switch (question.kind) {
    case 'requirements':
    case 'correction':
      return question.options && question
    case 'action':
    case 'reflection':
      return question.on && question
    case 'caption':
    case 'reprompt':
    case 'plan':
      return undefined
  }
}
