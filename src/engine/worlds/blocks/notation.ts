import { blocksOf } from './goal'
import type { BlocksProblem, BlocksState, Fact } from './types'

/** What stands in a problem that somebody wrote cannot be. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code = 'bad-problem'
}

/** `a b | c`: towers from the bottom up; what is held comes last, as `+d`. */
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

/** @throws ProblemError */
export function readState(text: string): BlocksState {
  const towers: string[][] = []
  let held: string | null = null
  const seen = new Set<string>()
  for (const part of text.split('|')) {
    const tower = part.trim().split(/\s+/).filter(Boolean)
    if (tower.length === 0) continue
    const inHand = tower.length === 1 && tower[0]?.startsWith('+') ? tower[0].slice(1) : null
    for (const block of inHand === null ? tower : [inHand]) {
      if (!/^[a-z0-9][\w-]{0,31}$/i.test(block))
        throw new ProblemError(`“${block}” cannot be a block’s name.`)
      if (seen.has(block)) throw new ProblemError(`The block ${block} stands in two places.`)
      seen.add(block)
    }
    if (inHand === null) towers.push(tower)
    else if (held === null) held = inHand
    else throw new ProblemError(`The hand cannot hold ${held} and ${inHand}.`)
  }
  return { towers, held }
}

/** @throws ProblemError where it says what cannot be, or names other blocks than there are */
export function readGoal(text: string, start: BlocksState): Fact[] {
  const known = new Set([...start.towers.flat(), ...(start.held === null ? [] : [start.held])])
  const goal: Fact[] = []
  for (const part of text.split(',')) {
    const words = part.trim().split(/\s+/).filter(Boolean)
    if (words.length === 0) continue
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
      throw new ProblemError(`“${part.trim()}” is no goal: write “a on b”, “a on table” or “a clear”.`)
    for (const name of fact.kind === 'on' ? [block, under] : [block])
      if (!known.has(name)) throw new ProblemError(`The goal names ${name}, which is none of the blocks.`)
    goal.push(fact)
  }
  checkGoal(goal)
  return goal
}

/**
 * Whether blocks can stand so at all.
 * @throws ProblemError
 */
export function checkGoal(goal: readonly Fact[]): void {
  const on = new Map<string, string>()
  const under = new Map<string, string>()
  for (const fact of goal) {
    if (fact.kind === 'clear') continue
    const place = fact.kind === 'on' ? fact.under : 'the table'
    const before = on.get(fact.block)
    if (before !== undefined && before !== place)
      throw new ProblemError(`${fact.block} cannot stand on ${before} and on ${place}.`)
    on.set(fact.block, place)
    if (fact.kind !== 'on') continue
    const other = under.get(fact.under)
    if (other !== undefined && other !== fact.block)
      throw new ProblemError(`${other} and ${fact.block} cannot both stand on ${fact.under}.`)
    under.set(fact.under, fact.block)
  }
  for (const fact of goal)
    if (fact.kind === 'clear' && under.has(fact.block))
      throw new ProblemError(`${fact.block} cannot be clear and have ${under.get(fact.block) ?? ''} on it.`)
  for (const first of blocksOf(goal)) {
    const seen = new Set([first])
    for (let next = on.get(first); next !== undefined; next = on.get(next)) {
      if (next === first)
        throw new ProblemError(
          `${first} would have to stand on itself, through ${[...seen].slice(1).join(' and ')}.`,
        )
      if (seen.has(next)) break
      seen.add(next)
    }
  }
}

/**
 * `a b | c > b on c`
 * @throws ProblemError
 */
export function readProblem(text: string, name = ''): BlocksProblem {
  const [before, after, ...more] = text.split('>')
  if (before === undefined || after === undefined || more.length > 0)
    throw new ProblemError('A problem is what stands where, then “>”, then the goal: a b | c > c on b.')
  const start = readState(before)
  return { name, start, goal: readGoal(after, start), published: null }
}

/** Why a text is no problem, as a sentence; null: it is one. */
export function problemIn(text: string): string | null {
  try {
    readProblem(text)
    return null
  } catch (error) {
    if (error instanceof ProblemError) return error.message
    throw error
  }
}
