import type { Model } from '../engine/effects'
import type { Question, QuestionKind } from '../engine/minds'
import type { AnswerRules } from '../engine/minds/mind'

/** The questions that a model will get, as far as they are known before it loads. */
export interface AskedFor {
  /** By agents that ask for nothing else; undefined: for anything. */
  readonly asks?: readonly QuestionKind[] | undefined
  readonly world?: string
}

/** A model whose answers follow from the spec. */
export interface ModelCode<Options> {
  /** @param seed the run's @param asks of the mind that asks it */
  create(choice: { readonly options: Options }, seed: number, asks: AnswerRules<Question>): Model
}
