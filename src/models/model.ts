import type { Model } from '../engine/effects'
import type { Question, QuestionKind } from '../engine/minds'
import type { AnswerRules } from '../engine/minds/mind'

/** What a model will be asked, as far as that is known before it is loaded. */
export interface AskedFor {
  /** By agents that ask for nothing else; undefined: for anything. */
  readonly asks?: readonly QuestionKind[] | undefined
  readonly world?: string
}

/** A model as it is loaded, whose answers follow from the spec. */
export interface ModelCode<Options> {
  /** @param seed the run's @param asks of the mind that asks it */
  create(choice: { readonly options: Options }, seed: number, asks: AnswerRules<Question>): Model
}
