import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, ribbonsOf, summaryOf } from './ribbon'
import { partsText } from '../../../kit/testing'
import { countsOf, headlineWords, keptOf, type HeadlineRequest } from './sentence'

const RUN = {
  ...{ goals: 67, right: 39, obtained: 39, asked: 57, misjudged: 54, corrected: 26, taught: 10, lost: 0 },
  ...{ said: 12, copied: 8, inadmissible: 8 },
}
const asked = (change: Partial<HeadlineRequest> = {}): HeadlineRequest => ({
  ...{ goals: 67, called: 'goals', source: 'model', showTruth: true },
  ...change,
})

test('the sentence counts wrong, corrected and remaining goals', () => {
  const said = headlineWords(RUN, asked())
  expect(partsText(said.main)).toBe('The model got 54 of 57 wrong. 26 now right, 28 to go')
  expect(said.beside).toBe('67 goals: 57 guessed (3 right from the start), 10 shown by examples')
  expect(headlineWords({ ...RUN, lost: 2 }, asked()).beside).toMatch(/2 were right and are wrong now$/)
  expect(headlineWords({ ...RUN, lost: 1 }, asked()).beside).toMatch(/1 was right and is wrong now$/)
})

test('names the source of the first guesses', () => {
  const by = (change: Partial<HeadlineRequest>) =>
    partsText(headlineWords(RUN, asked(change)).main).split(' got ')[0]
  expect(by({ source: 'person' })).toBe('You')
  expect(by({ source: 'manual' })).toBe('The manual')
  expect(by({ source: 'resources' })).toBe('The agent’s assumption')
})

test('with the truth hidden it says only what the agent can know', () => {
  const said = headlineWords(RUN, asked({ showTruth: false }))
  expect(partsText(said.main)).toBe('39 of 67 learned, 12 guessed by the model, 8 copied guesses, 8 given up')
  const secret = { right: 0, misjudged: 1, corrected: 0, taught: 0, lost: 9 }
  expect(headlineWords({ ...RUN, ...secret }, asked({ showTruth: false }))).toEqual(said)
})

test('before the first reply it describes what will come', () => {
  expect(partsText(headlineWords(countsOf({}), asked({ called: 'verbs', goals: 6 })).main)).toBe(
    'The first question: what does each of 6 verbs need?',
  )
})

test('a band is level until its count changes, and lies on the bands below it', () => {
  const curve = [
    { step: 0, score: { goals: 4, right: 1, taught: 1, asked: 3, misjudged: 3 } },
    { step: 10, score: { goals: 4, right: 2, taught: 1, asked: 3, misjudged: 3, corrected: 1 } },
  ]
  const paths = ribbonsOf(curve, bandsOf(true), 20, 4)
  expect(Object.fromEntries(paths.map(({ id, path }) => [id, path]))).toEqual({
    taught: 'M0,4V3H20V4Z',
    kept: 'M0,3V3H20V3Z',
    corrected: 'M0,3V3H10V2H20V3Z',
    wrong: 'M0,3V0H20V2H10V3Z',
  })
  expect(ribbonsOf([], bandsOf(true), 20, 4).every(({ path }) => path === '')).toBe(true)
  expect(summaryOf(RUN, bandsOf(true))).toBe(
    '10 shown by examples, 3 right from the start, 26 now right, 28 still wrong',
  )
})

test('law: no band is negative, and together they never exceed the goals', () => {
  const goal = fc.record({ isAsked: fc.boolean(), isWordRight: fc.boolean(), isRight: fc.boolean() })
  fc.assert(
    fc.property(fc.array(goal, { maxLength: 20 }), (goals) => {
      const of = (is: (one: (typeof goals)[number]) => boolean) => goals.filter(is).length
      const counts = countsOf({
        goals: goals.length,
        right: of(({ isRight }) => isRight),
        asked: of(({ isAsked }) => isAsked),
        misjudged: of(({ isAsked, isWordRight }) => isAsked && !isWordRight),
        corrected: of(({ isAsked, isWordRight, isRight }) => isAsked && !isWordRight && isRight),
        taught: of(({ isAsked, isRight }) => !isAsked && isRight),
        lost: of(({ isAsked, isWordRight, isRight }) => isAsked && isWordRight && !isRight),
      })
      const bands = bandsOf(true).map((band) => band.of(counts))
      expect(Math.min(0, ...bands)).toBe(0)
      expect(keptOf(counts)).toBe(of((one) => one.isAsked && one.isWordRight && one.isRight))
      const sum = bands.reduce((all, one) => all + one, 0)
      expect(sum).toBe(of(({ isAsked, isRight }) => isAsked || isRight))
    }),
  )
})
