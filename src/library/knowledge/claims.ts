/** What pieces of knowledge say of one thing, as a set: united, it is the same whichever came first, and however often it came. */
import { canonicalJson } from '../../engine/json'
import { keptIn } from '../../engine/kept'
import { byCodeUnits } from '../../engine/code-units'
import { unionOrigins } from './origin'
import type { Origin } from './types'

export interface KnowledgeClaim {
  readonly origins: readonly Origin[]
}
/** A thing: what holds of it, and what else was said. */
export type ClaimedThing<C extends KnowledgeClaim> = C & { readonly others?: readonly C[] }

/** What there is to know of the claims of a mind, so that they can be united and put in order. */
export interface ClaimKind<C extends KnowledgeClaim> {
  /** Whether anything is said at all: a thing may only have been named. */
  isSaid(claim: C): boolean
  /** Whether it was found out first-hand. */
  isFound(claim: C): boolean
  /** What is said, as text; of what was found out first-hand also how it comes about. Equal texts agree. */
  statement(claim: C): string
  /** What is believed of the thing alone, as text: the part of a statement that can have been guessed. */
  belief(claim: C): string
  /** All of a claim that is not in its statement, but for its origins and for what is counted while it stands. */
  manner(claim: C): string
  /** Two of the same witness with the same statement and manner. What was counted is counted once. */
  join(a: C, b: C): C
  /** How much was tried: what has the greater number first has more experience. */
  experience(claim: C): readonly number[]
}

/** All that is said of a thing, what holds first. */
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

/** A person who orders claims has said so outside any run. */
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

/** Unites what is said of one thing: a claim that is there already, of the same witness, is joined with its twin. */
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

  /** With the text by which each is told from the others, in the order of these texts. */
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
      const set = keptIn(things, thing, () => new ClaimSet(kind))
      for (const claim of claimsOf(item)) set.add(claim)
    }
  return things
}
