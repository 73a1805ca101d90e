import { errorWithCode } from '../../engine/coded-error'

/** Vectors of length 1, one after another: those of `n` texts are `n × dims` values. */
export interface Vectors {
  readonly dims: number
  readonly values: Float32Array
  /** The model's name: vectors of two models are not comparable. Left out: always the same model. */
  readonly model?: string
}

/** Embeds texts: one vector each, in order. */
export type Embed = (texts: readonly string[]) => Promise<Vectors>

/** A model returned unusable vectors. */
export class UnusableVectorsError extends errorWithCode('UnusableVectorsError', 'unusable-vectors') {}

/** Names whose vectors are not at hand: embed them and ask again. */
export class MissingVectorsError extends errorWithCode('MissingVectorsError', 'missing-vectors') {
  /** Each once. */
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    const shown = names.slice(0, 5).join(', ')
    const more = names.length > 5 ? ` and ${names.length - 5} more` : ''
    super(`There are no vectors for ${shown}${more}. Load MiniLM in the Models view, and try again.`)
    this.names = names
  }
}
