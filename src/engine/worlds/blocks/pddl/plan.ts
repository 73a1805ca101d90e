import type { BlocksMove } from '../types'
import { Tokens } from './tokens'

/** Some planners number their steps (`12:`, `0.001:`) and give durations (`[1]`). */
const NUMBER = /^\d+(\.\d+)?:$/
const DURATION = /^\[\d+(\.\d+)?\]$/
/** Other spellings of the standard operators. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ['pickup', 'pick-up'],
  ['pick_up', 'pick-up'],
  ['putdown', 'put-down'],
  ['put_down', 'put-down'],
])

/**
 * Reads a plan as planners print it: `(unstack d b)` per line, comments with `;`. The validator checks
 * whether the operators and blocks exist.
 * @throws PddlError, and nothing else
 */
export function readPlan(text: string): BlocksMove[] {
  const tokens = new Tokens(text)
  const moves: BlocksMove[] = []
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    if (token.kind === 'word' && (NUMBER.test(token.text) || DURATION.test(token.text))) continue
    if (token.kind !== 'open') throw tokens.unexpected(token, 'a step such as (unstack d b)')
    const { text: operator } = tokens.word('the name of an action')
    const blocks: string[] = []
    for (let one = tokens.next(); one.kind !== 'close'; one = tokens.next()) {
      if (one.kind !== 'word') throw tokens.unexpected(one, 'a block, or the “)” of the step')
      blocks.push(one.text)
    }
    moves.push({ operator: ALSO.get(operator) ?? operator, blocks })
  }
  return moves
}

/** A plan, one step per line, and its cost. */
export const writePlan = (plan: readonly BlocksMove[]): string =>
  [
    ...plan.map(({ operator, blocks }) => `(${[operator, ...blocks].join(' ')})`),
    `; cost = ${plan.length} (unit cost)`,
    '',
  ].join('\n')
