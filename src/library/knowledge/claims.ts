/**
 * The claims of several pieces of knowledge about one thing, as a set: the merged set does not depend on
 * order or repetition.
 */
import { canonicalJson } from '../../engine/json'
import { getOrCreate } from '../../engine/get-or-create'
import { byCodeUnits } from '../../engine/code-units'
import { unionOrigins } from './origin'
import type { Origin } from './types'

export interface KnowledgeClaim {
  readonly origins: readonly Origin[]
}
/** A thing: the claim that holds, and the other claims. */
export type ClaimedThing<C extends KnowledgeClaim> = C & { readonly others?: readonly C[] }

/** A mind's functions for its claims, so that they can be merged and ordered. */
export interface ClaimKind<C extends KnowledgeClaim> {
  /** False if the thing was only mentioned. */
  isSaid(claim: C): boolean
  /** Whether it was learned first-hand. */
  isFound(claim: C): boolean
  /**
   * The claim as text; for a first-hand finding, also how the thing is made. Claims with equal texts agree.
   */
  statement(claim: C): string
  /** The belief about the thing alone, as text: the part of a statement that can be guessed. */
  belief(claim: C): string
  /** The rest of a claim beside its statement, without its origins and its counts. */
  manner(claim: C): string
  /** Joins two claims with the same witness, statement and manner. Each count counts once. */
  join(a: C, b: C): C
  /** The amount of experience: compared element by element, the larger one has more. */
  experience(claim: C): readonly number[]
}

/** All claims about a thing; the claim that holds is the first. */
export function claimsOf<C extends KnowledgeClaim>({
  others = [],
  ...top
}: ClaimedThing<C>): readonly [C, ...C[]] {
  return [withoutOthers<C>(top), ...others]
}

/** The rest of a claim is a claim: the compiler cannot see it of a type that is not known yet. */
function withoutOthers<C extends KnowledgeClaim>(rest: Omit<ClaimedThing<C>, 'others'>): C
function withoutOthers(rest: object): object {
  return rest
}

/** The user's decision between claims is made outside any run. */
const DECIDED: Origin = { by: 'person' }
export const isDecision = (origin: Origin): boolean =>
  origin.by === 'person' && origin.run === undefined && origin.source === undefined
export const isDecided = ({ origins }: KnowledgeClaim): boolean => origins.some(isDecision)

export const decided = <C extends KnowledgeClaim>(claim: C): C => ({
  ...claim,
  origins: unionOrigins(claim.origins, [DECIDED]),
})
export const undecided = <C extends KnowledgeClaim>(claim: C): C =>
  isDecided(claim) ? { ...claim, origins: claim.origins.filter((origin) => !isDecision(origin)) } : claim

/**
 * Whose a claim is: the runs that it rests on, or, where it names none, the files. Claims of one witness may tell of the same tries.
 */
export function witnessOf({ origins }: KnowledgeClaim): readonly string[] {
  const runs = new Set<string>()
  const files = new Set<string>()
  for (const { run, source } of origins) {
    if (run !== undefined) runs.add(run)
    else if (source !== undefined) files.add(source)
  }
  return [...(runs.size > 0 ? runs : files)].sort()
}

/** Merges the claims about one thing: a claim of the same witness is joined with its twin. */
export class ClaimSet<C extends KnowledgeClaim> {
  readonly #kind: ClaimKind<C>
  readonly #claims = new Map<string, C>()

  constructor(kind: ClaimKind<C>) {
    this.#kind = kind
  }

  add(claim: C): void {
    const kind = this.#kind
    const key = canonicalJson([witnessOf(claim), kind.statement(claim), kind.manner(claim)])
    const twin = this.#claims.get(key)
    this.#claims.set(key, twin ? kind.join(twin, claim) : claim)
  }

  /** With the text that identifies each claim, sorted by these texts. */
  get entries(): readonly (readonly [key: string, claim: C])[] {
    return Array.from(this.#claims).sort(([a], [b]) => byCodeUnits(a, b))
  }
}

/** Unites pieces of knowledge, thing by thing. */
export function unite<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  pieces: readonly Iterable<readonly [thing: string, item: ClaimedThing<C>]>[],
): ReadonlyMap<string, ClaimSet<C>> {
  const things = new Map<string, ClaimSet<C>>()
  for (const piece of pieces)
    for (const [thing, item] of piece) {
      const set = getOrCreate(things, thing, () => new ClaimSet(kind))
      for (const claim of claimsOf(item)) set.add(claim)
    }
  return things
}
