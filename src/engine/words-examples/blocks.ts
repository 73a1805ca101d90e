/** Blocks that are moved, and the tree of a planner. */
import type { TreeEvent } from '../minds/tree/types/events'
import type { BlocksEvent } from '../worlds/blocks/types'
import type { Examples } from './testing'

const stack = { verb: 'stack', things: ['a', 'b'], quantity: 1 } as const
const move = { kind: 'blocks/moved', step: 3, operator: 'stack', blocks: ['a', 'b'] } as const

export const BLOCKS: Examples<(BlocksEvent | TreeEvent)['kind']> = {
  'blocks/moved': [
    [{ ...move, success: true, moved: true }, 'XENON does stack a on b.'],
    [{ ...move, success: true, moved: false }, 'XENON does stack a on b: there is nothing to do.'],
    [
      { ...move, success: false, reason: { kind: 'not-clear', block: 'b', by: 'c' } },
      'XENON cannot do stack a on b: b is not clear: c stands on it.',
    ],
  ],
  'tree/planted': [
    [
      {
        kind: 'tree/planted',
        step: 0,
        wanted: ['a is on b'],
        subtask: { ...stack, verb: 'reach', things: [] },
      },
      'XENON is to bring about: a is on b.',
    ],
  ],
  'tree/decomposed': [
    [
      {
        kind: 'tree/decomposed',
        step: 0,
        node: 0,
        again: false,
        children: [{ node: 1, subtask: stack }],
        by: 'model',
      },
      'The model takes it apart: stack a b.',
    ],
  ],
  'tree/judged': [
    [
      {
        kind: 'tree/judged',
        step: 0,
        node: 1,
        verdict: 'not-executable',
        reason: 'c stands on b',
        by: 'world',
      },
      'XENON holds that it cannot be done: c stands on b.',
    ],
  ],
  'tree/done': [[{ kind: 'tree/done', step: 1, node: 1, how: 'acted', worked: true }, 'It is behind.']],
  'tree/believed': [
    [
      { kind: 'tree/believed', step: 1, node: 1, state: ['a is on b'] },
      'The model describes what it is like now, in 1 line.',
    ],
  ],
  'tree/stalled': [
    [
      { kind: 'tree/stalled', step: 1, remaining: [1, 2] },
      'Nothing more can be done as it is: 2 subtasks remain.',
    ],
  ],
  'tree/thought': [[{ kind: 'tree/thought', step: 1, thought: 'I clear b.' }, '“I clear b.”']],
  'tree/closed': [
    [
      { kind: 'tree/closed', step: 9, solved: true, why: 'goal-executable' },
      'XENON is done: the goal is reached.',
    ],
  ],
}
