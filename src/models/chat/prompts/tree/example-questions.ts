import { subtask } from '../../../../engine/minds/tree/subtask'
import type { TreeQuestions } from '../../../../engine/minds/tree/types/questions'

const rulebook = 'blocks/three'
/** The example of DRIP's Figure 3. */
const goal = ['red is on orange', 'yellow is on red'] as const
const state = [
  ...['orange is clear', 'yellow is clear'],
  ...['orange is on the table', 'red is on the table', 'blue is on red', 'yellow is on blue'],
  'the hand is empty',
] as const
const situation = { rulebook, goal } as const
const stack = subtask('stack', ['yellow', 'red'])

/** One example question of each kind, to show the result of a template. */
export const EXAMPLE_QUESTIONS: {
  readonly [Kind in keyof TreeQuestions]: TreeQuestions[Kind]['question']
} = {
  decompose: { kind: 'decompose', ...situation, subtask: stack, state: null },
  executable: { kind: 'executable', ...situation, subtask: stack, parent: subtask('reach', []), state },
  apply: { kind: 'apply', ...situation, subtask: subtask('stack', ['red', 'orange']), state },
  chain: { kind: 'chain', ...situation, state },
  react: {
    ...{ kind: 'react', ...situation, state },
    history: [
      {
        thought: 'red can go on orange now.',
        subtask: subtask('stack', ['red', 'orange']),
        observation: [
          'yellow is clear',
          ...['orange is on the table', 'red is on orange', 'blue is on red', 'yellow is on blue'],
          'the hand is empty',
        ],
      },
    ],
  },
}
