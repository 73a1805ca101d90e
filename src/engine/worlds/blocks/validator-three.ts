import type { BlocksState, BlocksMove } from './types'
import type { ValidatorState } from './validator'

/** The number of blocks that DRIP's operators take (Table 8). */
const TAKES: ReadonlyMap<string, number> = new Map([
  ['stack', 2],
  ['unstack-blocks', 1],
  ['put-down', 1],
])

/**
 * The truth with DRIP's three operators (Tables 8 and 9): `on` is stored, `above` is its closure, and a block
 * with nothing on it is clear. A sub-tower moves by a change of its lowest `on`. An unnecessary move changes
 * nothing.
 */
export function validateThree({ towers, held }: BlocksState): ValidatorState {
  /** on(X, Y), by X and by Y. A block that is neither in `on` nor in the hand is on the table. */
  const on = new Map<string, string>()
  const load = new Map<string, string>()
  const objects = new Set<string>([...towers.flat(), ...(held === null ? [] : [held])])
  const hand = new Set<string>(held === null ? [] : [held])
  for (const tower of towers) tower.slice(1).forEach((block, i) => put(block, tower[i] ?? block))

  function put(x: string, y: string): void {
    on.set(x, y)
    load.set(y, x)
  }
  /** Removes X from the block or hand that carries it. */
  function free(x: string): void {
    const y = on.get(x)
    if (y !== undefined) load.delete(y)
    on.delete(x)
    hand.delete(x)
  }
  const isClear = (x: string) => !load.has(x) && !hand.has(x)
  function isAbove(x: string, y: string): boolean {
    for (let at = on.get(x); at !== undefined; at = on.get(at)) if (at === y) return true
    return false
  }

  function stack(x: string, y: string): string | null {
    if (x === y) return `${x} cannot be on itself`
    if (on.get(x) === y) return null
    if (!isClear(y)) return `${y} is not clear`
    if (isAbove(y, x)) return `${y} is above ${x}, in the same tower`
    free(x)
    put(x, y)
    return null
  }

  return {
    step({ operator, blocks }: BlocksMove) {
      const takes = TAKES.get(operator)
      if (takes === undefined) return `there is no action ${operator}`
      if (blocks.length !== takes)
        return `${operator} takes ${takes === 1 ? 'one block' : 'two blocks'}, and is given ${blocks.length}`
      for (const block of blocks) if (!objects.has(block)) return `there is no block ${block}`
      const [x = '', y = ''] = blocks
      if (operator === 'stack') return stack(x, y)
      const moved = operator === 'put-down' ? x : load.get(x)
      if (moved !== undefined) free(moved)
      return null
    },
    holds(fact) {
      if (fact.kind === 'on') return on.get(fact.block) === fact.under
      if (fact.kind === 'clear') return objects.has(fact.block) && isClear(fact.block)
      return objects.has(fact.block) && !on.has(fact.block) && !hand.has(fact.block)
    },
    get held() {
      const [block] = hand
      return block ?? null
    },
  }
}
