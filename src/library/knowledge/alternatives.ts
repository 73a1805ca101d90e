/** The alternatives for one thing in merged knowledge, and the authors of each. */
import { isDecided, witnessOf, type KnowledgeClaim, type ClaimKind } from './claims'

/** One of several statements about a thing, with all claims that make it. */
export interface Alternative<C extends KnowledgeClaim> {
  /** The id of its first claim; the user's decision names it. */
  readonly id: string
  /** In order; at least one. */
  readonly claims: readonly [C, ...C[]]
}

/**
 * Groups the claims of one thing by statement, in their order. A guess joins the finding that confirms it; if
 * several findings do, the first.
 * @param claims the claim that holds first
 */
export function alternativesOf<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  claims: readonly C[],
): readonly Alternative<C>[] {
  const groups = new Map<string, { readonly id: string; readonly claims: [C, ...C[]] }>()
  const byBelief = new Map<string, string>()
  const said = claims.filter((claim) => kind.isSaid(claim))
  // Findings first, so that an earlier guess joins the same group.
  for (const claim of said)
    if (kind.isFound(claim) && !byBelief.has(kind.belief(claim)))
      byBelief.set(kind.belief(claim), kind.statement(claim))
  for (const claim of said) {
    const own = kind.statement(claim)
    const key = kind.isFound(claim) ? own : (byBelief.get(kind.belief(claim)) ?? own)
    const group = groups.get(key)
    if (group) group.claims.push(claim)
    else groups.set(key, { id: own, claims: [claim] })
  }
  return [...groups.values()]
}

/** Whether there is more than one statement, and how far that is settled. */
export interface Dispute {
  readonly isConflict: boolean
  /** Experience does not settle it: several have been found out first-hand, or none has. */
  readonly isContested: boolean
  readonly isDecided: boolean
}

export function disputeOf<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  alternatives: readonly Alternative<C>[],
): Dispute {
  const isConflict = alternatives.length > 1
  const found = alternatives.filter(({ claims }) => claims.some((claim) => kind.isFound(claim)))
  return {
    isConflict,
    isContested: isConflict && found.length !== 1,
    isDecided: alternatives[0]?.claims.some(isDecided) === true,
  }
}

/** When each run found a thing out first-hand; null: it does not say when. */
export function findersOf<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  claims: readonly C[],
): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>()
  for (const claim of claims) {
    if (!kind.isFound(claim)) continue
    const own = claim.origins.filter(({ by, run }) => by === 'experience' && run !== undefined)
    for (const { run = '', step } of own) noteFound(found, run, step ?? null)
    // It was found out, and it is not known in which of its runs: each of them has it.
    if (own.length === 0) for (const witness of witnessOf(claim)) noteFound(found, witness, null)
  }
  return found
}

/** Adds a finder, at the earliest known step; null: the step is not known. */
export function noteFound(found: Map<string, number | null>, who: string, step: number | null): void {
  const before = found.get(who) ?? null
  found.set(who, before === null ? step : step === null ? before : Math.min(before, step))
}
