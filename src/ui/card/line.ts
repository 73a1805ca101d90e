import { grouped, plainText, type Sentence } from '../../engine/sentence'

/** One thing that is said on a card, and the step at which it happened; null: it was so from the start, or is now. */
export interface Line {
  readonly step: number | null
  readonly sentence: Sentence
}

/** As it is copied: the sentence, and where it happened. */
export const lineText = ({ step, sentence }: Line): string =>
  step === null ? plainText(sentence) : `${plainText(sentence)} (step ${grouped(step)})`
