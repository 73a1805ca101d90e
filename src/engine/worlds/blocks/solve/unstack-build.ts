import type { BlocksProblem, BlocksMove, Operators } from '../types'
import { Mover } from './moves'
import { HAND, TABLE, posed, type NumberedProblem } from './posed'

/**
 * The plain way (US in Slaney and Thiébaux 2001): every block that cannot stay goes to the table, from the
 * top of each tower down. Then the goal's towers are built from the bottom up. With three operators, a
 * sub-tower that the goal wants unchanged stays together. Linear in the number of blocks; with four
 * operators, at most twice as long as the shortest plan.
 */
export function unstackBuild(
  problem: Pick<BlocksProblem, 'start' | 'goal'>,
  operators: Operators,
): BlocksMove[] {
  const it = posed(problem)
  const mover = new Mover(it, operators)
  if (it.held !== null) mover.move(it.held, TABLE)
  // Numbers rise from the bottom of each tower up.
  for (let x = it.names.length - 1; x >= 0; x--) if (isTakenDown(it, operators, x)) mover.move(x, TABLE)
  for (const x of fromTheBottom(it)) {
    const to = it.on[x] ?? TABLE
    if (to >= 0 && mover.under[x] !== to) mover.move(x, to)
  }
  return mover.plan
}

function isTakenDown({ under, on, placed }: NumberedProblem, operators: Operators, x: number): boolean {
  const y = under[x] ?? HAND
  return placed[x] === 0 && y >= 0 && (operators === 'four' || on[x] !== y)
}

/** The blocks, each after its support in the goal. */
export function fromTheBottom({ on, carries }: NumberedProblem): number[] {
  const order: number[] = []
  for (const [x, to] of on.entries())
    if (to < 0) for (let next = x; next >= 0; next = carries[next] ?? TABLE) order.push(next)
  return order
}
