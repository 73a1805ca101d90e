import type { AdgQuestion } from '../../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { amount, plainText, spaced } from '../../../../engine/sentence'
import { setWords } from '../../../requirements/set-words'

/** The question in everyday words. */
export function questionWords(question: AdgQuestion): string {
  const item = spaced(question.item)
  switch (question.kind) {
    case 'requirements':
      return question.options ? `Which tool is needed to ${item}?` : `What does one ${item} need?`
    case 'action':
      if (question.on)
        return `Which command means: ${item} the ${question.on.ingredient} with ${question.on.tool || 'no tool'}?`
      return `Which action gives ${item}?`
    case 'correction':
      if (question.options) return `The last guess failed. Which tool is needed to ${item}?`
      return `The last guess failed. What does one ${item} need?`
    case 'reflection':
      if (question.on)
        return `Why did “${spaced(question.action)} ${question.on.ingredient} with ${question.on.tool || 'no tool'}” fail to ${item} it?`
      return `Why did “${spaced(question.action)} ${item}” fail?`
    case 'caption':
      return 'What do you see in the picture?'
    case 'reprompt':
      return `“${spaced(question.action)} ${item}” does not work. What should the bot do now?`
    case 'plan':
      return `Which actions, in which order, give ${item}?`
  }
}

/** Additional information: known similar items, and failures. */
export function knownWords(question: AdgQuestion): string[] {
  switch (question.kind) {
    case 'requirements':
      return question.examples.map(exampleWords)
    case 'action':
      return [
        ...question.examples.map(({ item, action }) => `${spaced(item)}: ${spaced(action)}`),
        ...(question.analyses ?? []).map(
          ({ action, inventory, analysis }) =>
            `${spaced(action)} failed with ${setWords(inventory)}. Explanation: ${analysis}`,
        ),
      ]
    case 'correction':
      return [
        `last guess: ${setWords(question.hypothesis)}`,
        ...question.failures.map(
          ({ action, inventory }) => `${spaced(action)} failed with ${setWords(inventory)}`,
        ),
        ...question.examples.map(exampleWords),
      ]
    case 'reflection':
      return [`in the inventory: ${setWords(question.inventory)}`]
    case 'caption':
    case 'reprompt':
      return [question.around]
    case 'plan':
      return question.requirements.map(({ item, quantity }) => plainText(amount(quantity, item)))
  }
}

const exampleWords = ({ item, requirements }: { item: string; requirements: RequirementSet }) =>
  `${spaced(item)} needs ${setWords(requirements)}`
