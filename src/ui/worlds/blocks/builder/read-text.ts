import { readProblem } from '../../../../engine/worlds/blocks/notation'
import { readPddl } from '../../../../engine/worlds/blocks/pddl/read'
import { ProblemError } from '../../../../engine/worlds/blocks/problem-error'
import type { BlocksProblem, Operators } from '../../../../engine/worlds/blocks/types'

export interface ProblemText {
  readonly problem: BlocksProblem
  /** The operators of its domain; null: the text names no domain. */
  readonly operators: Operators | null
}

/**
 * Reads pasted or dropped text: PDDL, or the one-line form of problems.
 * @throws ProblemError whose message says what is wrong, and where
 */
export function readText(text: string): ProblemText {
  const [first] = text.trimStart()
  if (first === undefined) throw new ProblemError('There is no text to read.')
  if (first === '(' || first === ';') return readPddl(text)
  return { problem: readProblem(text), operators: null }
}
