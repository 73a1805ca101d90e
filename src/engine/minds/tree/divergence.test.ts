import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import { plainText } from '../../sentence'
import { TreeDivergenceFinder } from './mind'
import { narrateTreeDivergence } from './words'
import { subtask } from './subtask'
import { treeDetails } from './details'
import type { Subtask } from './types/questions'

const stack = subtask('stack', ['i', 'c'])
const down = subtask('put-down', ['c'])
const other = subtask('stack', ['a', 'b'])
const goal = subtask('reach', [])

const start: RunEvent[] = [
  { kind: 'run-started', step: 0, goals: ['i'], actions: [] },
  { kind: 'tree/planted', step: 0, wanted: ['i is on c'], subtask: goal },
  {
    ...{ kind: 'tree/decomposed', step: 0, node: 0, subtask: goal, again: false, reason: '', by: 'model' },
    children: [
      { node: 1, subtask: stack },
      { node: 2, subtask: other },
    ],
  },
]
const judged = (node: number, one: Subtask, step: number): RunEvent => ({
  ...{ kind: 'tree/judged', step, node, subtask: one, verdict: 'executable', reason: '', by: 'model' },
})
const does = (node: number, aim: Subtask, one: Subtask, step: number, works = true): RunEvent[] => [
  { kind: 'tree/begun', step: step - 1, node, subtask: aim },
  {
    ...{ kind: 'blocks/moved', step, operator: one.verb, blocks: one.things },
    ...(works
      ? { success: true, moved: true }
      : { success: false, reason: { kind: 'not-clear', block: 'c', by: 'g' } }),
  },
  { kind: 'tree/done', step, node, subtask: aim, how: 'acted', worked: works },
]
const ended = (step: number): RunEvent => ({ kind: 'run-ended', step, reason: 'goal-missed' })

const common = [...start, ...does(2, other, other, 1)]
const told = (a: readonly RunEvent[], b: readonly RunEvent[]) => {
  const found = new TreeDivergenceFinder([...common, ...a], [...common, ...b]).find()
  if (!found || found === 'alike') return found
  return { text: plainText(narrateTreeDivergence(found, ['DRIP', 'CoT'])), found }
}

test('finds the first different actions of two planners, each with its goal', () => {
  const parting = told([judged(3, down, 1), ...does(1, stack, down, 2)], [...does(1, stack, stack, 2, false)])
  expect(parting).toMatchObject({
    text: 'Up to step 1, both do the same. Then DRIP puts c down, to stack i on c, while CoT fails to stack i on c.',
    found: { step: 2, over: 'action', a: { goal: stack }, b: { goal: stack } },
  })
})

test('lists the events that led to it, without those that both runs have', () => {
  const [mine, both] = [judged(3, down, 1), judged(1, stack, 1)]
  const parting = told([both, mine, ...does(3, down, down, 2)], [both, ...does(1, stack, stack, 2)])
  if (!parting || parting === 'alike') throw new Error('They part.')
  expect(parting.found.a.events).toEqual([mine, parting.found.a.action])
  expect(parting.found.b.events).toEqual([parting.found.b.action])
})

test('a different node number in the other run is no difference', () => {
  const parting = told(
    [judged(1, stack, 1), ...does(3, down, down, 2)],
    [judged(7, stack, 1), ...does(1, stack, stack, 2)],
  )
  if (!parting || parting === 'alike') throw new Error('They part.')
  expect(parting.found.a.events).toEqual([parting.found.a.action])
})

test.each([
  [
    does(1, stack, stack, 2),
    does(1, stack, stack, 2, false),
    'Up to step 1, both do the same. Then both do the same action, with different results: for DRIP the action works, for CoT the action fails (c is not clear: g stands on it).',
  ],
  [
    [ended(1)],
    does(1, stack, stack, 2),
    'Up to step 1, both do the same. Then DRIP is finished, and CoT goes on: it stacks i on c.',
  ],
  [
    does(3, down, down, 2),
    [ended(1)],
    'Up to step 1, both do the same. Then CoT is finished, and DRIP goes on: it puts c down.',
  ],
])('finds a difference in an outcome, or in ending', (a, b, text) => {
  expect(told(a, b)).toMatchObject({ text })
})

test('a difference at the first step has no events before it', () => {
  const found = new TreeDivergenceFinder(
    [...start, ...does(3, down, down, 1)],
    [...start, ...does(1, stack, stack, 1)],
  ).find()
  if (!found || found === 'alike') throw new Error('They part.')
  expect(plainText(narrateTreeDivergence(found, ['DRIP', 'CoT']))).toBe(
    'The first step is already different. Then DRIP puts c down, while CoT stacks i on c.',
  )
})

test('finds nothing while both runs do the same, and reports equal runs at the end', () => {
  expect(told([], [])).toBeNull()
  expect(told([ended(1)], [ended(1)])).toBe('alike')
})

test('repeated calls on growing runs find the same difference', () => {
  const [a, b]: [RunEvent[], RunEvent[]] = [[], []]
  const finder = new TreeDivergenceFinder(a, b)
  for (const event of common) {
    a.push(event)
    expect(finder.find()).toBeNull()
    b.push(event)
  }
  a.push(...does(3, down, down, 2))
  expect(finder.find()).toBeNull()
  b.push(...does(1, stack, stack, 2))
  expect(finder.find()).toEqual(new TreeDivergenceFinder(a, b).find())
})

test('details list all subtasks that name a thing, with their events', () => {
  const events = [...common, judged(1, stack, 1), ...does(1, stack, stack, 2)]
  const { nodes } = treeDetails('i', events)
  expect(nodes.map(({ node }) => [node.node, node.subtask, node.status])).toEqual([[1, stack, 'done']])
  expect(nodes[0]?.events.map(({ kind }) => kind)).toEqual(['tree/judged', 'tree/begun', 'tree/done'])
  expect(treeDetails('z', events).nodes).toEqual([])
  expect(treeDetails('b', events).nodes.map(({ node }) => node.node)).toEqual([2])
})
