/**
 * Each question of planners as two texts with the same placeholders: one for blocks, one for things that are
 * mined and made (DRIP, Tables 7 to 11).
 */
import { subtaskText } from '../../../../engine/minds/tree/subtask'
import type {
  ApplyQuestion,
  ChainQuestion,
  DecomposeQuestion,
  ExecutableQuestion,
  ReactQuestion,
  Subtask,
  TreeQuestion,
} from '../../../../engine/minds/tree/types/questions'
import { required, type Placeholder, type PromptTemplate } from '../template'
import { actionsOf, criteriaOf, partsOf } from './rules'

/** The templates of one kind of question, by what it is about. */
export interface Templates<Q extends TreeQuestion> {
  readonly blocks: PromptTemplate<Q>
  readonly craft: PromptTemplate<Q>
}

const templates = <Q extends TreeQuestion>(
  kind: Q['kind'],
  placeholders: PromptTemplate<Q>['placeholders'],
  blocks: string,
  craft: string,
): Templates<Q> => ({
  blocks: { version: `${kind}/1`, text: blocks, placeholders },
  craft: { version: `${kind}/craft/1`, text: craft, placeholders },
})

/** A list, one entry per line. A model's own text about the state stays in its line. */
const listedLines = (lines: readonly string[]): string =>
  lines.length === 0 ? '(nothing)' : lines.map((line) => `- ${line.replace(/\s+/g, ' ')}`).join('\n')

/** The subtask; for the whole goal, its facts. */
const subtaskLines = (subtask: Subtask, goal: readonly string[]): string =>
  subtask.verb === 'reach' ? listedLines(goal) : subtaskText(subtask)

const actions: Placeholder<TreeQuestion> = required('the actions that there are, and their rules', actionsOf)
const goal: Placeholder<TreeQuestion> = required('what is wanted in the end, a fact a line', (question) =>
  listedLines(question.goal),
)
const state = (meaning: string): Placeholder<TreeQuestion & { readonly state: readonly string[] }> =>
  required(meaning, (question) => listedLines(question.state))
const subtask = (meaning: string): Placeholder<TreeQuestion & { readonly subtask: Subtask }> =>
  required(meaning, (question) => subtaskLines(question.subtask, question.goal))

/** The form of a list of actions in a reply. */
const ACTIONS_FORM = '"actions": ["<action>", …]'

const BLOCKS = 'You stack blocks into towers'
const CRAFT = 'You know games in which things are mined, crafted and smelted'

const decomposeText = (intro: string) => `${intro}

{actions}

How to go about it:
{parts}

{known}

Answer with JSON and nothing else, in this form:
{${ACTIONS_FORM}}

Goal:
{subtask}
Actions:`

/** What comes right before a goal? (Tables 7 and 10: from its conditions alone, in as few words as can be) */
export const decompose = templates<DecomposeQuestion>(
  'decompose',
  {
    actions,
    parts: { meaning: 'how a goal is taken apart, with an example', write: partsOf },
    subtask: subtask('the goal that is to be taken apart'),
    known: {
      meaning:
        'what is wanted in the end and how things stand, under headings; nothing where only the goal is told',
      write: ({ state, goal }) =>
        state === null
          ? ''
          : `In the end all of this is wanted:\n${listedLines(goal)}\n\nThis is how things stand. Where something has to be undone that was reached in part, say so as actions:\n${listedLines(state)}`,
    },
  },
  decomposeText(
    `${BLOCKS}, and you plan backwards: given a goal, you say which actions have to come right before it, as efficiently as can be and without a mistake.`,
  ),
  decomposeText(
    'You help somebody to a goal in a game in which things are mined, crafted and smelted. Given the goal, you say what has to be there right before it, and nothing that comes earlier.',
  ),
)

const executableText = (intro: string, order: string, task: 'action' | 'task', name: 'Action' | 'Task') =>
  `${intro}

{actions}

${order}
{criteria}
Where a list of facts is judged in place of ${task === 'action' ? 'an action' : 'a task'}, it is unnecessary if all of them hold, and else not executable.

Answer with JSON and nothing else, in this form:
{"analysis": "<what the state says of it>", "verdict": "<executable, unnecessary or not-executable>", "reason": "<in one sentence>"}

State:
{state}

The ${task} is a part of:
{parent}

${name}:
{subtask}
Verdict:`

/**
 * Can it be done now? (Tables 8 and 11: the state, the action, whether it is needed at all, and only then
 * whether it can be)
 */
