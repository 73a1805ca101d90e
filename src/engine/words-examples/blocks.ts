/** Blocks that are moved, and the tree of a planner. */
import type { EventOf } from '../events'
import type { TreeEvent } from '../minds/tree/types/events'
import type { Subtask } from '../minds/tree/types/questions'
import type { BlocksEvent } from '../worlds/blocks/types'
import type { Examples } from './testing'

const stack: Subtask = { verb: 'stack', things: ['i', 'c'], quantity: 1 }
const putDown: Subtask = { verb: 'put-down', things: ['c'], quantity: 1 }
const unstack: Subtask = { verb: 'unstack-blocks', things: ['c'], quantity: 1 }
const goal: Subtask = { verb: 'reach', things: [], quantity: 1 }
const move = { kind: 'blocks/moved', step: 3, operator: 'stack', blocks: ['a', 'b'] } as const

const decomposed: EventOf<'tree/decomposed'> = {
  ...{ kind: 'tree/decomposed', step: 0, node: 0, subtask: goal, again: false, reason: '', by: 'model' },
  children: [{ node: 1, subtask: stack }],
}
const again: EventOf<'tree/decomposed'> = {
  ...{ ...decomposed, node: 1, subtask: stack, again: true, reason: 'i and c are in one tower' },
  children: [
    { node: 2, subtask: unstack },
    { node: 3, subtask: putDown },
  ],
}
const judged: EventOf<'tree/judged'> = {
  ...{ kind: 'tree/judged', step: 0, node: 1, subtask: stack, by: 'world' },
  ...{ verdict: 'not-executable', reason: 'i and c are in one tower' },
}
const ofGoal: EventOf<'tree/judged'> = { ...judged, node: 0, subtask: goal, by: 'model' }
const done: EventOf<'tree/done'> = {
  kind: 'tree/done',
  step: 1,
  node: 1,
  subtask: stack,
  how: 'acted',
  worked: true,
}
const believed: EventOf<'tree/believed'> = {
  ...{ kind: 'tree/believed', step: 1, node: 1, subtask: stack, state: ['i is on c', 'c is on b'] },
  by: 'model',
}
const closed: EventOf<'tree/closed'> = {
  ...{ kind: 'tree/closed', step: 9, solved: true, why: 'goal-executable', missing: [] },
}

