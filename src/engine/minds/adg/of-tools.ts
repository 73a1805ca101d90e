import type {
  ActionQuestion,
  AdgQuestion,
  CorrectionQuestion,
  ReflectionQuestion,
  RequirementsQuestion,
} from './types/questions'

/** What may be asked where a thing takes one tool, and is done to something with it (the kitchen). */
export type ToolQuestion = RequirementsQuestion | ActionQuestion | CorrectionQuestion | ReflectionQuestion

/** The question, where it is one of those. */
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
