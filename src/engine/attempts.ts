/** A run as an account: what was tried for one thing, paragraph by paragraph. Each mind tells of its own what more there is. */
import type { RunEvent } from './events'

/** What became of an attempt. */
export type Came =
  /** It may go on; only the last one can be open. */
  | 'open'
  /** It taught nothing about the thing but that it failed so, or was left. */
  | 'vain'
  /** What the thing takes was found out first-hand. */
  | 'lesson'
  /** Somebody else showed it, before the clock started: no lesson of the agent's own. */
  | 'shown'
  /** Somebody changed the world, or forked the run, and nobody tried anything. */
  | 'change'

/** A paragraph of the account: what was tried for one thing, until it taught something or was left. */
export interface AttemptFacts {
  /** The place of its first event among the run's events. */
  readonly key: number
  /** The steps of its first event, and of its last one so far. */
  readonly from: number
  readonly to: number
  /** What was wanted; empty where it is no single thing (what was shown, a change). */
  readonly thing: string
  /** What was shown, or whose rules changed; empty where it is about the one thing. */
  readonly about: readonly string[]
  /** Steps taken on the thing itself. */
  readonly tries: number
  /** Those of them that failed. */
  readonly failures: number
  readonly came: Came
  /** A word that was believed until then was refuted: all ways with it failed, or something else was found out. */
  readonly refutes: boolean
}

/** What a mind makes of the events, kept up to date one by one. */
export interface AttemptFold<Attempt extends AttemptFacts> {
  /** @param place of the event among the run's events */
  see(event: RunEvent, place: number): void
  /** Oldest first. It only grows, but for the last one, which is another until something follows it. */
  readonly attempts: readonly Attempt[]
}

/** Where people stop to look: a lesson, or what was believed and turned out wrong. */
export type Stop = 'lesson' | 'surprise'
export const isStop = ({ came, refutes }: AttemptFacts, of: Stop): boolean =>
  of === 'lesson' ? came === 'lesson' : refutes
