import type { ActionQuestion, Analysis } from '../../../../../engine/minds/adg/types'
import type { Template } from '../../template'
import { NO_EXAMPLES, writeAction, writeSet } from './writing'

/**
 * Which action gets an item? (XENON, Figure 16; with analyses of earlier failures the second half of Figure 12:
 * their inputs, in their order)
 */
export const actionTemplate: Template<ActionQuestion> = {
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
    item: {
      meaning: 'the item that is to be got',
      required: true,
      write: ({ item }) => item,
    },
    options: {
      meaning: 'the actions to choose from, numbered, each with the reply that chooses it',
      required: true,
      write: ({ item, options }) =>
        options.map((action, i) => `${i + 1}. ${action} ${item}: ${writeAction(action)}`).join('\n'),
    },
    examples: {
      meaning: 'the items most like it for which an action is known to work',
      write: ({ examples }) =>
        examples.map(({ item, action }) => `Item: ${item}\nPlan: ${writeAction(action)}`).join('\n\n') ||
        NO_EXAMPLES,
    },
    analyses: {
      meaning:
        'what the model itself said of earlier failures, under a heading; nothing where it said nothing',
      write: ({ item, analyses = [] }) => writeAnalyses(item, analyses),
    },
  },
}

/** An analysis is the model's own text: as a JSON string it stays in its place, whatever it says. */
function writeAnalyses(item: string, analyses: readonly Analysis[]): string {
  if (analyses.length === 0) return ''
  const lines = analyses.map(
    ({ action, inventory, analysis }) =>
      `Inventory: ${writeSet(inventory)}\nPlan: ${action} ${item}\nAnalysis: ${JSON.stringify(analysis)}`,
  )
  return ['Here are analyses of plans that failed for this item before:', ...lines].join('\n\n')
}
