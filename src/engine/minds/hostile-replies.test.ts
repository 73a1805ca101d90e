import { expect, test } from 'vitest'
import { judgeItemOutcome } from '../worlds/items/judge-outcome'
import { adgAnswerRules } from './adg/answer-rules'
import { goalsAnswerRules } from './goals/answer-rules'
import { treeAnswerRules } from './tree/answer-rules'

const HALF = '\ud83d torch'
const mended = HALF.replace('\ud83d', '\ufffd')

test('replaces half a character in a model’s sentence', () => {
  const caption = { kind: 'caption', item: 'torch', around: '' } as Parameters<typeof adgAnswerRules.judge>[0]
  expect(adgAnswerRules.judge(caption, HALF)).toEqual({ ok: true, answer: mended })
  const steps = { kind: 'extract', document: '', text: '' } as Parameters<typeof goalsAnswerRules.judge>[0]
  const goal = { name: 'a', description: HALF, tools: {}, materials: {}, postconditions: {} }
  const extracted = goalsAnswerRules.judge(steps, { goals: [goal], subgoals: [] })
  expect(extracted).toMatchObject({ ok: true, answer: { goals: [{ description: mended }] } })
  const chain = { kind: 'chain', goal: [], state: [] } as unknown as Parameters<
    typeof treeAnswerRules.judge
  >[0]
  expect(treeAnswerRules.judge(chain, { thought: HALF, plan: [] })).toMatchObject({
    answer: { thought: mended },
  })
  expect(mended.isWellFormed()).toBe(true)
})

test.each(['\ud83dtorch', '__proto__', 'constructor', 'hasOwnProperty'])(
  '%s is not accepted as a thing’s name',
  (name) => {
    const steps = { kind: 'steps' } as Parameters<typeof goalsAnswerRules.judge>[0]
    const step = { action: 'craft', item: name, quantity: 1 }
    expect(goalsAnswerRules.judge(steps, { steps: [step] }).ok).toBe(false)
    const react = { kind: 'react' } as Parameters<typeof treeAnswerRules.judge>[0]
    expect(treeAnswerRules.judge(react, { subtask: { verb: 'move', things: [name] } }).ok).toBe(false)
  },
)

test('a thing that an outcome names twice counts once', () => {
  const outcome = { success: true, gained: 1, consumed: {}, used: ['axe', 'axe'], changed: ['log', 'log'] }
  expect(judgeItemOutcome(outcome)).toMatchObject({ answer: { used: ['axe'], changed: ['log'] } })
})
