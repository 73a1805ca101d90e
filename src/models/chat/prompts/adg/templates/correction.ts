import type { CorrectionQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { named, REQUIREMENTS_FORM, writeExamples, writeRequirements, writeSet } from './writing'

/** What does an item need, after this set failed? (XENON, Figure 9: its inputs, in its order) */
export const correctionTemplate: PromptTemplate<CorrectionQuestion> = {
  version: 'correction/1',
  text: `You are an experienced analyst of games. You are given the name of an item, and you say which items are required to get it. If you do it well, you earn 1 $.

Here is what was tried of late and failed:

Item: {item}
Requirements, as they were assumed: {hypothesis}

{failures}

Here are items that are alike, with what they were found to require, for reference:

{examples}

Now it is your turn. Name the items that are required to get the item below, and how many of each. A tool or a workplace that is needed counts as a required item, with quantity 1. If nothing is required, the list is empty.

Answer with JSON and nothing else, in this form:
${REQUIREMENTS_FORM}

Item: {item}
Requirements:`,
  placeholders: {
    item: named('the item that is asked about'),
    hypothesis: {
      meaning: 'what it was assumed to need, and failed with',
      required: true,
      write: ({ hypothesis }) => writeRequirements(hypothesis),
    },
    failures: {
      meaning: 'the last failed attempts, each with what was in the inventory',
      write: ({ item, failures }) =>
        failures
          .map(
            ({ action, inventory }) =>
              `Inventory: ${writeSet(inventory)}\nAttempt: ${action} ${item}\nSuccess: false`,
          )
          .join('\n\n'),
    },
    examples: {
      meaning: 'the experienced items most like it, each with what it needed',
      write: ({ examples }) => writeExamples(examples),
    },
  },
}
