import type { By } from '../../../engine/minds/goals/types/events'
import type { Missing } from '../../../engine/minds/goals/types/events'
import type { Step } from '../../../engine/minds/goals/types/questions'
import { nounFor } from '../../../engine/nouns'
import { grouped, spaced } from '../../../engine/sentence'

/** Who says so, before a colon: `The model says`. */
export const byWords = (by: By): string => BY[by]
const BY: Readonly<Record<By, string>> = {
  model: 'The model says',
  person: 'You say',
  nobody: 'Nobody says; the nearest is taken',
  documents: 'The documents say',
}

/** Who wrote a plan: `by the model`. */
export const writtenBy: Readonly<Record<By, string>> = {
  model: 'the model',
  person: 'you',
  nobody: 'nobody',
  documents: 'the documents',
}

/** `2 sticks`, `1 crafting table` */
export const amountWords = ({ item, quantity }: Missing): string =>
  `${grouped(quantity)} ${nounFor(item, quantity)}`

/** `craft 8 sticks`, `craft furnace` */
export const stepText = ({ action, item, quantity }: Step): string =>
  `${spaced(action)} ${quantity === 1 ? nounFor(item, 1) : amountWords({ item, quantity })}`
