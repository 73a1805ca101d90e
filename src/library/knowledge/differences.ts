/**
 * Differences between two pieces of knowledge, by thing and by edge. The truth of a world can be one of them.
 */
import { claimsOf, type KnowledgeClaim, type ClaimedThing, type ClaimKind } from './claims'

/** `same`: they agree; `conflict`: both say something, and not the same; of the others only one says anything. */
export const AGREEMENTS = ['conflict', 'only-a', 'only-b', 'same'] as const
export type Agreement = (typeof AGREEMENTS)[number]

/**
 * The aspects in which two claims can differ: the needed things, their quantities, those that stay, the
 * action, the yield, and the order. Claims can disagree about how a thing is made only if both agents have
 * made it.
 */
export type Aspect = 'edges' | 'quantities' | 'held' | 'action' | 'yields' | 'order'

/** One edge, with its quantity on either side; null: there it is not. */
interface EdgeCompared {
  readonly need: string
  readonly a: number | null
  readonly b: number | null
}

export interface ThingCompared {
  readonly thing: string
  readonly agreement: Agreement
  /** Empty but for a conflict. */
  readonly differs: readonly Aspect[]
  /** All of both, in the order of `a`, then those that only `b` has. */
  readonly edges: readonly EdgeCompared[]
}

export interface Differences {
  /** Sorted by name. Things that are only mentioned in both are left out. */
  readonly things: readonly ThingCompared[]
  readonly counts: Readonly<Record<Agreement, number>>
  /** Over all edges of these things; a conflict is an edge with two quantities. */
  readonly edges: Readonly<Record<Agreement, number>>
}

/** The parts of a mind's claims that are compared. */
interface ClaimComparison<C extends KnowledgeClaim> {
  readonly kind: ClaimKind<C>
  edges(claim: C): ReadonlyMap<string, number>
  /** Differences between two claims beside their edges. */
  further(a: C, b: C): readonly Aspect[]
}

type Things<C extends KnowledgeClaim> = Iterable<readonly [thing: string, item: ClaimedThing<C>]>

/** Compares the claims that hold in `a` and `b`. The other claims do not count. */
export function differencesOf<C extends KnowledgeClaim>(
  how: ClaimComparison<C>,
  a: Things<C>,
  b: Things<C>,
): Differences {
  const [own, theirs] = [saidIn(how.kind, a), saidIn(how.kind, b)]
  const names = [...new Set([...own.keys(), ...theirs.keys()])].sort()
  const counts = { conflict: 0, 'only-a': 0, 'only-b': 0, same: 0 }
  const edges = { ...counts }
  const things = names.map((thing): ThingCompared => {
    const one = comparedThing(how, thing, own.get(thing), theirs.get(thing))
    counts[one.agreement]++
    for (const edge of one.edges) edges[agreementOf(edge)]++
    return one
  })
  return { things, counts, edges }
}

export const agreementOf = ({ a, b }: Omit<EdgeCompared, 'need'>): Agreement =>
  a === null ? 'only-b' : b === null ? 'only-a' : a === b ? 'same' : 'conflict'

/** The claim that holds for each thing; things without a claim are left out. */
function saidIn<C extends KnowledgeClaim>(kind: ClaimKind<C>, things: Things<C>): Map<string, C> {
  const said = new Map<string, C>()
  for (const [thing, item] of things) {
    const [top] = claimsOf<C>(item)
    if (kind.isSaid(top)) said.set(thing, top)
  }
  return said
}

function comparedThing<C extends KnowledgeClaim>(
  how: ClaimComparison<C>,
  thing: string,
  a: C | undefined,
  b: C | undefined,
): ThingCompared {
  const [own, theirs] = [a && how.edges(a), b && how.edges(b)]
  const edges: EdgeCompared[] = []
  for (const [need, quantity] of own ?? []) edges.push({ need, a: quantity, b: theirs?.get(need) ?? null })
  for (const [need, quantity] of theirs ?? [])
    if (own?.has(need) !== true) edges.push({ need, a: null, b: quantity })
  if (!a || !b) return { thing, agreement: a ? 'only-a' : 'only-b', differs: [], edges }
  const differs = [...differingEdges(edges), ...how.further(a, b)]
  return { thing, agreement: differs.length > 0 ? 'conflict' : 'same', differs, edges }
}

function differingEdges(edges: readonly EdgeCompared[]): Aspect[] {
  const found = new Set(edges.map(agreementOf))
  return [
    ...(found.has('only-a') || found.has('only-b') ? (['edges'] as const) : []),
    ...(found.has('conflict') ? (['quantities'] as const) : []),
  ]
}
