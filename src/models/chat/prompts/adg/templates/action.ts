import type { ActionQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { analyses, named, NO_EXAMPLES, numbered, writeAction, writeSet } from './writing'

/**
 * Which action obtains an item? (XENON, Figure 16; with analyses of earlier failures, the second half of
 * Figure 12: their inputs, in their order)
 */
export const actionTemplate: PromptTemplate<ActionQuestion> = {
  version: 'action/1',
  text: `You are given the name of an item, and you plan how to get it by choosing one of the options that are offered.

Here are items that are alike, with the plans that got them, for reference:

{examples}

{analyses}

Now it is your turn. Choose one of the options below for the item below. You must not plan anything that is not among the options.

Options:
{options}

Answer with JSON and nothing else: the part in braces of the option that you choose.

Item: {item}
Plan:`,
  placeholders: {
    item: named('the item that is to be got'),
    options: {
      meaning: 'the actions to choose from, numbered, each with the reply that chooses it',
      required: true,
      write: ({ item, options }) =>
        numbered(options, (action) => `${action} ${item}: ${writeAction(action)}`),
    },
    examples: {
      meaning: 'the items most like it for which an action is known to work',
      write: ({ examples }) =>
        examples.map(({ item, action }) => `Item: ${item}\nPlan: ${writeAction(action)}`).join('\n\n') ||
        NO_EXAMPLES,
    },
    analyses: analyses(
      'Here are analyses of plans that failed for this item before:',
      ({ action, inventory }, item) => `Inventory: ${writeSet(inventory)}\nPlan: ${action} ${item}`,
    ),
  },
}
