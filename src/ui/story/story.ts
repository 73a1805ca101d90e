import type { Hooks } from '../../library/hooks'
import type { RunSpec } from '../../library/spec'
import { momentAt, type Score } from './score'

/**
 * A story told over a run: what is played, and what is said of it. All of it is data. Places in the run are named by
 * hooks, and a text takes what it says of an event from the event itself: `{said.requirements}` is the field
 * `requirements` of the event that the hook `said` names (`text.ts` says what else may stand in braces).
 */
export interface Story {
  readonly id: string
  readonly title: string
  readonly spec: RunSpec
  /** What it is about; `$thing` in a hook. */
  readonly thing: string
  readonly hooks: Hooks
  readonly scenes: readonly Scene[]
  /** What is said when it is over. */
  readonly end: string
  /** What plays the whole run then. */
  readonly all: string
}

/** A part with a title. Its run goes from one event to another, and stands still where these are the same. */
export interface Scene {
  readonly id: string
  readonly title: string
  /** One after another, none before the one above it has been read. */
  readonly lines: readonly Line[]
  readonly from: string
  readonly to: string
  readonly seconds: number
  /** What is right and wrong is not shown: the visitor is asked for it. */
  readonly hidesTruth?: true
  readonly guess?: Guess
}

export interface Line {
  readonly text: string
  /** It is not said before this event has happened. */
  readonly at?: string
}

/** A question to the visitor. The answer only changes the text. */
export interface Guess {
  readonly options: readonly GuessOption[]
}

interface GuessOption {
  readonly text: string
  /** Shown when the visitor chooses it. */
  readonly answer: string
  /** Shown at the end of the story. */
  readonly recall: string
  readonly isRight?: true
}

/** The user's place in a story, and whether the story plays. */
export interface Head {
  /** From 0 to the story's length. */
  readonly ms: number
  readonly isPlaying: boolean
}

export type Move =
  | { readonly kind: 'tick'; readonly ms: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'play' }
  | { readonly kind: 'scrub'; readonly ms: number }
  | { readonly kind: 'scene'; readonly index: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'back' }
  /** The visitor has answered: what is left of the scene is no longer than it takes to read what is said to that. */
  | { readonly kind: 'answered' }

/** Back goes to the start of the scene, and from its first moments (ms) to the scene before. */
const FIRST_MOMENTS = 1500
const ANSWER_MS = 5000
/** A clock that was not looked at for longer, such as that of a machine that slept, has not told a story meanwhile. */
const LONGEST_TICK = 500

/** Where a move leads. Nothing but going back and scrubbing ever goes back. */
export function moved(head: Head, score: Score, move: Move): Head {
  const to = (ms: number): Head => ({ ...head, ms: Math.max(0, Math.min(score.total, ms)) })
  const index = momentAt(score, head.ms)?.index ?? 0
  const scene = score.scenes[index]
  switch (move.kind) {
    case 'tick':
      return head.isPlaying ? to(head.ms + Math.max(0, Math.min(LONGEST_TICK, move.ms))) : head
    case 'pause':
      return { ...head, isPlaying: false }
    case 'play':
      return { ...head, isPlaying: true }
    case 'scrub':
      return Number.isFinite(move.ms) ? to(move.ms) : head
    case 'scene':
      return to(score.scenes[Math.max(0, Math.min(score.scenes.length - 1, move.index))]?.start ?? 0)
    case 'next':
      return to(scene?.end ?? score.total)
    case 'back': {
      const isFresh = head.ms - (scene?.start ?? 0) < FIRST_MOMENTS
      return to(score.scenes[isFresh ? index - 1 : index]?.start ?? 0)
    }
    case 'answered':
      return to(Math.max(head.ms, (scene?.end ?? score.total) - ANSWER_MS))
  }
}

export const isOver = (head: Head, score: Score): boolean => head.ms >= score.total
