/** The account of a run: attempts at one thing, as paragraphs. Each mind adds its own details. */
import type { RunEvent } from './events'

/** What became of an attempt. */
export type Came =
  /** It may go on; only the last one can be open. */
  | 'open'
  /** It taught only that it failed, or the agent left it. */
  | 'vain'
  /** The agent learned first-hand what the thing needs. */
  | 'lesson'
  /** A demonstration before the clock started: not a lesson of the agent itself. */
  | 'shown'
  /** The user changed the world or forked the run. The agent tried nothing. */
  | 'change'

/** A paragraph of the account: all tries for one thing, until the agent learned something or left it. */
export interface AttemptFacts {
  /** Index of its first event among the run's events. */
  readonly key: number
  /** The steps of its first event, and of its last one so far. */
  readonly from: number
  readonly to: number
  /** The thing that the agent wanted; empty if there is no single thing (a demonstration, a change). */
  readonly thing: string
  /** The things that were demonstrated, or whose rules changed; empty for an attempt at one thing. */
  readonly about: readonly string[]
  /** Steps taken on the thing itself. */
  readonly tries: number
  /** Number of those steps that failed. */
  readonly failures: number
  readonly came: Came
  /** It refuted an earlier belief: every way with it failed, or the agent learned something else. */
  readonly refutes: boolean
}

/** Builds a mind's attempts from the events, one event at a time. */
export interface AttemptFold<Attempt extends AttemptFacts> {
  /** @param place index of the event among the run's events */
  see(event: RunEvent, place: number): void
  /** Oldest first. The list only grows. Its last attempt is replaced until another one follows. */
  readonly attempts: readonly Attempt[]
}

/** Where users stop the playback: at a lesson, or where a belief turned out to be wrong. */
export type Stop = 'lesson' | 'surprise'
export const isStop = ({ came, refutes }: AttemptFacts, of: Stop): boolean =>
  of === 'lesson' ? came === 'lesson' : refutes
