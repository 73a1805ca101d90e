import type { AdgQuestion } from '../../../../engine/minds/adg/types/questions'
import type { RequirementSet } from '../../../../engine/worlds/items/types'
import { amount, listed, plainText, spaced } from '../../../../engine/sentence'

/** The question in everyday words. */
export function questionWords(question: AdgQuestion): string {
  const item = spaced(question.item)
  switch (question.kind) {
    case 'requirements':
      return question.options ? `Which tool does it take to ${item}?` : `What does one ${item} need?`
    case 'action':
      if (question.on)
        return `Which command is it, to ${item} the ${question.on.ingredient} with ${question.on.tool || 'no tool'}?`
      return `By which action is ${item} obtained?`
    case 'correction':
      if (question.options) return `Which tool does it take to ${item}, if not the one that was thought of?`
      return `What does one ${item} need, if not what it was thought to?`
    case 'reflection':
      if (question.on)
        return `Why did “${spaced(question.action)} ${question.on.ingredient} with ${question.on.tool || 'no tool'}” fail to ${item} it?`
      return `Why did “${spaced(question.action)} ${item}” fail?`
    case 'caption':
      return 'What is to be seen there?'
    case 'reprompt':
      return `Nothing has come of it: is something else to be done for now than to ${spaced(question.action)} ${item}?`
    case 'plan':
      return `Which actions, in which order, bring ${item}?`
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
            `${spaced(action)} failed with ${setWords(inventory)}. It was said: ${analysis}`,
        ),
      ]
    case 'correction':
      return [
        `thought to need ${setWords(question.hypothesis)}`,
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

/** `1 plank and 2 sticks` */
const setWords = (set: RequirementSet): string =>
  plainText(
    listed(
      Object.entries(set).map(([item, quantity]) => amount(quantity, item)),
      Infinity,
    ),
  ) || 'nothing'
