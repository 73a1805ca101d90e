import { grouped, plainText, type Sentence } from '../../engine/sentence'

/** One statement on a card, and the step at which it happened; null: it was true from the start, or is true now. */
export interface Line {
  readonly step: number | null
  readonly sentence: Sentence
}

/** The text for copying: the sentence and its step. */
export const lineText = ({ step, sentence }: Line): string =>
  step === null ? plainText(sentence) : `${plainText(sentence)} (step ${grouped(step)})`
