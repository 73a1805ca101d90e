import { inPlace } from '../../../../engine/worlds/blocks/goal'
import type { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Fact, BlocksMove } from '../../../../engine/worlds/blocks/types'

/** What it takes to go on, in one move; null: nothing is left to do that can be done. */
type NextMove = (table: BlocksTable) => BlocksMove | null

const move = (operator: string, ...blocks: string[]): BlocksMove => ({ operator, blocks })

/**
 * How somebody who knows the rules goes on step by step: from the lowest block of each tower up, and what is in the way
 * goes to the table. From any state it comes to any goal that can be, in not quite as few moves as are possible.
 */
export function procedure(goal: readonly Fact[], { operators }: Pick<BlocksTable, 'operators'>): NextMove {
  const facts = bottomUp(goal)
  const wanted = new Map(goal.flatMap((fact) => (fact.kind === 'on' ? [[fact.block, fact.under]] : [])))
  return operators === 'three'
    ? (table) => nextOfThree(table, facts, wanted)
    : (table) => nextOfFour(table, facts, wanted)
}

/** A right plan has no more moves than this, whatever the state: of four each block is taken up twice at most. */
export const longestPlan = (table: BlocksTable, goal: readonly Fact[]): number =>
  table.operators === 'three' ? 3 * goal.length : 4 * (table.state.towers.flat().length + 1)

/** What is to stand lower comes first. */
function bottomUp(goal: readonly Fact[]): readonly Fact[] {
  const facts = new Map<string, Fact[]>()
  for (const fact of goal) facts.set(fact.block, [...(facts.get(fact.block) ?? []), fact])
  const sorted: Fact[] = []
  const seen = new Set<string>()
  for (const start of facts.keys()) {
    const chain: Fact[][] = []
    for (let block: string | undefined = start; block !== undefined && !seen.has(block);) {
      seen.add(block)
      const own: Fact[] = facts.get(block) ?? []
      chain.push(own)
      block = own.find((fact) => fact.kind === 'on')?.under
    }
    sorted.push(...chain.reverse().flat())
  }
  // Nothing is to stand on what is to be clear: that comes when all else stands.
  return [...sorted.filter(({ kind }) => kind !== 'clear'), ...sorted.filter(({ kind }) => kind === 'clear')]
}

/** DRIP's three: sub-towers move as they are, and what is right in them stays right. */
function nextOfThree(
  table: BlocksTable,
  facts: readonly Fact[],
  wanted: ReadonlyMap<string, string>,
): BlocksMove | null {
  for (const fact of facts) {
    const { block } = fact
    if (table.holds(fact) || !table.has(block)) continue
    if (fact.kind === 'on-table') return move('put-down', block)
    if (fact.kind === 'clear') return move('unstack-blocks', block)
    const { under } = fact
    if (!table.has(under)) continue
    if (table.above(under) !== undefined) return move('unstack-blocks', under)
    if (table.base(block) !== table.base(under)) return move('stack', block, under)
    // The block is below: what has been built is taken off it as a whole.
    let lowest = under
    for (let next = wanted.get(lowest); next !== undefined && table.under(lowest) === next;)
      [lowest, next] = [next, wanted.get(next)]
    return move('put-down', lowest)
  }
  return null
}

/** The standard four: what can be put in its place is, and else the first block that is in the way goes to the table. */
function nextOfFour(
  table: BlocksTable,
  facts: readonly Fact[],
  wanted: ReadonlyMap<string, string>,
): BlocksMove | null {
  const placed = inPlace(table, facts)
  const isOpen = (block: string) => table.isClear(block) && placed.has(block)
  const { held } = table
  if (held !== null) {
    const on = wanted.get(held)
    return on !== undefined && isOpen(on) ? move('stack', held, on) : move('put-down', held)
  }
  const take = (block: string): BlocksMove => {
    const under = table.under(block)
    return under ? move('unstack', block, under) : move('pick-up', block)
  }
  for (const fact of facts)
    if (fact.kind === 'on' && !table.holds(fact) && table.isClear(fact.block) && isOpen(fact.under))
      return take(fact.block)
  for (const tower of table.state.towers) {
    const top = tower.at(-1)
    if (top !== undefined && tower.length > 1 && !placed.has(top)) return take(top)
  }
  return null
}
