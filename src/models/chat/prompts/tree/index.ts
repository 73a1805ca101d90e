import { subtaskText } from '../../../../engine/minds/tree/subtask'
import type {
  ApplyQuestion,
  ChainQuestion,
  DecomposeQuestion,
  ExecutableQuestion,
  ReactQuestion,
  TreeQuestion,
  TreeQuestions,
} from '../../../../engine/minds/tree/types/questions'
import type { Wording } from '../wording'

const situation = { rulebook: 'blocks/three', goal: ['a is on b'] } as const
const state = ['a is clear', 'b is clear', 'a is on the table', 'b is on the table'] as const
const one = { verb: 'stack', things: ['a', 'b'], quantity: 1 } as const

function wording<Q extends TreeQuestion>(title: string, example: Q): Wording<Q> {
  return {
    title,
    when: 'Asked while a planner divides its goal.',
    system: 'You plan with blocks.',
    template: {
      version: `${example.kind}/1`,
      text: '{subtask}',
      placeholders: {
        subtask: {
          meaning: 'what is to be done',
          required: true,
          write: (question) =>
            'subtask' in question ? subtaskText(question.subtask) : question.goal.join(', '),
        },
      },
    },
    schema: () => ({ type: 'object' }),
    read: (_, said) => said,
    maxTokens: 600,
    example,
  }
}

/** What this mind asks, in words. */
export const treeWordings: {
  readonly [Kind in keyof TreeQuestions]: Wording<TreeQuestions[Kind]['question']>
} = {
  decompose: wording<DecomposeQuestion>('What comes right before?', {
    kind: 'decompose',
    ...situation,
    subtask: one,
    state: null,
  }),
  executable: wording<ExecutableQuestion>('Can it be done now?', {
    kind: 'executable',
    ...situation,
    subtask: one,
    parent: one,
    state,
  }),
  apply: wording<ApplyQuestion>('What is it like then?', {
    kind: 'apply',
    ...situation,
    subtask: one,
    state,
  }),
  chain: wording<ChainQuestion>('What is the whole plan?', { kind: 'chain', ...situation, state }),
  react: wording<ReactQuestion>('What is the next action?', {
    kind: 'react',
    ...situation,
    state,
    history: [],
  }),
}
