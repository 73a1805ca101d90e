import { formatValue } from '../../format-value'
import { conflictIn, distinct } from './facts'
import { MAX_BLOCKS, nameProblem } from './names'
import { ProblemError } from './problem-error'
import type { BlocksProblem, BlocksState, Fact } from './types'

/** `a b | c`: towers from the bottom up; a held block comes last, as `+d`. */
export function stateText({ towers, held }: BlocksState): string {
  const stacks = towers.map((tower) => tower.join(' '))
  return [...stacks, ...(held === null ? [] : [`+${held}`])].join(' | ')
}

/** `a on b, c on table, d clear` */
export const goalText = (goal: readonly Fact[]): string =>
  goal
    .map((fact) =>
      fact.kind === 'on'
        ? `${fact.block} on ${fact.under}`
        : fact.kind === 'on-table'
          ? `${fact.block} on table`
          : `${fact.block} clear`,
    )
    .join(', ')

/** A problem in one line: `a b | c > b on c, c on table`. */
export const problemText = ({ start, goal }: BlocksProblem): string =>
  `${stateText(start)} > ${goalText(goal)}`

/**
 * `a b | +c`. Case is ignored.
 * @throws ProblemError
 */
export function readState(text: string): BlocksState {
  const towers: string[][] = []
  let held: string | null = null
  const seen = new Set<string>()
  for (const part of text.toLowerCase().split('|')) {
    const tower = part.trim().split(/\s+/).filter(Boolean)
    if (tower.length === 0) continue
    const inHand = tower.length === 1 && tower[0]?.startsWith('+') ? tower[0].slice(1) : null
    for (const block of inHand === null ? tower : [inHand]) {
      const problem = nameProblem(block)
      if (problem !== null) throw new ProblemError(problem)
      if (seen.has(block)) throw new ProblemError(`The block ${block} is in two places.`)
      seen.add(block)
    }
    if (inHand === null) towers.push(tower)
    else if (held === null) held = inHand
    else throw new ProblemError(`The hand cannot hold ${held} and ${inHand}.`)
  }
  if (seen.size > MAX_BLOCKS)
    throw new ProblemError(`There are ${seen.size} blocks, but the limit is ${MAX_BLOCKS}.`)
  return { towers, held }
}

/**
 * `a on b, c on table, d clear`
 * @throws ProblemError if the goal is impossible, or names an unknown block
 */
export function readGoal(text: string, start: BlocksState): Fact[] {
  const known = new Set([...start.towers.flat(), ...(start.held === null ? [] : [start.held])])
  const goal = text
    .toLowerCase()
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => readFact(part.trim(), known))
  if (goal.length === 0)
    throw new ProblemError('There is no goal: write “a on b”, “a on table” or “a clear”.')
  const conflict = conflictIn(goal)
  if (conflict) throw new ProblemError(`The goal is impossible: ${conflict.words}`)
  return distinct(goal)
}

function readFact(text: string, known: ReadonlySet<string>): Fact {
  const words = text.split(/\s+/)
  const [block = '', how, under = ''] = words
  const fact: Fact | null =
    how === 'clear' && words.length === 2
      ? { kind: 'clear', block }
      : how === 'on' && words.length === 3
        ? under === 'table'
          ? { kind: 'on-table', block }
          : { kind: 'on', block, under }
        : null
  if (!fact)
    throw new ProblemError(`${formatValue(text)} is not a goal: write “a on b”, “a on table” or “a clear”.`)
  for (const name of fact.kind === 'on' ? [block, under] : [block])
    if (!known.has(name))
      throw new ProblemError(`The goal names ${formatValue(name)}, but there is no such block.`)
  return fact
}

/**
 * `a b | c > b on c`
 * @throws ProblemError
 */
export function readProblem(text: string, name = ''): BlocksProblem {
  const [before, after, ...more] = text.split('>')
  if (before === undefined || after === undefined || more.length > 0)
    throw new ProblemError('Write the towers first, then “>”, then the goal: a b | c > c on b.')
  const start = readState(before)
  if (start.towers.length === 0 && start.held === null) throw new ProblemError('There are no blocks.')
  return { name, start, goal: readGoal(after, start), published: null }
}
