import { BlocksTable } from './table'
import type { BlocksState, Fact, Operators } from './types'

/** `a is on b` */
export function factLine(fact: Fact): string {
  switch (fact.kind) {
    case 'on':
      return `${fact.block} is on ${fact.under}`
    case 'on-table':
      return `${fact.block} is on the table`
    case 'clear':
      return `${fact.block} is clear`
    default:
      return fact satisfies never
  }
}

/** The state in the order of the paper's prompts: clear blocks, what stands on what, blocks on the table. */
export function describe({ towers, held }: BlocksState): string[] {
  const clear = towers.flatMap((tower) => tower.slice(-1).map((block) => `${block} is clear`))
  const on = towers.flatMap((tower) =>
    tower.map((block, i) => (i === 0 ? `${block} is on the table` : `${block} is on ${tower[i - 1] ?? ''}`)),
  )
  return [...clear, ...on, held === null ? 'the hand is empty' : `the hand holds ${held}`]
}

/** A line of a description as a fact; null: it states none. */
export function readLine(line: string): Fact | { readonly kind: 'held'; readonly block: string } | null {
  const text = line
    .trim()
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^the (?!hand)/, '')
  const on = /^(?:block )?(\S+) is on (?:top of )?(?:the )?(?:block )?(\S+)$/.exec(text)
  if (on?.[1] && on[2])
    return on[2] === 'table' ? { kind: 'on-table', block: on[1] } : { kind: 'on', block: on[1], under: on[2] }
  const clear = /^(?:block )?(\S+) is clear$/.exec(text)
  if (clear?.[1]) return { kind: 'clear', block: clear[1] }
  const held = /^the hand holds (?:block )?(\S+)$/.exec(text)
  return held?.[1] ? { kind: 'held', block: held[1] } : null
}

/**
 * The state that a description gives; null: the state is impossible. Parts of the state that the description
 * leaves out stay unknown.
 */
export function readDescription(lines: readonly string[], operators: Operators): BlocksTable | null {
  const under = new Map<string, string | null>()
  const above = new Map<string, string>()
  let held: string | null = null
  for (const line of lines) {
    const fact = readLine(line)
    if (!fact || fact.kind === 'clear') continue
    if (under.has(fact.block)) return null
    if (fact.kind === 'held') held = fact.block
    else if (fact.kind === 'on') {
      if (above.has(fact.under)) return null
      under.set(fact.block, fact.under)
      above.set(fact.under, fact.block)
    } else under.set(fact.block, null)
  }
  const towers: string[][] = []
  let placed = 0
  for (const [block, on] of under) {
    if (on !== null) continue
    const tower = [block]
    for (let next = above.get(block); next !== undefined; next = above.get(next)) tower.push(next)
    placed += tower.length
    towers.push(tower)
  }
  if (placed < under.size) return null
  return new BlocksTable(operators, { towers, held })
}
