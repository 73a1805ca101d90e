import type { Model } from '../engine/effects'

/** A model as it is loaded, whose answers follow from the spec. */
export interface ModelCode<Options> {
  /** @param seed the run's */
  create(choice: { readonly options: Options }, seed: number): Model
}
