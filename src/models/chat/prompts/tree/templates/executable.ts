import type { ExecutableQuestion } from '../../../../../engine/minds/tree/types/questions'
import type { PromptTemplate } from '../../template'
import { criteriaOf } from './rules'
import { actions, state, subtask, subtaskLines } from './writing'

const FORM =
  '{"analysis": "<what the state says of it>", "verdict": "<executable, unnecessary or not-executable>", "reason": "<in one sentence>"}'

const placeholders: PromptTemplate<ExecutableQuestion>['placeholders'] = {
  actions,
  criteria: { meaning: 'when an action is unnecessary, and when it cannot be done', write: criteriaOf },
  subtask: { ...subtask, meaning: 'the action that is judged' },
  parent: {
    meaning: 'what the action is a part of',
    required: true,
    write: ({ parent, goal }) => subtaskLines(parent, goal),
  },
  state,
}

/**
 * Can it be done now? (DRIP, Table 8: the state, the action, whether it is needed at all, and only then
 * whether it is possible)
 */
export const executableTemplate: PromptTemplate<ExecutableQuestion> = {
  version: 'executable/1',
  text: `You stack blocks into towers. Given how the blocks stand, you judge whether an action can be carried out now.

{actions}

Go about it in this order:
1. For each block that matters, say on what it stands and what stands on it.
2. Say which block is moved, with what stands on it, and where it is to go.
3. Decide:
{criteria}
Where a list of facts is judged in place of an action, it is unnecessary if all of them hold, and else not executable.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

The action is a part of:
{parent}

Action:
{subtask}
Verdict:`,
  placeholders,
}

/** The same for the craft world (Table 11). */
export const executableInCraft: PromptTemplate<ExecutableQuestion> = {
  version: 'executable/craft/1',
  text: `You know games in which things are mined, crafted and smelted. Given what somebody has, you judge whether a task can be done right now, or has been achieved already.

{actions}

Decide by what the task brings, not by its verb:
{criteria}
Where a list of facts is judged in place of a task, it is unnecessary if all of them hold, and else not executable.

Answer with JSON and nothing else, in this form:
${FORM}

State:
{state}

The task is a part of:
{parent}

Task:
{subtask}
Verdict:`,
  placeholders,
}
