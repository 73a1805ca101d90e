import type { GoalsAuthor, MissingItem } from '../../../engine/minds/goals/types/events'
import type { GoalsStep } from '../../../engine/minds/goals/types/questions'
import { nounFor } from '../../../engine/nouns'
import { grouped, spaced } from '../../../engine/sentence'
import type { RequirementSet } from '../../../engine/worlds/items/types'

/** The source before a colon: `The model says`. */
export const byWords = (by: GoalsAuthor): string => BY[by]
const BY: Readonly<Record<GoalsAuthor, string>> = {
  model: 'The model says',
  person: 'You say',
  nobody: 'No answer, so the planner takes the most similar goal',
  documents: 'The documents say',
}

/** `2 sticks`, `1 crafting table` */
export const amountWords = ({ item, quantity }: MissingItem): string =>
  `${grouped(quantity)} ${nounFor(item, quantity)}`

/** `2 planks, 1 stick` */
export const setWords = (set: RequirementSet): string =>
  Object.entries(set)
    .map(([item, quantity]) => amountWords({ item, quantity }))
    .join(', ') || 'nothing'

/** One of each tool: `crafting table, furnace` */
export const toolWords = (tools: RequirementSet): string => Object.keys(tools).map(spaced).join(', ')

/** `craft 8 sticks`, `craft furnace` */
export const stepText = ({ action, item, quantity }: GoalsStep): string =>
  `${spaced(action)} ${quantity === 1 ? nounFor(item, 1) : amountWords({ item, quantity })}`
