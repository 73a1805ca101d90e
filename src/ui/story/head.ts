import { momentAt, type Score } from './score'

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
