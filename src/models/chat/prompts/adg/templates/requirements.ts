import type { RequirementsQuestion } from '../../../../../engine/minds/adg/types/questions'
import type { PromptTemplate } from '../../template'
import { named, REQUIREMENTS_FORM, writeExamples } from './writing'

/** What does an item need? (XENON, Figure 15: its inputs, in its order) */
export const requirementsTemplate: PromptTemplate<RequirementsQuestion> = {
  version: 'requirements/1',
  text: `You are an experienced analyst of games. You are given the name of an item, and you say which items are required to get it. If you do it well, you earn 1 $.

Here are examples, items with what they require:

{examples}

Now it is your turn. Name the items that are required to get the item below, and how many of each. A tool or a workplace that is needed counts as a required item, with quantity 1. If nothing is required, the list is empty.

Answer with JSON and nothing else, in this form:
${REQUIREMENTS_FORM}

Item: {item}
Requirements:`,
  placeholders: {
    item: named('the item that is asked about'),
    examples: {
      meaning: 'the experienced items most like it, each with what it needed',
      write: ({ examples }) => writeExamples(examples),
    },
  },
}
