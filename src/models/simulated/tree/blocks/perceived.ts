import { readLine } from '../../../../engine/worlds/blocks/described'
import { BlocksTable } from '../../../../engine/worlds/blocks/table'
import type { Operators } from '../../../../engine/worlds/blocks/types'

/** A reader's view of a description. */
interface Perceived {
  /** Always a possible table, for any lines. */
  readonly table: BlocksTable
  /** Blocks that a line calls clear. */
  readonly clear: ReadonlySet<string>
}

/**
 * The table that lines describe. Lines may be missing or contradict each other: the later one counts, and a
 * block without a place is on the table. A block that no line names does not exist.
 * @param trustsClear whether nothing may stand on a block that is called clear, in spite of other lines
 */
export function perceived(lines: readonly string[], operators: Operators, trustsClear = false): Perceived {
  const facts = lines.flatMap((line) => readLine(line) ?? [])
  const clear = new Set(facts.flatMap((fact) => (fact.kind === 'clear' ? [fact.block] : [])))
  const under = new Map<string, string | null>()
  const above = new Map<string, string>()
  let held: string | null = null

  const toTable = (block: string) => {
    const on = under.get(block)
    if (on) above.delete(on)
    under.set(block, null)
  }
  for (const fact of facts) {
    const { block } = fact
    if (fact.kind === 'clear') continue
    if (fact.kind === 'held') {
      held = block
      continue
    }
    toTable(block)
    if (held === block) held = null
    if (fact.kind === 'on-table' || (trustsClear && clear.has(fact.under))) continue
    const other = above.get(fact.under)
    if (other !== undefined) toTable(other)
    under.set(block, fact.under)
    above.set(fact.under, block)
  }
  // Blocks without a place go on the table.
  for (const name of [...above.keys(), ...clear]) if (!under.has(name)) under.set(name, null)
  if (held !== null) {
    const load = above.get(held)
    if (load !== undefined) toTable(load)
    if (under.has(held)) toTable(held)
    under.delete(held)
  }
  return { table: new BlocksTable(operators, { towers: towersOf(under, above, toTable), held }), clear }
}

/** Towers from the bottom up; a cycle is broken at its first block. */
function towersOf(
  under: ReadonlyMap<string, string | null>,
  above: ReadonlyMap<string, string>,
  toTable: (block: string) => void,
): string[][] {
  const placed = new Set<string>()
  const towers: string[][] = []
  const build = (base: string) => {
    const tower: string[] = []
    for (let next: string | undefined = base; next !== undefined; next = above.get(next)) {
      tower.push(next)
      placed.add(next)
    }
    towers.push(tower)
  }
  for (const [block, on] of under) if (on === null) build(block)
  for (const block of under.keys()) {
    if (placed.has(block)) continue
    toTable(block)
    build(block)
  }
  return towers
}
