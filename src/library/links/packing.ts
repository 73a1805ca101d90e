import type { Knowledge } from '../knowledge/types'
import type { Port } from './port'
import type { Vocabulary } from './vocabulary'

/** What the parts of a piece of knowledge are packed with. */
export interface Packing extends Vocabulary {
  readonly port: Port
  /** The ids of its runs, in the order in which these are packed. */
  readonly runs: readonly string[]
}

/** How the knowledge of one mind is packed and read (`port.ts`): what it is made of, around which the rest has been. */
export type PackedBody = (
  packing: Packing,
  rest: Pick<Knowledge, 'world' | 'runs'>,
  value: Knowledge | undefined,
) => Knowledge