export const BLOCKS: Examples<(BlocksEvent | TreeEvent)['kind']> = {
  'blocks/moved': [
    [{ ...move, success: true, moved: true }, 'XENON stacks a on b.'],
    [{ ...move, success: true, moved: false }, 'XENON stacks a on b, but nothing changes.'],
    [
      { ...move, success: false, reason: { kind: 'not-clear', block: 'b', by: 'c' } },
      'XENON cannot stack a on b: b is not clear: c stands on it.',
    ],
    [
      { ...move, operator: 'unstack-blocks', blocks: ['b'], success: true, moved: true },
      'XENON unstacks everything on b.',
    ],
    [
      {
        ...move,
        operator: 'unstack',
        success: false,
        reason: { kind: 'not-on', block: 'a', other: 'b', on: null },
      },
      'XENON cannot unstack a from b: a stands on the table, not on b.',
    ],
    [{ ...move, operator: 'pick-up', blocks: ['b'], success: true, moved: true }, 'XENON picks b up.'],
    [{ ...move, operator: 'put-down', blocks: ['b'], success: true, moved: true }, 'XENON puts b down.'],
    [
      {
        ...move,
        operator: 'fly',
        blocks: ['a', 'b'],
        success: false,
        reason: { kind: 'unknown-operator', operator: 'fly' },
      },
      'XENON cannot do fly a and b: there is no action fly.',
    ],
    [
      {
        ...move,
        operator: 'fly',
        blocks: [],
        success: false,
        reason: { kind: 'unknown-operator', operator: 'fly' },
      },
      'XENON cannot do fly: there is no action fly.',
    ],
  ],
  'tree/planted': [
    [
      { kind: 'tree/planted', step: 0, wanted: ['a is on b', 'b is on c'], subtask: goal },
      'XENON has to make this true: a is on b and b is on c.',
    ],
  ],
  'tree/decomposed': [
    [decomposed, 'The model says that XENON has to stack i on c to reach the goal.'],
    [{ ...decomposed, by: 'world' }, 'XENON has to stack i on c to reach the goal.'],
    [{ ...decomposed, by: 'person' }, 'You say that XENON has to stack i on c to reach the goal.'],
    [
      { ...again, again: false, reason: '' },
      'The model says that XENON has to unstack everything on c and put c down before it can stack i on c.',
    ],
    [
      again,
      'XENON cannot stack i on c yet: i and c are in one tower. The model says that XENON first has to unstack everything on c and put c down.',
    ],
    [
      { ...again, by: 'world', reason: '' },
      'XENON cannot stack i on c yet. It first has to unstack everything on c and put c down.',
    ],
    [{ ...decomposed, children: [] }, 'The model names no subtasks for this: reach the goal.'],
    [{ ...again, children: [], by: 'world' }, 'XENON finds no subtasks for this: stack i on c.'],
    [
      { ...again, children: [], by: 'nobody' },
      'There is no answer, and XENON finds no subtasks for this: stack i on c.',
    ],
    [{ ...again, children: [], by: 'person' }, 'You name no subtasks for this: stack i on c.'],
  ],
  'tree/judged': [
    [judged, 'XENON cannot stack i on c yet: i and c are in one tower.'],
    [
      { ...judged, by: 'model' },
      'The model says that XENON cannot stack i on c yet: i and c are in one tower.',
    ],
    [
      { ...judged, verdict: 'executable', reason: '', by: 'person' },
      'You say that XENON can stack i on c now.',
    ],
    [
      { ...judged, verdict: 'unnecessary', reason: 'it is so already' },
      'XENON does not have to stack i on c: it is so already.',
    ],
    [
      { ...judged, reason: '', by: 'nobody' },
      'There is no answer, so XENON assumes that it cannot stack i on c yet.',
    ],
    [
      { ...judged, subtask: { verb: 'mine', things: ['logs'], quantity: 3 }, by: 'model', reason: '' },
      'The model says that XENON cannot mine 3 logs yet.',
    ],
    [
      { ...judged, subtask: { verb: 'use_item', things: ['a'], quantity: 1 }, by: 'model', reason: '' },
      'The model says that XENON cannot do use item a yet.',
    ],
    [
      { ...ofGoal, reason: 'c is not on b' },
      'The model says that the goal is not reached yet: c is not on b.',
    ],
    [{ ...ofGoal, verdict: 'unnecessary', reason: '' }, 'The model says that the goal is reached.'],
  ],
  'tree/pending': [
    [
      { kind: 'tree/pending', step: 1, pending: [...again.children] },
      'XENON checks the remaining subtasks again: unstack everything on c and put c down.',
    ],
  ],
  'tree/stalled': [
    [
      { kind: 'tree/stalled', step: 1, node: 0, subtask: goal, remaining: [...decomposed.children] },
      'XENON can do nothing more now to reach the goal. Still to do: stack i on c.',
    ],
  ],
  'tree/begun': [[{ kind: 'tree/begun', step: 1, node: 1, subtask: stack }, 'XENON starts to stack i on c.']],
  'tree/done': [
    [done, 'Done: stack i on c.'],
    [{ ...done, worked: false }, 'The world does not let XENON stack i on c.'],
    [{ ...done, worked: null }, 'XENON assumes that this is done, without checking: stack i on c.'],
    [{ ...done, how: 'unnecessary' }, 'Already done: stack i on c.'],
  ],
  'tree/undone': [
    [
      {
        ...{ kind: 'tree/undone', step: 1, node: 4, over: putDown },
        subtask: { verb: 'stack', things: ['c', 'b'], quantity: 1 },
      },
      'XENON puts c down. This undoes a finished subtask: stack c on b.',
    ],
  ],
  'tree/believed': [
    [believed, 'The model describes the situation after XENON stacks i on c, in 2 lines.'],
    [
      { ...believed, by: 'person', state: ['i is on c'] },
      'You describe the situation after XENON stacks i on c, in 1 line.',
    ],
    [
      { ...believed, by: 'nobody' },
      'There is no description of the situation after XENON stacks i on c. XENON assumes that nothing changed.',
    ],
  ],
  'tree/thought': [
    [{ kind: 'tree/thought', step: 1, thought: 'I clear b.', by: 'model' }, 'The model thinks: “I clear b.”'],
    [{ kind: 'tree/thought', step: 1, thought: 'I clear b.', by: 'person' }, 'You think: “I clear b.”'],
    [{ kind: 'tree/thought', step: 1, thought: '', by: 'model' }, 'The model thinks: (no text).'],
  ],
  'tree/closed': [
    [closed, 'XENON is done: the goal is reached.'],
    [
      { ...closed, missing: ['c is on b'] },
      'XENON stops: it believes that the goal is reached. Still missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'nothing-pending', missing: ['c is on b'] },
      'XENON stops: no subtask is left to do or to split. Still missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'limit' },
      'XENON stops: it has carried out as many subtasks as allowed. The goal is reached anyway.',
    ],
    [
      { ...closed, solved: false, why: 'max-nodes', missing: ['c is on b'] },
      'XENON stops: the tree has reached its limit of subtasks. Still missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'failed', missing: ['c is on b'] },
      'XENON stops: a step of its plan failed. Still missing: c is on b.',
    ],
  ],
}
