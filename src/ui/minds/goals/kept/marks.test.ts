import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GoalsBody } from '../../../../library/minds/goals/types'
import { marksIn, stretchesOf, type Mark } from './marks'

const TEXT = 'To craft 4 sticks you need 2 planks. A ladder takes sticks.'
const ID = '0123456789abcdef'
const claim = {
  ...{ description: '', tools: {}, materials: { planks: 2 }, postconditions: { stick: 4 }, subgoals: {} },
  ...{ passages: [{ document: ID, from: 0, to: 36 }], origins: [{ by: 'manual' }] as const },
}
const body: GoalsBody = {
  goals: { 'craft stick': { ...claim, others: [claim] } },
  documents: {
    [ID]: { title: 'a', format: 'text', text: TEXT, losses: [{ cause: 'quantity', from: 37, to: 59 }] },
  },
}

test('read and lost passages, each once, in place; ignores marks outside the text', () => {
  expect(marksIn(body, ID)).toEqual([
    { from: 0, to: 36, goal: 'craft stick', label: 'craft stick' },
    { from: 37, to: 59, goal: null, label: 'gives no amount' },
  ])
  const beyond = { ...claim, passages: [{ document: ID, from: 50, to: 99 }] }
  expect(marksIn({ ...body, goals: { a: beyond } }, ID)).toHaveLength(1)
  expect(marksIn(body, 'another')).toEqual([])
})

const someMarks = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 40 }), fc.constantFrom('a', 'b', null)), {
    maxLength: 12,
  })
  .map((all) =>
    all
      .map(([from, length, goal], at): Mark => ({
        from,
        to: Math.min(60, from + length),
        goal,
        label: `${at}`,
      }))
      .sort((a, b) => a.from - b.from || a.to - b.to),
  )

test('law: the stretches add up to the text, each has the marks that cover it, and every mark ends once', () => {
  const text = 'abcdefghij'.repeat(6)
  fc.assert(
    fc.property(someMarks, fc.nat(59), fc.integer({ min: 1, max: 60 }), (marks, from, size) => {
      const to = Math.min(60, from + size)
      const stretches = stretchesOf(text, marks, from, to)
      expect(stretches.map((one) => one.text).join('')).toBe(text.slice(from, to))
      let at = from
      for (const stretch of stretches) {
        const covering = marks.filter(
          (mark) => mark.from <= at && mark.to >= at + stretch.text.length && mark.to > at,
        )
        expect(new Set(stretch.marks)).toEqual(new Set(covering))
        at += stretch.text.length
      }
      const ended = stretches.flatMap((one) => one.ended)
      expect(new Set(ended)).toEqual(new Set(marks.filter((mark) => mark.from < to && mark.to > from)))
      expect(ended).toHaveLength(new Set(ended).size)
    }),
  )
})
