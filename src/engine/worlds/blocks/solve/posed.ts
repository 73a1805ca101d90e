import type { BlocksProblem, Fact } from '../types'

/** Values in place of a block's number: the block stands on no block. */
export const TABLE = -1
export const HAND = -2
/** The goal leaves open what is below the block, or on it. */
export const ANY = -3
/** Nothing is on it, or nothing may be. */
export const NOTHING = -4

/**
 * A problem with its blocks as numbers. A partial goal leaves places open: blocks that it does not mention
 * may stay where they are.
 */
export interface NumberedProblem {
  readonly names: readonly string[]
  /** For each block, what it stands on: a block, `TABLE` or `HAND`. */
  readonly under: Int32Array
  /** The block on it, or `NOTHING`. */
  readonly above: Int32Array
  /** What it is to stand on: a block, `TABLE` or `ANY`. */
  readonly on: Int32Array
  /** What is to stand on it: a block, `NOTHING` (it is to be clear) or `ANY`. */
  readonly carries: Int32Array
  /** The block that the hand holds; null: none. */
  readonly held: number | null
  /**
   * Whether a block is in its final place, with all blocks below it. With one block at a time, all other
   * blocks have to move.
   */
  readonly placed: Uint8Array
}

/** @throws RangeError if the goal names an unknown block */
export function posed({ start, goal }: Pick<BlocksProblem, 'start' | 'goal'>): NumberedProblem {
  const names = [...start.towers.flat(), ...(start.held === null ? [] : [start.held])]
  const numbers = new Map(names.map((name, i) => [name, i]))
  const number = (name: string): number => {
    const found = numbers.get(name)
    if (found === undefined) throw new RangeError(`There is no block ${name}.`)
    return found
  }
  const filled = (value: number) => new Int32Array(names.length).fill(value)
  const [under, above, on, carries] = [filled(TABLE), filled(NOTHING), filled(ANY), filled(ANY)]
  let block = 0
  for (const tower of start.towers)
    for (const i of tower.keys()) {
      under[block] = i === 0 ? TABLE : block - 1
      if (i > 0) above[block - 1] = block
      block++
    }
  if (start.held !== null) under[block] = HAND
  for (const fact of goal) want(fact, number, on, carries)
  const held = start.held === null ? null : block
  return { names, under, above, on, carries, held, placed: placedBlocks({ under, on, carries }) }
}

function want(fact: Fact, number: (name: string) => number, on: Int32Array, carries: Int32Array): void {
  const block = number(fact.block)
  if (fact.kind === 'on') {
    on[block] = number(fact.under)
    carries[number(fact.under)] = block
  } else if (fact.kind === 'on-table') on[block] = TABLE
  else carries[block] = NOTHING
}

/** Whether the goal allows a block's current place. */
export function isRight(
  { under, on, carries }: Pick<NumberedProblem, 'under' | 'on' | 'carries'>,
  x: number,
): boolean {
  const y = under[x] ?? HAND
  if (y === HAND || (on[x] !== ANY && on[x] !== y)) return false
  return y === TABLE || carries[y] === ANY || carries[y] === x
}

/** Like `inPlace` of the goal: numbers rise from the bottom of each tower up. */
function placedBlocks(given: Pick<NumberedProblem, 'under' | 'on' | 'carries'>): Uint8Array {
  const placed = new Uint8Array(given.under.length)
  for (let x = 0; x < placed.length; x++) {
    const y = given.under[x] ?? HAND
    placed[x] = Number(isRight(given, x) && (y < 0 || placed[y] === 1))
  }
  return placed
}
