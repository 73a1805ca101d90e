/** The knowledge about an item, and its status. */
import type { RequirementSet } from '../../../worlds/items/types'
import type { GuessSource, ItemStatus } from './events'

/**
 * How trustworthy a set is, from outside the agent. After an announced rule change, the agent treats an
 * experienced set as one more hypothesis; the display shows it as in doubt, apart from the model's
 * hypotheses.
 */
export type KnownStatus = ItemStatus | 'doubted'

/** The knowledge about one item at some step. */
export interface KnownItem {
  readonly name: string
  readonly isGoal: boolean
  /** R(v) now. */
  requirements: RequirementSet
  /** Those of R(v) that were observed not to be consumed; empty unless experienced. */
  held: readonly string[]
  standing: KnownStatus
  /**
   * The first guess; null: there was none, because a human-written plan showed the item first, or because the
   * question got no valid answer.
   */
  guess: RequirementSet | null
  /** The source of the guess. */
  guessSource: GuessSource
  /** The guess was discarded because it would have closed a cycle. */
  guessCyclic: boolean
  /** C(v) */
  revisions: number
  /** Number of items from one execution; 1 until observed. */
  yields: number
  /** The action that worked last; null: none yet. */
  action: string | null
  /** The step at which it was first obtained; null: not yet. */
  obtainedAt: number | null
  /** R(v) equals the truth, with quantities, stations and tools (XENON, Equation 1). */
  isRight: boolean
  /** Steps taken on it. */
  tries: number
}

/** The knowledge about one item after a run. */
export interface LearnedItem {
  /** R(v) */
  readonly requirements: RequirementSet
  /** Those of R(v) that were observed not to be consumed. */
  readonly held: readonly string[]
  /** The status from the agent's own view: a doubted set is a hypothesis. */
  readonly standing: ItemStatus
  /** C(v) */
  readonly revisions: number
  readonly yields: number
  /** The action that works; null: none is known. */
  readonly action: string | null
}

export interface KeptItem extends LearnedItem {
  /** S(a, v) and F(a, v) by action, from earlier runs. */
  readonly memory: Readonly<Record<string, readonly [successes: number, failures: number]>>
  /** The sources of the set; empty: the set has no source. */
  readonly origins: readonly { readonly by: string }[]
}

export interface KeptGraph {
  readonly items: Readonly<Record<string, KeptItem>>
}
