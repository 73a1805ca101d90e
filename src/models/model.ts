import type { Model } from '../engine/effects'
import type { Question } from '../engine/minds'
import type { Asks } from '../engine/minds/mind'

/** A model as it is loaded, whose answers follow from the spec. */
export interface ModelCode<Options> {
  /** @param seed the run's @param asks of the mind that asks it */
  create(choice: { readonly options: Options }, seed: number, asks: Asks<Question>): Model
}
