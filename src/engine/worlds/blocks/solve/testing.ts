/** Shared by the tests of planners: the truth, found slowly. */
import { isReached } from '../goal'
import { OPERATORS, BlocksTable } from '../table'
import type { BlocksProblem, BlocksState, BlocksMove, Operators } from '../types'

interface Reached {
  readonly table: BlocksTable
  readonly steps: number
}

/** All reachable states with their minimum number of steps: breadth first, for few blocks. */
export function* reachable(start: BlocksState, operators: Operators): Generator<Reached> {
  const blocks = [...start.towers.flat(), ...(start.held === null ? [] : [start.held])]
  const moves = movesOf(blocks, operators)
  const first = new BlocksTable(operators, start)
  const seen = new Set([keyOf(first)])
  let level = [first]
  for (let steps = 0; level.length > 0; steps++) {
    for (const table of level) yield { table, steps }
    const next: BlocksTable[] = []
    for (const table of level)
      for (const move of moves) {
        const outcome = table.outcome(move)
        if (!outcome.success || !outcome.moved) continue
        const after = table.copy()
        after.apply(move)
        const key = keyOf(after)
        if (seen.has(key)) continue
        seen.add(key)
        next.push(after)
      }
    level = next
  }
}

/** Length of the shortest plan. */
export function shortest({ start, goal }: BlocksProblem, operators: Operators): number {
  for (const { table, steps } of reachable(start, operators)) if (isReached(table, goal)) return steps
  throw new RangeError('The goal cannot be reached.')
}

function movesOf(blocks: readonly string[], operators: Operators): BlocksMove[] {
  return Object.entries(OPERATORS[operators]).flatMap(([operator, takes]) =>
    blocks.flatMap((x) =>
      takes === 1
        ? [{ operator, blocks: [x] }]
        : blocks.filter((y) => y !== x).map((y) => ({ operator, blocks: [x, y] })),
    ),
  )
}

function keyOf(table: BlocksTable): string {
  const { towers, held } = table.state
  return `${towers
    .map((tower) => tower.join(' '))
    .toSorted()
    .join('|')}+${held ?? ''}`
}
