/** What each mind's knowledge can be asked, beside another's: made of what is told of its claims. */
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

/** By the thing, for which of the things that are said of it a person has decided (`Said.id`). */
export type Decisions = ReadonlyMap<string, string>

/** One of the things that are said of something. */
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
  /** The runs, or where none is named the files, that say so; in their order. */
  readonly by: readonly string[]
  /** Those of them that found it out first-hand, with the step; null: it is not known when. */
  readonly foundBy: ReadonlyMap<string, number | null>
}

/** Something, and all that is said of it. */
export interface ThingSaid extends Dispute {
  readonly thing: string
  /** What holds first; empty: it has only been named. */
  readonly said: readonly Statement[]
}

/** What pieces that are united have beside what they say. */
export type Around = Pick<Knowledge, 'world' | 'runs'>

/** All pieces are of the mind whose this is; others are left out. */
export interface KnowledgeComparing {
  compare(a: Knowledge, b: Knowledge): Differences
  /** What a person has decided is kept as a person’s word, where the rule asks them; the other rules pass over it. */
  merge(pieces: readonly Knowledge[], around: Around, rule: MergeRule, decisions?: Decisions): Knowledge
  /** All that is said, in the order of the things’ names. @param truth as knowledge; null: unknown */
  said(piece: Knowledge, truth: Knowledge | null): readonly ThingSaid[]
  /** What is said of each thing and holds. */
  holding(piece: Knowledge): ReadonlyMap<string, Holding>
  /** What is true in a world, as knowledge; null: it is not known. */
  truthOf(world: WorldShown, around: Around): Knowledge | null
  /** As the parts of Watch draw what a run knows; null: it cannot be drawn without a run. */
  toScene(piece: Knowledge, world: WorldAtStep): MindShown | null
}

/** What holds of a thing. */
export type Holding = Pick<Statement, 'what' | 'how' | 'isFound'>

/** What a mind tells of its claims. */
export interface Compares<C extends KnowledgeClaim> {
  readonly kind: ClaimKind<C>
  /** Nothing, where it is knowledge of another mind. */
  things(piece: Knowledge): Readonly<Record<string, ClaimedThing<C>>>
  /** @param pieces what it was made of: some have more than what is said of things */
  knowledge(
    around: Around,
    things: Readonly<Record<string, ClaimedThing<C>>>,
    pieces: readonly Knowledge[],
  ): Knowledge
  edges(claim: C): ReadonlyMap<string, number>
  further(a: C, b: C): readonly Aspect[]
  what(claim: C): Sentence
  how(claim: C): string
  /** Null: it is not known what is true there. */
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

/** What is believed of each thing in that knowledge, as text. */
const believed = <C extends KnowledgeClaim>({ kind, ...own }: Compares<C>, piece: Knowledge) =>
  new Map(
    Object.entries(own.things(piece)).flatMap(([thing, item]) =>
      claimsOf<C>(item)
        .slice(0, 1)
        .map((top) => [thing, kind.belief(top)]),
    ),
  )

/** @param truth what is to be believed; empty: there is no such thing; null: it is not known */
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

/** A thing of its claims in their order; a decision is the person’s word for what they chose, and for nothing else. */
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
