import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import { plainText } from '../../sentence'
import { TreeAttempts } from './attempts'
import { subtask } from './subtask'
import type { TreeAuthor } from './types/events'
import type { Subtask } from './types/questions'
import { treeAttempts } from './attempt-words'

const stack = subtask('stack', ['i', 'c'])
const down = subtask('put-down', ['c'])
const goal = subtask('reach', [])

const planted: RunEvent = { kind: 'tree/planted', step: 0, wanted: ['i is on c'], subtask: goal }
const parted = (
  node: number,
  one: Subtask,
  children: readonly Subtask[],
  by: TreeAuthor,
  again = false,
): RunEvent => ({
  ...{ kind: 'tree/decomposed', step: 0, node, subtask: one, again, by },
  reason: again ? 'i and c are in one tower' : '',
  children: children.map((child, at) => ({ node: node * 10 + at + 1, subtask: child })),
})
const judged = (
  node: number,
  one: Subtask,
  verdict: 'executable' | 'not-executable',
  by: TreeAuthor,
): RunEvent => ({
  ...{ kind: 'tree/judged', step: 0, node, subtask: one, verdict, by },
  reason: verdict === 'executable' ? '' : 'i and c are in one tower',
})
/** The subtask begins, runs in the world, and is done or refused. */
const did = (node: number, one: Subtask, step: number, works = true): RunEvent[] => [
  { kind: 'tree/begun', step: step - 1, node, subtask: one },
  {
    ...{ kind: 'blocks/moved', step, operator: one.verb, blocks: one.things },
    ...(works
      ? { success: true, moved: true }
      : { success: false, reason: { kind: 'not-clear', block: 'c', by: 'i' } }),
  },
  { kind: 'tree/done', step, node, subtask: one, how: 'acted', worked: works },
]
const stuck = [parted(0, goal, [stack], 'model'), judged(1, stack, 'not-executable', 'world')]
const apart = parted(1, stack, [down], 'model', true)

function toldOf(events: readonly RunEvent[]) {
  const fold = new TreeAttempts()
  for (const [place, event] of [planted, ...events].entries()) fold.see(event, place)
  return fold.attempts.map((one) => ({
    came: one.came,
    refutes: one.refutes,
    text: plainText(treeAttempts.tell(one, 'DRIP', null)),
    short: plainText(treeAttempts.headline(one, 'DRIP')),
  }))
}

const FIRST =
  'DRIP cannot stack i on c yet: i and c are in one tower. The model says that DRIP first has to put c down.'

test('a subtask that was impossible and works after its parts is a lesson', () => {
  expect(toldOf([...stuck, apart, ...did(11, down, 1), ...did(1, stack, 2)])).toEqual([
    {
      ...{ came: 'lesson', refutes: false, short: 'Stack i on c: it works now' },
      text: `${FIRST} It puts c down. Then it stacks i on c.`,
    },
  ])
})

test('a subtask that is split and left is no lesson, and continues when its parts are done', () => {
  const other = subtask('stack', ['a', 'b'])
  const events = [...stuck, apart, ...did(2, other, 1), ...did(1, stack, 2)]
  const known = [parted(0, goal, [stack, other], 'model'), ...events.slice(1)]
  expect(toldOf(known)).toEqual([
    {
      ...{ came: 'vain', refutes: false, short: 'Reach the goal: split into subtasks' },
      text: 'The model says that DRIP has to stack i on c and stack a on b to reach the goal.',
    },
    {
      came: 'vain',
      refutes: false,
      short: 'Stack i on c: split into subtasks',
      text: `${FIRST} DRIP leaves this subtask for now.`,
    },
    { came: 'vain', refutes: false, short: 'Stack a on b', text: 'DRIP stacks a on b.' },
    {
      ...{ came: 'lesson', refutes: false, short: 'Stack i on c: it works now' },
      text: 'DRIP has done everything that it needs to stack i on c. DRIP stacks i on c.',
    },
  ])
})

