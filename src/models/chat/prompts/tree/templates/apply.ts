import type { ApplyQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { PromptTemplate } from '../../template'
import { actions, state, subtask } from './writing'

const placeholders: PromptTemplate<ApplyQuestion>['placeholders'] = {
  actions,
  subtask: { ...subtask, meaning: 'the action that is taken' },
  state: { ...state, meaning: 'how things stood before it, a fact a line' },
}

const FORM = '{"state": ["<fact>", …]}'

/**
 * What is the state after an action? (DRIP, Table 9: what is clear, what stands on what, what is on the
 * table, in this order)
 */
export const applyTemplate: PromptTemplate<ApplyQuestion> = {
  version: 'apply/1',
  text: `You stack blocks into towers. Given how the blocks stand and an action that is taken, you describe how they stand after it.

{actions}

Describe all blocks, in the order and the words of the given state: first what is clear, then on what each block stands, then the hand. Keep what the action does not change, leave out what is no longer so, and mind that all that stands on a block moves with it.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

Action:
{subtask}
State after it:`,
  placeholders,
}

/** The same for the craft world. */
export const applyInCraft: PromptTemplate<ApplyQuestion> = {
  version: 'apply/craft/1',
  text: `You know games in which things are mined, crafted and smelted. Given what somebody has and a task that is done, you describe what they have after it.

{actions}

Describe all of it, in the order and the words of the given state. Keep what the task does not change, take off what it uses up, and add what it brings.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

Task:
{subtask}
State after it:`,
  placeholders,
}
