import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from '../../../../engine/minds/goals/answer-rules'
import { EMPTY_GOAL, goalsFrom, rowOf, setFrom } from './goal-rows'

test('reads sets as people write them', () => {
  expect(setFrom(' 2 planks, Crafting table;3x  iron ingot\n stick ')).toEqual({
    ok: true,
    answer: { planks: 2, crafting_table: 1, iron_ingot: 3, stick: 1 },
  })
  expect(setFrom('2 planks, 1 planks')).toEqual({ ok: true, answer: { planks: 3 } })
  expect(setFrom('')).toEqual({ ok: true, answer: {} })
})

test.each(['0 planks', '2 <b>', '-1 log', '3', '<img src=x>'])(
  '%j is no set, and the error says why',
  (text) => {
    expect(setFrom(text)).toMatchObject({ ok: false, problem: expect.stringContaining(text) as string })
  },
)

test('reports a row without a name or a result by its number', () => {
  const row = { ...EMPTY_GOAL, name: 'craft stick', gives: '4 stick' }
  expect(goalsFrom([row, EMPTY_GOAL])).toEqual({ ok: false, problem: 'Goal 2 has no name.' })
  expect(goalsFrom([{ ...row, gives: '' }])).toMatchObject({ ok: false })
  expect(goalsFrom([{ ...row, tools: '1/2' }])).toMatchObject({ ok: false })
})

const name = fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,4})?$/)
const set = fc.dictionary(name, fc.integer({ min: 1, max: 99 }), { maxKeys: 4, noNullPrototype: true })
const goal = fc.record({
  name,
  description: fc.constant(''),
  tools: set,
  materials: set,
  postconditions: set.filter((one) => Object.keys(one).length > 0),
})

test('law: written goals are read back the same, and the mind accepts them as an answer', () => {
  fc.assert(
    fc.property(fc.array(goal, { maxLength: 5 }), (goals) => {
      const read = goalsFrom(goals.map(rowOf))
      expect(read).toEqual({ ok: true, answer: goals })
      const question = { kind: 'extract', document: 'd', text: 't' } as const
      expect(readAnswer.extract({ goals, subgoals: [] }, question).ok).toBe(true)
    }),
  )
})
