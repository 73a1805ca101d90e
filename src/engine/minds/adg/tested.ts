/** What was believed, edge by edge, beside what was experienced in a world outside: confirmed, contradicted or untested. */
import { canonicalJson } from '../../json'
import type {
  BelievedItem,
  EdgeValue,
  SeenItem,
  TestedItems,
  TestedEdge,
  TestedItem,
  TestedVerdict,
} from './types/tested'

/** By item. */
export type BelievedItems = ReadonlyMap<string, BelievedItem>
export type SeenItems = ReadonlyMap<string, readonly SeenItem[]>

/**
 * Every edge that was believed, and every one that was seen of an item of which something was believed, has one verdict. What was
 * seen to be otherwise anywhere is contradicted, also where it was seen so elsewhere: servers and versions differ, and each says where.
 * Depends on nothing but which things were seen: in whatever order they come, and however often.
 */
export function testedBy(believed: BelievedItems, seen: SeenItems): TestedItems {
  const items = Array.from(
    believed,
    ([name, item]) => [name, testedItem(item, seen.get(name) ?? [])] as const,
  )
  return Object.fromEntries(items)
}

function testedItem(said: BelievedItem, all: readonly SeenItem[]): TestedItem {
  const seen = eachOnce(all)
  const needs = new Set([said, ...seen].flatMap(({ requirements }) => Object.keys(requirements)))
  const edges = Array.from(needs, (need) =>
    testedEdge(
      need,
      quantityIn(said, need),
      seen.map((one) => ({ found: quantityIn(one, need), where: one.where })),
    ),
  )
  // Who does not say by which action it is made is not wrong about it, and who did not see it says nothing of it.
  const actions = seen.flatMap(({ action, where }) => (action === null ? [] : [{ found: action, where }]))
  if (said.action !== null) edges.push(testedEdge(null, said.action, actions))
  return { verdict: seen.length === 0 ? 'untested' : worst(edges), edges }
}

function testedEdge(
  need: string | null,
  said: EdgeValue,
  found: readonly Pick<TestedEdge['seen'][number], 'found' | 'where'>[],
): TestedEdge {
  const seen = found.map((one) => ({ ...one, agrees: one.found === said }))
  const verdict =
    seen.length === 0 ? 'untested' : seen.every(({ agrees }) => agrees) ? 'confirmed' : 'contradicted'
  return { need, said, verdict, seen }
}

/** An item that needs nothing, as was believed, has no edges: it was obtained. */
const worst = (edges: readonly TestedEdge[]): TestedVerdict =>
  edges.some(({ verdict }) => verdict === 'contradicted') ? 'contradicted' : 'confirmed'

const quantityIn = ({ requirements }: Pick<BelievedItem, 'requirements'>, need: string): number | null =>
  Object.hasOwn(requirements, need) ? (requirements[need] ?? null) : null

function eachOnce(seen: readonly SeenItem[]): readonly SeenItem[] {
  if (seen.length < 2) return seen
  const byText = new Map(seen.map((one) => [canonicalJson(one), one]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Several collections of what was seen as one. */
export function unitedSeen(pieces: readonly SeenItems[]): SeenItems {
  const all = new Map<string, readonly SeenItem[]>()
  for (const piece of pieces)
    for (const [item, seen] of piece) all.set(item, [...(all.get(item) ?? []), ...seen])
  return all
}

/** How an edge was seen not to be as it was believed. */
export type Against = 'quantity' | 'not-needed' | 'needed' | 'action'

/** Null: it is not contradicted. */
export function againstOf({ need, said, seen }: TestedEdge): Against | null {
  const other = seen.find(({ agrees }) => !agrees)
  if (!other) return null
  if (need === null) return 'action'
  return said === null ? 'needed' : other.found === null ? 'not-needed' : 'quantity'
}

/** How many edges there are of each verdict. */
export function countedVerdicts(tested: TestedItems): Readonly<Record<TestedVerdict, number>> {
  const counts = { contradicted: 0, confirmed: 0, untested: 0 }
  for (const { edges } of Object.values(tested)) for (const { verdict } of edges) counts[verdict]++
  return counts
}

/** What was seen of one edge of an item. */
export const edgeIn = (
  tested: TestedItems | undefined,
  item: string,
  need: string | null,
): TestedEdge | undefined =>
  tested && Object.hasOwn(tested, item) ? tested[item]?.edges.find((edge) => edge.need === need) : undefined
