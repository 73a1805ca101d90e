import { readProblem } from '../../../../engine/worlds/blocks/notation'
import { readPddl } from '../../../../engine/worlds/blocks/pddl/read'
import { ProblemError } from '../../../../engine/worlds/blocks/problem-error'
import type { BlocksProblem, Operators } from '../../../../engine/worlds/blocks/types'

export interface ProblemText {
  readonly problem: BlocksProblem
  /** Of which domain it is; null: it does not say. */
  readonly operators: Operators | null
}

/**
 * What somebody pasted or dropped: PDDL, or the line in which problems are written here.
 * @throws ProblemError whose message says what is wrong, and where
 */
export function readText(text: string): ProblemText {
  const [first] = text.trimStart()
  if (first === undefined) throw new ProblemError('There is nothing to read.')
  if (first === '(' || first === ';') return readPddl(text)
  return { problem: readProblem(text), operators: null }
}
