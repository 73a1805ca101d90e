/** Comparisons of each mind's knowledge with another's, built from a description of its claims. */
import type { Sentence } from '../../engine/sentence'
import type { MindShown } from '../../engine/minds'
import type { WorldShown } from '../../engine/worlds'
import { alternativesOf, disputeOf, findersOf, type Alternative, type Dispute } from './alternatives'
import {
  claimsOf,
  decided,
  undecided,
  unite,
  witnessOf,
  type KnowledgeClaim,
  type ClaimedThing,
  type ClaimKind,
} from './claims'
import { differencesOf, type Aspect, type Differences } from './differences'
import { inOrder, type MergeRule } from './ordering'
import type { Knowledge } from './types'
import type { WorldAtStep } from './world-at'

/** By thing, the statement that the user has chosen (`Said.id`). */
export type Decisions = ReadonlyMap<string, string>

/** One of the statements about a thing. */
export interface Statement {
  /** Names it in a decision. */
  readonly id: string
  /** `2 planks, by craft` */
  readonly what: Sentence
  /** How it is known, in a word or two: `found out`, `the model’s word`. */
  readonly how: string
  readonly isFound: boolean
  /** Against the truth; null: there is none, or it is not known. */
  readonly isRight: boolean | null
  /** The runs that say so, or the files if no run is named; in order. */
  readonly by: readonly string[]
  /** Those of them that found it out first-hand, with the step; null: it is not known when. */
  readonly foundBy: ReadonlyMap<string, number | null>
}

/** A thing, and all statements about it. */
export interface ThingSaid extends Dispute {
  readonly thing: string
  /** The statement that holds first; empty: the thing was only mentioned. */
  readonly said: readonly Statement[]
}

/** The parts of merged pieces beside their claims. */
type Around = Pick<Knowledge, 'world' | 'runs'>

/** All pieces are of the mind whose this is; others are left out. */
export interface KnowledgeComparing {
  compare(a: Knowledge, b: Knowledge): Differences
  /** A decision is saved as the user's claim if the rule asks the user; the other rules ignore decisions. */
  merge(pieces: readonly Knowledge[], around: Around, rule: MergeRule, decisions?: Decisions): Knowledge
  /**
   * All statements, sorted by the names of the things.
   * @param truth as knowledge; null: unknown
   */
  said(piece: Knowledge, truth: Knowledge | null): readonly ThingSaid[]
  /** The claim that holds for each thing. */
  holding(piece: Knowledge): ReadonlyMap<string, Holding>
  /** The true rules of a world, as knowledge; null: unknown. */
  truthOf(world: WorldShown, around: Around): Knowledge | null
  /** The knowledge as Watch draws a run's knowledge; null: it cannot be drawn without a run. */
  toScene(piece: Knowledge, world: WorldAtStep): MindShown | null
}

/** The claim that holds for a thing. */
type Holding = Pick<Statement, 'what' | 'how' | 'isFound'>

/** A mind's description of its claims. */
interface Compares<C extends KnowledgeClaim> {
  readonly kind: ClaimKind<C>
  /** Nothing, where it is knowledge of another mind. */
  things(piece: Knowledge): Readonly<Record<string, ClaimedThing<C>>>
  /** @param pieces the sources: some contain more than claims about things */
  knowledge(
    around: Around,
    things: Readonly<Record<string, ClaimedThing<C>>>,
    pieces: readonly Knowledge[],
  ): Knowledge
  edges(claim: C): ReadonlyMap<string, number>
  further(a: C, b: C): readonly Aspect[]
  what(claim: C): Sentence
  how(claim: C): string
  /** Null: the truth of that world is unknown. */
  truthOf(world: WorldShown): Readonly<Record<string, ClaimedThing<C>>> | null
  toScene(piece: Knowledge, world: WorldAtStep): MindShown | null
}

export function comparing<C extends KnowledgeClaim>(own: Compares<C>): KnowledgeComparing {
  const { kind } = own
  const thingsIn = (piece: Knowledge) => Object.entries(own.things(piece))
  return {
    compare: (a, b) => differencesOf(own, thingsIn(a), thingsIn(b)),
    merge: (pieces, around, rule, decisions) => {
      const things = [...unite(kind, pieces.map(thingsIn))].sort(([a], [b]) => (a < b ? -1 : 1))
      const items = things.flatMap(([thing, claims]) => {
        const chosen = rule === 'ask' ? decisions?.get(thing) : undefined
        const item = itemOf(kind, inOrder(kind, claims, rule, chosen), chosen)
        return item ? [[thing, item] as const] : []
      })
      return own.knowledge(around, Object.fromEntries(items), pieces)
    },
    said: (piece, truth) => {
      const beliefs = truth && believed(own, truth)
      return thingsIn(piece)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([thing, item]) => {
          const alternatives = alternativesOf(kind, claimsOf<C>(item))
          const said = alternatives.map((one) => saidOf(own, one, beliefs && (beliefs.get(thing) ?? '')))
          return { thing, said, ...disputeOf(kind, alternatives) }
        })
    },
    holding: (piece) =>
      new Map(
        thingsIn(piece).flatMap(([thing, item]) => {
          const [top] = claimsOf<C>(item)
          if (!kind.isSaid(top)) return []
          return [[thing, { what: own.what(top), how: own.how(top), isFound: kind.isFound(top) }]]
        }),
      ),
    truthOf: (world, around) => {
      const things = own.truthOf(world)
      return things && own.knowledge(around, things, [])
    },
    toScene: (piece, world) => own.toScene(piece, world),
  }
}

/** The belief about each thing in that knowledge, as text. */
const believed = <C extends KnowledgeClaim>({ kind, ...own }: Compares<C>, piece: Knowledge) =>
  new Map(
    Object.entries(own.things(piece)).flatMap(([thing, item]) =>
      claimsOf<C>(item)
        .slice(0, 1)
        .map((top) => [thing, kind.belief(top)]),
    ),
  )

/** @param truth the true belief; empty: there is no such thing; null: unknown */
function saidOf<C extends KnowledgeClaim>(
  own: Compares<C>,
  { id, claims }: Alternative<C>,
  truth: string | null,
): Statement {
  const [first] = claims
  const foundBy = findersOf(own.kind, claims)
  return {
    id,
    what: own.what(first),
    how: own.how(first),
    isFound: claims.some((claim) => own.kind.isFound(claim)),
    isRight: truth === null ? null : own.kind.belief(first) === truth,
    by: [...new Set(claims.flatMap(witnessOf))].sort(),
    foundBy,
  }
}

/** A thing from its ordered claims. A decision is the user's claim for the chosen statement only. */
function itemOf<C extends KnowledgeClaim>(
  kind: ClaimKind<C>,
  claims: readonly C[],
  chosen: string | undefined,
): ClaimedThing<C> | null {
  const [top, ...others] = claims
  if (!top) return null
  const isChosen = chosen !== undefined && kind.statement(top) === chosen
  const first = isChosen ? decided(top) : top
  const rest = isChosen ? others.map(undecided) : others
  return rest.length > 0 ? { ...first, others: rest } : first
}
