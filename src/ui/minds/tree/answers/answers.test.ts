import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treeAnswerRules } from '../../../../engine/minds/tree/answer-rules'
import { subtask } from '../../../../engine/minds/tree/subtask'
import type { TreeQuestion } from '../../../../engine/minds/tree/types/questions'
import { describe } from '../../../../engine/worlds/blocks/described'
import { anySituation, asked } from '../../../../models/simulated/tree/blocks/testing'
import { earlierTo } from '.'
import { blocksIn, rowOf, subtaskOf, takesOf } from './rows'
import { linesOf, textOf } from './state-text'
import { knownWords, questionWords } from './words'

const goal = ['a is on b', 'b is on c']
const state = describe({ towers: [['b', 'a'], ['c']], held: null })
const given = { rulebook: 'blocks/three', goal, state } as const
const [stack, root] = [subtask('stack', ['b', 'c']), subtask('reach', [])]

test('law: a state written as towers is read back as the same description', () => {
  fc.assert(
    fc.property(anySituation, (one) => {
      const { state, rulebook } = asked(one)
      const written = textOf(state, rulebook)
      expect(written.form).toBe('towers')
      expect(linesOf(written)).toEqual({ ok: true, answer: state })
    }),
  )
})

test('an impossible state gives an error sentence; a state without blocks is written as facts', () => {
  expect(linesOf({ form: 'towers', text: 'a b\nb' })).toEqual({
    ok: false,
    problem: 'The block b is in two places.',
  })
  expect(textOf(['3 logs', '1 stick'], 'craft')).toEqual({ form: 'facts', text: '3 logs\n1 stick' })
  for (const lines of [['a is on b', 'c is on b'], ['a is on b', 'a is on c'], ['a? is on the table']])
    expect(textOf(lines, 'blocks/three')).toEqual({ form: 'facts', text: lines.join('\n') })
  expect(linesOf({ form: 'facts', text: ' 3 logs \n\n1 stick' })).toEqual({
    ok: true,
    answer: ['3 logs', '1 stick'],
  })
})

test('law: answered actions come back as rows, and as the same actions', () => {
  fc.assert(
    fc.property(anySituation, fc.array(fc.nat(), { maxLength: 9 }), (one, at) => {
      const question: TreeQuestion = { kind: 'chain', ...asked(one) }
      const plan = at.map((i) => one.subtasks[i % one.subtasks.length]!)
      expect(plan.map((part) => subtaskOf(rowOf(part), question))).toEqual(plan)
      expect(blocksIn(question)).toEqual(expect.arrayContaining([...one.blocks]))
      for (const { verb, things } of one.subtasks) expect(takesOf(verb, question)).toBe(things.length)
    }),
  )
})

test('items are counted, and spelled as people write them', () => {
  const question: TreeQuestion = { kind: 'chain', rulebook: 'craft', goal: ['1 diamond'], state: [] }
  const row = { verb: 'craft', first: ' Wooden pickaxe ', second: '', quantity: 2 }
  const one = subtaskOf(row, question)
  expect(one).toEqual(subtask('craft', ['wooden_pickaxe'], 2))
  expect(treeAnswerRules.judge(question, { thought: '', plan: [one] })).toMatchObject({ ok: true })
})

test('an answer that was taken back is refilled if it answers the question, else ignored', () => {
  const decompose = { kind: 'decompose', ...given, subtask: stack } as const
  expect(earlierTo(decompose, { subtasks: [stack] })).toEqual({ subtasks: [stack] })
  for (const other of [null, undefined, 'a', 7, { verdict: 'executable' }, { subtasks: [7] }])
    expect(earlierTo(decompose, other)).toBeNull()
})

test('every question has its own sentence', () => {
  const asked = (question: TreeQuestion) => [questionWords(question), ...knownWords(question)]
  expect(asked({ kind: 'decompose', ...given, subtask: root, state: null })).toEqual([
    'Which actions make up the goal?',
    'goal: a is on b, b is on c',
  ])
  expect(asked({ kind: 'decompose', ...given, subtask: stack })).toEqual([
    'Which actions come right before “stack b on c”?',
    'goal: a is on b, b is on c',
    'now: b a (from the bottom up) | c',
  ])
  expect(asked({ kind: 'executable', ...given, subtask: subtask('put-down', ['c']), parent: stack })).toEqual(
    [
      'Can “put c down” be done now?',
      'goal: a is on b, b is on c',
      'part of: stack b on c',
      'now: b a (from the bottom up) | c',
    ],
  )
  expect(questionWords({ kind: 'executable', ...given, subtask: root, parent: root })).toBe(
    'Is the whole goal true now?',
  )
  expect(questionWords({ kind: 'apply', ...given, subtask: stack })).toBe(
    'What is the state after “stack b on c”?',
  )
  expect(
    questionWords({ ...given, kind: 'apply', rulebook: 'craft', subtask: subtask('mine', ['logs'], 3) }),
  ).toBe('What is the state after “mine 3 logs”?')
  expect(questionWords({ kind: 'chain', ...given })).toBe('Which actions, in which order, lead to the goal?')
  const history = [{ thought: '', subtask: stack, observation: ['it could not be done', ...state] }]
  expect(asked({ kind: 'react', ...given, history })).toEqual([
    'Which action comes next?',
    'goal: a is on b, b is on c',
    'done: stack b on c (it could not be done)',
    'now: b a (from the bottom up) | c',
  ])
})
