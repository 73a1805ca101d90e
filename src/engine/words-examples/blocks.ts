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
    [{ ...move, success: true, moved: false }, 'XENON stacks a on b, which changes nothing.'],
    [
      { ...move, success: false, reason: { kind: 'not-clear', block: 'b', by: 'c' } },
      'XENON cannot stack a on b: b is not clear: c stands on it.',
    ],
    [
      { ...move, operator: 'unstack-blocks', blocks: ['b'], success: true, moved: true },
      'XENON unstacks what is on b.',
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
      'XENON is to bring about: a is on b and b is on c.',
    ],
  ],
  'tree/decomposed': [
    [decomposed, 'The model says that to reach the goal XENON has to stack i on c.'],
    [{ ...decomposed, by: 'world' }, 'To reach the goal XENON has to stack i on c.'],
    [{ ...decomposed, by: 'person' }, 'You say that to reach the goal XENON has to stack i on c.'],
    [
      { ...again, again: false, reason: '' },
      'The model says that to stack i on c XENON first has to unstack what is on c and put c down.',
    ],
    [
      again,
      'XENON cannot stack i on c yet: i and c are in one tower. The model says that XENON first has to unstack what is on c and put c down.',
    ],
    [
      { ...again, by: 'world', reason: '' },
      'XENON cannot stack i on c yet. It first has to unstack what is on c and put c down.',
    ],
    [{ ...decomposed, children: [] }, 'The model names nothing that has to be done to reach the goal.'],
    [{ ...again, children: [], by: 'world' }, 'XENON finds nothing that has to be done to stack i on c.'],
    [
      { ...again, children: [], by: 'nobody' },
      'Nobody answers, and XENON finds nothing that has to be done to stack i on c.',
    ],
    [{ ...again, children: [], by: 'person' }, 'You name nothing that has to be done to stack i on c.'],
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
      'XENON need not stack i on c: it is so already.',
    ],
    [
      { ...judged, reason: '', by: 'nobody' },
      'Nobody answers, and XENON supposes that it cannot stack i on c yet.',
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
      'XENON looks again at what remains: unstack what is on c and put c down.',
    ],
  ],
  'tree/stalled': [
    [
      { kind: 'tree/stalled', step: 1, node: 0, subtask: goal, remaining: [...decomposed.children] },
      'To reach the goal XENON can do nothing more as it is. It remains to stack i on c.',
    ],
  ],
  'tree/begun': [
    [{ kind: 'tree/begun', step: 1, node: 1, subtask: stack }, 'XENON sets out to stack i on c.'],
  ],
  'tree/done': [
    [done, 'XENON did stack i on c.'],
    [{ ...done, worked: false }, 'The world does not let XENON stack i on c.'],
    [{ ...done, worked: null }, 'XENON holds that it did stack i on c, and does not look.'],
    [{ ...done, how: 'unnecessary' }, 'That is behind as it is: stack i on c.'],
  ],
  'tree/undone': [
    [
      {
        ...{ kind: 'tree/undone', step: 1, node: 4, over: putDown },
        subtask: { verb: 'stack', things: ['c', 'b'], quantity: 1 },
      },
      'XENON puts c down. That undoes what was behind: stack c on b.',
    ],
  ],
  'tree/believed': [
    [believed, 'The model describes what it is like after XENON stacks i on c, in 2 lines.'],
    [
      { ...believed, by: 'person', state: ['i is on c'] },
      'You describe what it is like after XENON stacks i on c, in 1 line.',
    ],
    [
      { ...believed, by: 'nobody' },
      'Nobody describes what it is like after XENON stacks i on c. XENON goes on as if nothing had changed.',
    ],
  ],
  'tree/thought': [
    [{ kind: 'tree/thought', step: 1, thought: 'I clear b.', by: 'model' }, 'The model thinks: “I clear b.”'],
    [{ kind: 'tree/thought', step: 1, thought: 'I clear b.', by: 'person' }, 'You think: “I clear b.”'],
    [{ kind: 'tree/thought', step: 1, thought: '', by: 'model' }, 'The model thinks nothing aloud.'],
  ],
  'tree/closed': [
    [closed, 'XENON is done: the goal is reached.'],
    [
      { ...closed, missing: ['c is on b'] },
      'XENON stops: it holds that the goal is reached. In truth this is missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'nothing-pending', missing: ['c is on b'] },
      'XENON stops: no subtask is left to do or to take apart. In truth this is missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'limit' },
      'XENON stops: it has done as many subtasks as it may. The goal is reached all the same.',
    ],
    [
      { ...closed, solved: false, why: 'max-nodes', missing: ['c is on b'] },
      'XENON stops: the tree has as many subtasks as it may have. In truth this is missing: c is on b.',
    ],
    [
      { ...closed, solved: false, why: 'failed', missing: ['c is on b'] },
      'XENON stops: a step of its plan could not be done. In truth this is missing: c is on b.',
    ],
  ],
}
