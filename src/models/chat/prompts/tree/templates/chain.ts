import type { ChainQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { PromptTemplate } from '../../template'
import { actions, ACTIONS_FORM, goal, state } from './writing'

const placeholders: PromptTemplate<ChainQuestion>['placeholders'] = { actions, goal, state }

const FORM = `{"thought": "<your thoughts>", ${ACTIONS_FORM}}`

/** Asks for the whole plan after a thought (DRIP, 4.1.2: CoT; the paper prints no prompt for it). */
export const chainTemplate: PromptTemplate<ChainQuestion> = {
  version: 'chain/1',
  text: `You stack blocks into towers. Given how the blocks stand and what is wanted, you write the whole plan that leads there.

{actions}

Think step by step: what has to move, in which order, and how the blocks stand after each action. Each action must be possible when its turn comes. After the last one all that is wanted must be so.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

Wanted:
{goal}

Plan:`,
  placeholders,
}

/** The same for the craft world (4.2.1: Plan-and-Solve). */
export const chainInCraft: PromptTemplate<ChainQuestion> = {
  version: 'chain/craft/1',
  text: `You know games in which things are mined, crafted and smelted. Given what somebody has and what is wanted, you first understand the problem, then write the whole plan that leads there.

{actions}

Think step by step: what is wanted, what that takes, and what those take. Each task must be possible when its turn comes.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

Wanted:
{goal}

Plan:`,
  placeholders,
}
