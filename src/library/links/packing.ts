import type { Port } from './port'
import type { Vocabulary } from './vocabulary'

/** What the parts of a piece of knowledge are packed with. */
export interface Packing extends Vocabulary {
  readonly port: Port
  /** The ids of its runs, in the order in which these are packed. */
  readonly runs: readonly string[]
}
