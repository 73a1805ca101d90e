import type { Hooks } from '../../library/hooks'
import type { RunSpec } from '../../library/spec'
import { momentAt, type Score } from './score'

/**
 * A story over a run: what plays, and the texts. All of it is data. Hooks name places in the run, and a text takes
 * its facts from the event itself: `{said.requirements}` is the field `requirements` of the event that the hook
 * `said` names (`text.ts` lists what braces may contain).
 */
export interface Story {
  readonly id: string
  readonly title: string
  readonly spec: RunSpec
  /** Its subject; `$thing` in a hook. */
  readonly thing: string
  readonly hooks: Hooks
  readonly scenes: readonly Scene[]
  /** The text at the end. */
  readonly end: string
  /** Label of the button that plays the whole run afterwards. */
  readonly all: string
}

/** A part with a title. Its run goes from one event to another, and pauses if these are the same. */
export interface Scene {
  readonly id: string
  readonly title: string
  /** One after another, each after the one before has been read. */
  readonly lines: readonly Line[]
  readonly from: string
  readonly to: string
  readonly seconds: number
  /** Hides what is right and wrong, because the visitor has to guess. */
  readonly hidesTruth?: true
  readonly guess?: Guess
}

interface Line {
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
  /** The visitor has answered: the rest of the scene is only as long as reading the answer takes. */
  | { readonly kind: 'answered' }

/** Back goes to the start of the scene, and from its first moments (ms) to the scene before. */
const FIRST_MOMENTS = 1500
const ANSWER_MS = 5000
/** A longer gap between ticks, for example after sleep, does not advance the story. */
const LONGEST_TICK = 500

/** The head after a move. Only going back and scrubbing go back. */
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
