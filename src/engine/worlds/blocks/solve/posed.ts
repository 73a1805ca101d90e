import type { BlocksProblem, Fact } from '../types'

/** Where a block stands that stands on no block, in place of a block's number. */
export const TABLE = -1
export const HAND = -2
/** The goal does not say on what a block is to stand, or what is to stand on it. */
export const ANY = -3
/** Nothing stands on it, or nothing may. */
export const NOTHING = -4

/**
 * A problem with its blocks as numbers. A goal in part leaves open where a block is to stand: whatever it says nothing of
 * may stay as it is.
 */
export interface NumberedProblem {
  readonly names: readonly string[]
  /** Of each block on which it stands: a block, `TABLE` or `HAND`. */
  readonly under: Int32Array
  /** What stands on it; else `NOTHING`. */
  readonly above: Int32Array
  /** On which it is to stand: a block, `TABLE` or `ANY`. */
  readonly on: Int32Array
  /** What is to stand on it: a block, `NOTHING` (it is to be clear) or `ANY`. */
  readonly carries: Int32Array
  /** The block that the hand holds; null: none. */
  readonly held: number | null
  /** Blocks that stand where they can stay for good, with all that is below them; with one block at a time no other can. */
  readonly placed: Uint8Array
}

/** @throws RangeError where the goal names a block that is not there */
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

/** The goal says nothing against a block's standing where it stands. */
export function isRight(
  { under, on, carries }: Pick<NumberedProblem, 'under' | 'on' | 'carries'>,
  x: number,
): boolean {
  const y = under[x] ?? HAND
  if (y === HAND || (on[x] !== ANY && on[x] !== y)) return false
  return y === TABLE || carries[y] === ANY || carries[y] === x
}

/** As `inPlace` of the goal: numbers rise from the bottom of each tower up. */
function placedBlocks(given: Pick<NumberedProblem, 'under' | 'on' | 'carries'>): Uint8Array {
  const placed = new Uint8Array(given.under.length)
  for (let x = 0; x < placed.length; x++) {
    const y = given.under[x] ?? HAND
    placed[x] = Number(isRight(given, x) && (y < 0 || placed[y] === 1))
  }
  return placed
}
