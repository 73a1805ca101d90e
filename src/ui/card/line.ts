import type { Sentence } from '../../engine/sentence'

/** One statement on a card, and the step at which it happened; null: it was true from the start, or is true now. */
export interface Line {
  readonly step: number | null
  readonly sentence: Sentence
}
