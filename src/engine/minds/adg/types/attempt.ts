/** The tries for one item: a paragraph of the account. */
import type { Attempt } from '../..'
import type { AttemptFacts } from '../../../attempts'
import type { Ranked } from '../../../effects'
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, RevisionCause, ItemStatus } from './events'
import type { KnownStatus } from './known'

/** A believed requirement set, its status, and its first source. */
export interface BelievedSet {
  readonly requirements: RequirementSet
  readonly standing: KnownStatus
  readonly source: GuessSource
}

/** Equal consecutive actions. */
export interface RepeatedAction {
  readonly action: string
  readonly success: boolean
  readonly times: number
}

/** The tries for one item and their outcome, for any mind with a dependency graph. */
export interface GraphAttempt extends AttemptFacts {
  /** The goal that the item was needed for; null: the item was the goal itself. */
  readonly goal: string | null
  /** The belief about it when the attempt began; null: there was none. */
  readonly believed: BelievedSet | null
  /** The very first guess about it; null: no source gave one. */
  readonly guess: {
    readonly requirements: RequirementSet
    readonly source: GuessSource
    /** The guess was dropped because it would have closed a cycle. */
    readonly cyclic: boolean
  } | null
  /** Steps spent on gathering its needs. */
  readonly gathered: number
  /** The actions on the item itself, in order. */
  readonly actions: readonly RepeatedAction[]
  /** Its needs, as learned first-hand. */
  readonly learned: {
    readonly requirements: RequirementSet
    readonly held: readonly string[]
    readonly yields: number
    readonly action: string
  } | null
  /** The new belief after all actions had failed. */
  readonly revised: {
    readonly to: RequirementSet
    readonly standing: ItemStatus
    /** Null: the model corrected itself. */
    readonly cause: RevisionCause | null
    readonly analogues: readonly Ranked[]
    /** C(v) */
    readonly revisions: number
  } | null
  /** Other items that were revised with it, because they build on it. */
  readonly spread: readonly string[]
  /** For demonstrated items: the knowledge comes from earlier runs, not from a plan. */
  readonly isKept: boolean
  /** The agent left it for now, because it had failed too often. */
  readonly givenUp: boolean
  /** For a fork: the new seed from here on. */
  readonly reseeded: number | null
}

export interface AdgAttempt extends GraphAttempt {
  readonly mind: 'adg'
}

/** An attempt of any mind with a dependency graph. */
export type AnyGraphAttempt = Extract<Attempt, GraphAttempt>
