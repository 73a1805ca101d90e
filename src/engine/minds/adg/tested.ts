/** Beliefs, edge by edge, against experience in an external world: confirmed, contradicted or untested. */
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
type BelievedItems = ReadonlyMap<string, BelievedItem>
export type SeenItems = ReadonlyMap<string, readonly SeenItem[]>

/**
 * Every believed edge, and every observed edge of a believed item, has one verdict. One contrary observation
 * makes an edge contradicted, even if it was confirmed elsewhere: servers and versions differ, and each
 * observation says where it was made. The result depends only on the set of observations, not on their order
 * or repetition.
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
  // A belief without an action cannot be wrong about the action, and an observation without an action says
  // nothing about it.
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

/** An item that was believed to need nothing has no edges; it was obtained, so it is confirmed. */
const worst = (edges: readonly TestedEdge[]): TestedVerdict =>
  edges.some(({ verdict }) => verdict === 'contradicted') ? 'contradicted' : 'confirmed'

const quantityIn = ({ requirements }: Pick<BelievedItem, 'requirements'>, need: string): number | null =>
  Object.hasOwn(requirements, need) ? (requirements[need] ?? null) : null

function eachOnce(seen: readonly SeenItem[]): readonly SeenItem[] {
  if (seen.length < 2) return seen
  const byText = new Map(seen.map((one) => [canonicalJson(one), one]))
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Merges several collections of observations. */
export function unitedSeen(pieces: readonly SeenItems[]): SeenItems {
  const all = new Map<string, readonly SeenItem[]>()
  for (const piece of pieces)
    for (const [item, seen] of piece) all.set(item, [...(all.get(item) ?? []), ...seen])
  return all
}

/** How an observation contradicts a belief about an edge. */
export type Contradiction = 'quantity' | 'not-needed' | 'needed' | 'action'

/** Null: the edge is not contradicted. */
export function contradictionOf({ need, said, seen }: TestedEdge): Contradiction | null {
  const other = seen.find(({ agrees }) => !agrees)
  if (!other) return null
  if (need === null) return 'action'
  return said === null ? 'needed' : other.found === null ? 'not-needed' : 'quantity'
}

/** Number of edges by verdict. */
export function countedVerdicts(tested: TestedItems): Readonly<Record<TestedVerdict, number>> {
  const counts = { contradicted: 0, confirmed: 0, untested: 0 }
  for (const { edges } of Object.values(tested)) for (const { verdict } of edges) counts[verdict]++
  return counts
}

/** The observations of one edge of an item. */
export const edgeIn = (
  tested: TestedItems | undefined,
  item: string,
  need: string | null,
): TestedEdge | undefined =>
  tested && Object.hasOwn(tested, item) ? tested[item]?.edges.find((edge) => edge.need === need) : undefined
