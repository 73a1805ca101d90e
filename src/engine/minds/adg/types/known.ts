/** What is known of an item, and how far. */
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, ItemStatus } from './events'

/**
 * How far a set can be trusted, seen from outside. To the agent, a set that it has experienced under a rule which was
 * then announced to have changed is one more hypothesis; who looks on tells it from the model's: it is in doubt.
 */
export type KnownStatus = ItemStatus | 'doubted'

/** What is known of one item at some step. */
export interface KnownItem {
  readonly name: string
  readonly isGoal: boolean
  /** R(v) now. */
  requirements: RequirementSet
  /** Those of R(v) seen to be held and not consumed; empty unless experienced. */
  held: readonly string[]
  standing: KnownStatus
  /** The first set that somebody gave; null where nobody did: learned from a human-written plan before anybody asked, or asked about in vain. */
  guess: RequirementSet | null
  /** Whose word the guess is. */
  guessSource: GuessSource
  /** The guess was discarded because it would have closed a cycle. */
  guessCyclic: boolean
  /** C(v) */
  revisions: number
  /** How many come of one execution; 1 until seen. */
  yields: number
  /** The action that worked last, null until one did. */
  action: string | null
  /** The step at which it was first obtained, null until then. */
  obtainedAt: number | null
  /** R(v) equals the truth, with quantities, stations and tools (XENON, Equation 1). */
  isRight: boolean
  /** Steps taken on it. */
  tries: number
}

/** What a run has learned of one item. */
export interface LearnedItem {
  /** R(v) */
  readonly requirements: RequirementSet
  /** Those of R(v) seen to be held and not consumed. */
  readonly held: readonly string[]
  /** The agent's own: what is in doubt is a hypothesis to it. */
  readonly standing: ItemStatus
  /** C(v) */
  readonly revisions: number
  readonly yields: number
  /** The action that works, null where none is known. */
  readonly action: string | null
}
