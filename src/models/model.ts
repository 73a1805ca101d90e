import type { Model } from '../engine/effects'
import type { Question, QuestionKind } from '../engine/minds'
import type { AnswerRules } from '../engine/minds/mind'

/** The known questions of a run, before its model loads. */
export interface AskedFor {
  /** The kinds that the agent asks for; undefined: any kind. */
  readonly asks?: readonly QuestionKind[] | undefined
  readonly world?: string
}

/** A model whose answers follow from the spec. */
export interface ModelCode<Options> {
  /** @param seed the run's seed @param asks the answer rules of the mind that asks */
  create(choice: { readonly options: Options }, seed: number, asks: AnswerRules<Question>): Model
}
