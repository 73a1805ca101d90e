import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../sentence'
import { treeAnswerRules } from './answer-rules'
import { subtask } from './subtask'
import type { TreeQuestion } from './types/questions'
import { treeQuestions } from './words'

const stack = subtask('stack', ['i', 'c'])
const state = ['i is on the table', 'c is on the table']
const situation = { rulebook: 'blocks/three', goal: ['i is on c'] } as const
const QUESTIONS = {
  decompose: { kind: 'decompose', ...situation, subtask: stack, state: null },
  executable: { kind: 'executable', ...situation, subtask: stack, parent: subtask('reach', []), state },
  apply: { kind: 'apply', ...situation, subtask: stack, state },
  chain: { kind: 'chain', ...situation, state },
  react: { kind: 'react', ...situation, state, history: [] },
} as const satisfies Record<TreeQuestion['kind'], TreeQuestion>
const ofGoal: TreeQuestion = { ...QUESTIONS.executable, subtask: subtask('reach', []) }
const later: TreeQuestion = {
  ...QUESTIONS.react,
  history: [{ thought: '', subtask: stack, observation: state }],
}
const plan = [stack, subtask('mine', ['logs'], 3)]

test.each([
  [
    QUESTIONS.decompose,
    { subtasks: plan },
    'Question: which subtasks does it take to stack i on c?',
    'stack i on c and mine 3 logs',
  ],
  [
    QUESTIONS.decompose,
    { subtasks: [] },
    'Question: which subtasks does it take to stack i on c?',
    'nothing has to be done',
  ],
  [
    QUESTIONS.executable,
    { verdict: 'executable', reason: '' },
    'Question: is it possible now to stack i on c?',
    'yes',
  ],
  [
    QUESTIONS.executable,
    { verdict: 'not-executable', reason: 'c is not clear' },
    'Question: is it possible now to stack i on c?',
    'no (c is not clear)',
  ],
  [
    ofGoal,
    { verdict: 'unnecessary', reason: '' },
    'Question: is the goal reached?',
    'nothing has to be done',
  ],
  [QUESTIONS.apply, { state }, 'Question: what is the situation after this: stack i on c?', '2 lines'],
  [
    QUESTIONS.chain,
    { thought: 'so', plan },
    'Question: what is the whole plan?',
    '2 steps: stack i on c and mine 3 logs',
  ],
  [QUESTIONS.chain, { thought: '', plan: [] }, 'Question: what is the whole plan?', 'nothing has to be done'],
  [
    QUESTIONS.react,
    { thought: '', subtask: stack },
    'Question: which thought and action come first?',
    'stack i on c',
  ],
  [
    later,
    { thought: '', subtask: null },
    'Question: which thought and action come next, after 1 action?',
    'the goal is reached',
  ],
] as const)('accepts an answer unchanged, and describes it: %j', (question, reply, asked, said) => {
  const judged = treeAnswerRules.judge(question, reply)
  expect(judged).toEqual({ ok: true, answer: reply })
  expect(plainText(treeQuestions.asked(question))).toBe(asked)
  if (judged.ok) expect(plainText(treeQuestions.answered(question, judged.answer))).toBe(said)
})

test.each([
  [QUESTIONS.decompose, null, 'null is not an answer to this'],
  [QUESTIONS.decompose, {}, 'is not a list of at most 2000 subtasks'],
  [
    QUESTIONS.decompose,
    { subtasks: [{ verb: 'stack a', things: [] }] },
    'is not a subtask: a verb, its things, and how many',
  ],
  [
    QUESTIONS.decompose,
    { subtasks: [{ verb: 'mine', things: ['logs'], quantity: 0.5 }] },
    'is not a subtask',
  ],
  [QUESTIONS.executable, { verdict: 'maybe' }, 'a verdict is one of executable, unnecessary, not-executable'],
  [QUESTIONS.apply, { state: 'well' }, 'is not a list of lines that say how things stand'],
  [QUESTIONS.chain, { plan: 7 }, 'is not a list of at most 2000 subtasks'],
  [QUESTIONS.react, { subtask: 'stack' }, 'is not an action'],
  [QUESTIONS.react, {}, 'is not an action'],
])('refuses an invalid answer with a sentence: %j', (question, reply, words) => {
  const judged = treeAnswerRules.judge(question, reply)
  expect(judged.ok ? '' : judged.problem).toContain(words)
})

test('law: every reply gives an answer or a problem, and every fallback is an answer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(QUESTIONS)), fc.anything(), (question, reply) => {
      const judged = treeAnswerRules.judge(question, reply)
      if (!judged.ok) expect(judged.problem).not.toBe('')
      else expect(treeAnswerRules.judge(question, judged.answer)).toEqual(judged)
      const instead = treeAnswerRules.fallback(question)
      expect(treeAnswerRules.judge(question, instead)).toEqual({ ok: true, answer: instead })
    }),
  )
})

test('questions about the same thing in the same situation count as equal', () => {
  const all: TreeQuestion[] = [...Object.values(QUESTIONS), ofGoal, later]
  const moved = all.map((question) => ({ ...question, state: ['i is on c'] }))
  const other = all.map((question) => ({ ...question, goal: ['c is on i'] }))
  const contexts = [...all, ...moved, ...other].map((one) => `${one.kind} ${treeAnswerRules.context(one)}`)
  expect(new Set(contexts).size).toBe(contexts.length)
  expect(treeAnswerRules.about(QUESTIONS.apply)).toEqual(['i', 'c'])
  expect(treeAnswerRules.about(QUESTIONS.chain)).toEqual([])
})
