import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_QUANTITY, MAX_REQUIREMENTS } from '../../worlds/items/limits'
import type { PlanStep } from '../../worlds/items/types'
import type { Answer } from '..'
import type { AdgQuestion } from './types/questions'
import { adgAnswerRules } from './answer-rules'

const judge = (question: AdgQuestion, reply: unknown) => adgAnswerRules.judge(question, reply)
const fallback = (question: AdgQuestion) => adgAnswerRules.fallback(question)

const ACTIONS = ['mine', 'craft', 'smelt']
const QUESTIONS: { readonly [K in AdgQuestion['kind']]: AdgQuestion & { kind: K } } = {
  requirements: { kind: 'requirements', item: 'torch', examples: [] },
  action: { kind: 'action', item: 'torch', options: ACTIONS, examples: [] },
  correction: {
    ...{ kind: 'correction', item: 'torch', hypothesis: { coals: 1 }, examples: [] },
    failures: [{ action: 'mine', inventory: {} }],
  },
  reflection: { kind: 'reflection', item: 'torch', action: 'mine', inventory: {} },
  caption: { kind: 'caption', item: 'logs', picture: 'iVBORw0KGgo=', around: 'The player is under water.' },
  reprompt: { kind: 'reprompt', item: 'logs', action: 'mine', around: 'The player is under water.' },
  plan: { kind: 'plan', item: 'torch', options: ACTIONS, requirements: [{ item: 'torch', quantity: 1 }] },
}
const kinds = Object.keys(QUESTIONS) as AdgQuestion['kind'][]
const isQuantity = (n: unknown) => typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= MAX_QUANTITY

/** Whether `answer` is valid: an independent second implementation, from the question's side. */
function answers({ kind }: AdgQuestion, answer: Answer): boolean {
  switch (kind) {
    case 'action':
      return typeof answer === 'string' && ACTIONS.includes(answer)
    case 'reflection':
    case 'caption':
      return typeof answer === 'string' && answer.length <= 2000
    case 'reprompt':
      return typeof answer === 'string' && answer.length <= 120
    case 'plan':
      return (
        Array.isArray(answer) &&
        answer.length <= 256 &&
        answer.every(
          (line: PlanStep) =>
            ACTIONS.includes(line.action) && typeof line.item === 'string' && isQuantity(line.quantity),
        )
      )
    default:
      return (
        typeof answer === 'object' &&
        !Array.isArray(answer) &&
        Object.keys(answer).length <= MAX_REQUIREMENTS &&
        Object.values(answer).every(isQuantity)
      )
  }
}

const line = (change: object = {}) => ({ action: 'mine', item: 'logs', quantity: 2, ...change })
const HOSTILE: unknown[] = [
  ...[undefined, null, true, 0, NaN, 1n, '', 'dance', Symbol('s'), () => 'mine', new Date(0), /x/],
  ...[[], [[]], ['mine'], {}, { length: 3 }, new Map([['logs', 1]]), Object.create(null)],
  ...[
    { logs: 0 },
    { logs: -1 },
    { logs: 1.5 },
    { logs: '1' },
    { logs: Infinity },
    { logs: 4097 },
    { logs: null },
  ],
  ...[{ toString: 1 }, JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":{"logs":1}}')],
  Object.fromEntries(Array.from({ length: MAX_REQUIREMENTS + 1 }, (_, i) => [`item_${i}`, 1])),
  ...['x'.repeat(2000), 'x'.repeat(2001), 'x'.repeat(1e6)],
  ...[[line()], [line({ action: 'dance' })], [line({ item: 7 })], [line({ quantity: 0 })], [line(), null]],
  ...[
    [line({ quantity: '2' })],
    [{}],
    [line({ action: ACTIONS })],
    Array(256).fill(line()),
    Array(257).fill(line()),
  ],
  // eslint-disable-next-line no-sparse-arrays -- as a reply may be
  [, line()],
]

describe.each(kinds)('%s', (kind) => {
  const question = QUESTIONS[kind]

  test('law: a reply is a valid answer, or is refused with a reason', () => {
    const reply = fc.oneof(fc.anything({ withBigInt: true, withMap: true, withSparseArray: true }), fc.constantFrom(...HOSTILE)) // prettier-ignore
    fc.assert(
      fc.property(reply, (reply) => {
        const judged = judge(question, reply)
        if (judged.ok) expect(answers(question, judged.answer)).toBe(true)
        else {
          expect(judged.problem).toMatch(/ (is not|are more than) /)
          expect(judged.problem.length).toBeLessThan(300)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('every fallback is a valid answer', () => {
    expect(judge(question, fallback(question))).toEqual({ ok: true, answer: fallback(question) })
  })
})

test.each([
  ['correction', { coals: 1 }, { coals: 1 }],
  ['correction', {}, {}],
  ['reflection', 'You lack coals.', 'You lack coals.'],
  ['reflection', '', ''],
  ['plan', [], []],
  ['plan', [line({ thought: 'first wood' })], [line()]],
  ['action', 'craft', 'craft'],
  ['requirements', { stick: 1, coals: 4096 }, { stick: 1, coals: 4096 }],
] as const)('%s: %j answers', (kind, reply, answer) => {
  expect(judge(QUESTIONS[kind], reply)).toEqual({ ok: true, answer })
})

test.each([
  ['correction', ['coals'], 'a list is not an object of quantities'],
  ['correction', { coals: 0 }, '0 of "coals" is not a quantity from 1 to 4096'],
  ['reflection', { analysis: 'x' }, 'an object is not a sentence of at most 2000 characters'],
  ['reflection', 'y'.repeat(2001), `"${'y'.repeat(56)}… is not a sentence of at most 2000 characters`],
  ['plan', { steps: [] }, 'an object is not a list of at most 256 steps'],
  ['plan', ['mine logs'], '"mine logs" is not a step'],
  ['plan', [line({ action: 'fly' })], '"fly" is not one of mine, craft, smelt'],
  ['plan', [line({ item: null })], "null is not an item's name"],
  ['plan', [line({ quantity: 1e9 })], '1000000000 is not a quantity from 1 to 4096'],
  ['action', 'fly', '"fly" is not one of mine, craft, smelt'],
] as const)('%s: %j is refused: %s', (kind, reply, problem) => {
  expect(judge(QUESTIONS[kind], reply)).toEqual({ ok: false, problem })
})