test.each([
  ['model', 'The model says that DRIP can stack i on c now. ', ' The model was wrong.', true],
  ['person', 'You say that DRIP can stack i on c now. ', ' You were wrong.', true],
  [
    'nobody',
    'There is no answer, so DRIP assumes that it can stack i on c now. ',
    ' DRIP only assumed that this is possible.',
    true,
  ],
  ['world', '', '', false],
] as const)(
  'a refusal by the world is a surprise if the %s called it possible',
  (by, before, after, refutes) => {
    const events = [
      parted(0, goal, [stack], 'model'),
      judged(1, stack, 'executable', by),
      ...did(1, stack, 1, false),
    ]
    expect(toldOf(events)).toEqual([
      {
        ...{ came: 'vain', refutes },
        short: refutes ? 'Stack i on c: the world refuses' : 'Stack i on c',
        text: `${before}The world does not let DRIP stack i on c: c is not clear: i stands on it.${after}`,
      },
    ])
  },
)

test('a refusal by the world after all parts are done refutes the author of the parts', () => {
  const [one] = toldOf([...stuck, apart, ...did(11, down, 1), ...did(1, stack, 2, false)])
  expect(one).toMatchObject({ came: 'vain', refutes: true })
  expect(one?.text).toBe(
    `${FIRST} It puts c down. The world does not let DRIP stack i on c: c is not clear: i stands on it. The model was wrong.`,
  )
})

test('a plan written at once is its author’s claim', () => {
  expect(toldOf([parted(0, goal, [stack], 'model'), ...did(1, stack, 1, false)])).toMatchObject([
    { came: 'vain', refutes: true },
  ])
})

test('undone subtasks are told where it happens, and a missing fact at the end is a surprise', () => {
  const undone: RunEvent = {
    ...{ kind: 'tree/undone', step: 1, node: 3, over: down, subtask: subtask('stack', ['c', 'b']) },
  }
  const closed: RunEvent = {
    ...{ kind: 'tree/closed', step: 2, solved: false, why: 'nothing-pending', missing: ['c is on b'] },
  }
  const told = toldOf([...stuck, apart, ...did(11, down, 1), undone, ...did(1, stack, 2), closed])
  expect(told.map(({ text }) => text)).toEqual([
    `${FIRST} It puts c down. Then it stacks i on c. The subtask “put c down” undoes a finished one: stack c on b.`,
    'DRIP stops: no subtask is left to do or to split. Still missing: c is on b.',
  ])
  expect(told[1]).toMatchObject({ came: 'vain', refutes: true, short: 'The goal is not reached' })
})

test('the subtask limit refutes no author', () => {
  const closed: RunEvent = {
    kind: 'tree/closed',
    step: 2,
    solved: false,
    why: 'limit',
    missing: ['c is on b'],
  }
  expect(toldOf([closed])).toMatchObject([{ came: 'vain', refutes: false }])
})

test('a change by the user is a paragraph of its own', () => {
  const rule = { action: 'mine', requires: {}, held: [], yields: 1 }
  expect(
    toldOf([
      { kind: 'reseeded', step: 1, seed: 4 },
      { kind: 'rules-changed', step: 2, rules: { logs: rule }, announced: true },
    ]).map(({ came, text, short }) => [came, text, short]),
  ).toEqual([
    ['change', 'This run is a fork: it uses a new random seed from here on.', 'New random seed from here'],
    ['change', 'The rule for logs changed.', 'The rules change for logs'],
  ])
})

test('actions in a world of items belong to their subtask', () => {
  const wood = subtask('mine', ['logs'], 3)
  const tried = (step: number, success: boolean): RunEvent => ({
    ...{ kind: 'tried', step, action: 'mine', item: 'logs', success, gained: Number(success), consumed: {} },
  })
  const [one] = toldOf([
    parted(0, goal, [wood], 'model'),
    { kind: 'tree/begun', step: 0, node: 1, subtask: wood },
    ...[tried(1, true), tried(2, true), tried(3, true)],
    { kind: 'tree/done', step: 3, node: 1, subtask: wood, how: 'acted', worked: true },
  ])
  expect(one?.text).toBe('DRIP mines 3 logs.')
})

test('consecutive attempts in vain are one line', () => {
  const fold = new TreeAttempts()
  const three = [subtask('stack', ['a', 'b']), subtask('stack', ['b', 'd']), down]
  const events = [
    planted,
    parted(0, goal, three, 'world'),
    ...three.flatMap((one, at) => did(at + 1, one, at + 1, at < 2)),
  ]
  for (const [place, event] of events.entries()) fold.see(event, place)
  expect(plainText(treeAttempts.fold(fold.attempts))).toBe(
    'It takes 3 subtasks to reach the goal. 3 subtasks carried out, one after another, 1 of them failed: stack a on b, stack b on d and put c down.',
  )
})
