import type { Port } from './port'
import type { Vocabulary } from './vocabulary'

/** The context for packing the parts of a piece of knowledge. */
export interface Packing extends Vocabulary {
  readonly port: Port
  /** The ids of its runs, in the order in which these are packed. */
  readonly runs: readonly string[]
}
