import type { Model } from '../../engine/effects'
import type { Prior } from './parse-prior'

export { parsePrior, type Prior } from './parse-prior'
export { recordedRecord, type RecordedOptions } from './record'
export { PriorError, type PriorFault } from './prior-error'

/**
 * Answers about requirements from `prior`, and whatever that does not have from `fallback`. A file has only first
 * answers: what the model would have said of their failures nobody asked it.
 */
export function createRecordedModel({ sets }: Prior, fallback: Model): Model {
  return {
    answer: (question): unknown =>
      (question.kind === 'requirements' ? sets.get(question.item) : undefined) ?? fallback.answer(question),
  }
}
