import { inPlace } from '../../../../engine/worlds/blocks/goal'
import type { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Fact, BlocksMove } from '../../../../engine/worlds/blocks/types'

/** The next move; null: nothing is left that can be done. */
type NextMove = (table: BlocksTable) => BlocksMove | null

const move = (operator: string, ...blocks: string[]): BlocksMove => ({ operator, blocks })

/**
 * A planner that knows the rules: it builds each tower from the lowest block up, and puts obstacles on the
 * table. It reaches any possible goal from any state, in slightly more moves than necessary.
 */
export function procedure(goal: readonly Fact[], { operators }: Pick<BlocksTable, 'operators'>): NextMove {
  const facts = bottomUp(goal)
  const wanted = new Map(goal.flatMap((fact) => (fact.kind === 'on' ? [[fact.block, fact.under]] : [])))
  return operators === 'three'
    ? (table) => nextOfThree(table, facts, wanted)
    : (table) => nextOfFour(table, facts, wanted)
}

/**
 * The maximum length of a right plan from any state: with four operators each block is lifted at most twice.
 */
export const longestPlan = (table: BlocksTable, goal: readonly Fact[]): number =>
  table.operators === 'three' ? 3 * goal.length : 4 * (table.state.towers.flat().length + 1)

/** Facts about lower blocks come first. */
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
  // No block goes onto a block that has to be clear: those facts come last.
  return [...sorted.filter(({ kind }) => kind !== 'clear'), ...sorted.filter(({ kind }) => kind === 'clear')]
}

/** DRIP's three operators: sub-towers move as they are, so that their right parts stay right. */
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
    // The block is in the built tower below: puts the whole built part on the table.
    let lowest = under
    for (let next = wanted.get(lowest); next !== undefined && table.under(lowest) === next;)
      [lowest, next] = [next, wanted.get(next)]
    return move('put-down', lowest)
  }
  return null
}

/**
 * The standard four operators: places a block if possible, otherwise puts the first obstacle on the table.
 */
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
