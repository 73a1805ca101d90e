import type { DecomposeQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { PromptTemplate } from '../../template'
import { partsOf } from './rules'
import { actions, ACTIONS_FORM, listedLines, subtask } from './writing'

const placeholders: PromptTemplate<DecomposeQuestion>['placeholders'] = {
  actions,
  parts: { meaning: 'how a goal is taken apart, with an example', write: partsOf },
  subtask: { ...subtask, meaning: 'the goal that is to be taken apart' },
  known: {
    meaning:
      'what is wanted in the end and how things stand, under headings; nothing where only the goal is told',
    write: ({ state, goal }) =>
      state === null
        ? ''
        : `In the end all of this is wanted:\n${listedLines(goal)}\n\nThis is how things stand. Where something has to be undone that was reached in part, say so as actions:\n${listedLines(state)}`,
  },
}

/**
 * What comes right before a goal? (DRIP, Table 7: only from the conditions of the goal, in as few words as
 * possible)
 */
export const decomposeTemplate: PromptTemplate<DecomposeQuestion> = {
  version: 'decompose/1',
  text: `You stack blocks into towers, and you plan backwards: given a goal, you say which actions have to come right before it, as efficiently as can be and without a mistake.

{actions}

How to go about it:
{parts}

{known}

Answer with JSON and nothing else, in this form:
{${ACTIONS_FORM}}

Goal:
{subtask}
Actions:`,
  placeholders,
}

/** The same for the craft world (Table 10). */
export const decomposeInCraft: PromptTemplate<DecomposeQuestion> = {
  version: 'decompose/craft/1',
  text: `You help somebody to a goal in a game in which things are mined, crafted and smelted. Given the goal, you say what has to be there right before it, and nothing that comes earlier.

{actions}

How to go about it:
{parts}

{known}

Answer with JSON and nothing else, in this form:
{${ACTIONS_FORM}}

Goal:
{subtask}
Actions:`,
  placeholders,
}