export const executable = templates<ExecutableQuestion>(
  'executable',
  {
    actions,
    criteria: { meaning: 'when an action is unnecessary, and when it cannot be done', write: criteriaOf },
    subtask: subtask('the action that is judged'),
    parent: required('what the action is a part of', ({ parent, goal }) => subtaskLines(parent, goal)),
    state: state('how things stand, a fact a line'),
  },
  executableText(
    `${BLOCKS}. Given how the blocks stand, you judge whether an action can be carried out now.`,
    `Go about it in this order:
1. For each block that matters, say on what it stands and what stands on it.
2. Say which block is moved, with what stands on it, and where it is to go.
3. Decide:`,
    'action',
    'Action',
  ),
  executableText(
    `${CRAFT}. Given what somebody has, you judge whether a task can be done right now, or has been achieved already.`,
    'Decide by what the task brings, not by its verb:',
    'task',
    'Task',
  ),
)

const applyText = (intro: string, how: string, name: 'Action' | 'Task') => `${intro}

{actions}

${how}

Answer with JSON and nothing else, in this form:
{"state": ["<fact>", …]}

State:
{state}

${name}:
{subtask}
State after it:`

/** What is it like then? (Table 9: what is clear, what stands on what, what is on the table, in the order given) */
export const apply = templates<ApplyQuestion>(
  'apply',
  {
    actions,
    subtask: subtask('the action that is taken'),
    state: state('how things stood before it, a fact a line'),
  },
  applyText(
    `${BLOCKS}. Given how the blocks stand and an action that is taken, you describe how they stand after it.`,
    'Describe all blocks, in the order and the words of the given state: first what is clear, then on what each block stands, then the hand. Keep what the action does not change, leave out what is no longer so, and mind that all that stands on a block moves with it.',
    'Action',
  ),
  applyText(
    `${CRAFT}. Given what somebody has and a task that is done, you describe what they have after it.`,
    'Describe all of it, in the order and the words of the given state. Keep what the task does not change, take off what it uses up, and add what it brings.',
    'Task',
  ),
)

const chainText = (intro: string, how: string) => `${intro}

{actions}

Think step by step: ${how}

Answer with JSON and nothing else, in this form:
{"thought": "<your thoughts>", ${ACTIONS_FORM}}

State:
{state}

Wanted:
{goal}

Plan:`

/** The whole plan after thinking (4.1.2: CoT; 4.2.1: Plan-and-Solve; the paper prints no prompt for it). */
export const chain = templates<ChainQuestion>(
  'chain',
  { actions, goal, state: state('how things stand, a fact a line') },
  chainText(
    `${BLOCKS}. Given how the blocks stand and what is wanted, you write the whole plan that leads there.`,
    'what has to move, in which order, and how the blocks stand after each action. Each action must be possible when its turn comes. After the last one all that is wanted must be so.',
  ),
  chainText(
    `${CRAFT}. Given what somebody has and what is wanted, you first understand the problem, then write the whole plan that leads there.`,
    'what is wanted, what that takes, and what those take. Each task must be possible when its turn comes.',
  ),
)

const reactText = (intro: string) => `${intro}

{actions}

Answer with JSON and nothing else, in this form, with one action:
{"thought": "<your thought>", "actions": ["<action>"]}
Where all that is wanted is so, give no action: {"thought": "<your thought>", "actions": []}

Wanted:
{goal}

State at first:
{state}

{history}

Thought and next action:`

/** A thought and the next action (4.1.2, 4.2.1 and A.2.2: ReAct; the paper prints no prompt for it). */
export const react = templates<ReactQuestion>(
  'react',
  {
    actions,
    goal,
    state: state('how things stood at first, a fact a line'),
    history: required(
      'thoughts, actions and observations so far; nothing before the first action',
      ({ history }) =>
        history
          .map(
            ({ thought, subtask, observation }) =>
              // The model's own text: as a JSON string it stays in its place, whatever it says.
              `Thought: ${JSON.stringify(thought)}\nAction: ${subtaskText(subtask)}\nObservation:\n${listedLines(observation)}`,
          )
          .join('\n\n'),
    ),
  },
  reactText(
    `${BLOCKS}, one action after another. Before each you think; after each you are told how the blocks stand.`,
  ),
  reactText(
    'You play a game in which things are mined, crafted and smelted, one task after another. Before each you think; after each you are told what you have.',
  ),
)
