/** What was tried for one item: a paragraph of the account. */
import type { Attempt } from '../..'
import type { AttemptFacts } from '../../../attempts'
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, RevisionCause, ItemStatus } from './events'
import type { KnownStatus } from './known'

/** A requirement set that was believed, how far, and whose word it was first. */
export interface BelievedSet {
  readonly requirements: RequirementSet
  readonly standing: KnownStatus
  readonly source: GuessSource
}

/** Equal deeds in a row. */
export interface RepeatedAction {
  readonly action: string
  readonly success: boolean
  readonly times: number
}

/** What was tried for one item, and what came of it: of any mind that knows a dependency graph. */
export interface GraphAttempt extends AttemptFacts {
  /** What the item was needed for; null: it was wanted itself. */
  readonly goal: string | null
  /** What was believed of it when this began; null: nobody had said anything. */
  readonly believed: BelievedSet | null
  /** The very first word on it; null: nobody was asked. */
  readonly guess: {
    readonly requirements: RequirementSet
    readonly source: GuessSource
    /** It was dropped, for it would have closed a cycle. */
    readonly cyclic: boolean
  } | null
  /** Steps spent on getting what it takes. */
  readonly gathered: number
  /** What was done on the item itself, in order. */
  readonly deeds: readonly RepeatedAction[]
  /** What it turned out to take, first-hand. */
  readonly learned: {
    readonly requirements: RequirementSet
    readonly held: readonly string[]
    readonly yields: number
    readonly action: string
  } | null
  /** What is believed instead, after all ways had failed. */
  readonly revised: {
    readonly to: RequirementSet
    readonly standing: ItemStatus
    /** Null: the model corrected itself. */
    readonly cause: RevisionCause | null
    readonly analogues: readonly Ranked[]
    /** C(v) */
    readonly revisions: number
  } | null
  /** Other items that were revised with it, because they built on it. */
  readonly spread: readonly string[]
  /** Of what was shown: it was kept from runs before, and no plan showed it. */
  readonly isKept: boolean
  /** It was left for now, for it had failed too often. */
  readonly givenUp: boolean
  /** Of a fork: chance is another from here on. */
  readonly reseeded: number | null
}

export interface AdgAttempt extends GraphAttempt {
  readonly mind: 'adg'
}

/** One of whichever mind knows a dependency graph. */
export type AnyGraphAttempt = Extract<Attempt, GraphAttempt>
