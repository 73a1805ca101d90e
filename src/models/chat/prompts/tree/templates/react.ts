import { subtaskText } from '../../../../../engine/minds/tree/subtask'
import type { ReactQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { PromptTemplate } from '../../template'
import { actions, goal, listedLines, state } from './writing'

const placeholders: PromptTemplate<ReactQuestion>['placeholders'] = {
  actions,
  goal,
  state: { ...state, meaning: 'how things stood at first, a fact a line' },
  history: {
    meaning: 'thoughts, actions and observations so far; nothing before the first action',
    required: true,
    write: ({ history }) =>
      history
        .map(
          ({ thought, subtask, observation }) =>
            // The model's own text: as a JSON string it cannot leave its place.
            `Thought: ${JSON.stringify(thought)}\nAction: ${subtaskText(subtask)}\nObservation:\n${listedLines(observation)}`,
        )
        .join('\n\n'),
  },
}

const FORM = `Answer with JSON and nothing else, in this form, with one action:
{"thought": "<your thought>", "actions": ["<action>"]}
Where all that is wanted is so, give no action: {"thought": "<your thought>", "actions": []}`

/**
 * Asks for a thought and the next action (DRIP, 4.1.2 and A.2.2: ReAct; the paper prints no prompt for it).
 */
export const reactTemplate: PromptTemplate<ReactQuestion> = {
  version: 'react/1',
  text: `You stack blocks into towers, one action after another. Before each you think; after each you are told how the blocks stand.

{actions}

${FORM}

Wanted:
{goal}

State at first:
{state}

{history}

Thought and next action:`,
  placeholders,
}

/** The same for the craft world (4.2.1). */
export const reactInCraft: PromptTemplate<ReactQuestion> = {
  version: 'react/craft/1',
  text: `You play a game in which things are mined, crafted and smelted, one task after another. Before each you think; after each you are told what you have.

{actions}

${FORM}

Wanted:
{goal}

State at first:
{state}

{history}

Thought and next action:`,
  placeholders,
}
