import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Question } from '../../engine/minds'
import type { RunEvent } from '../../engine/events'
import { adgAnswerRules } from '../../engine/minds/adg/answer-rules'
import { createRecordedModel, parsePrior, recordedOptions, saidIn } from '.'
import { placeOf } from './recorded-reply'
import { createSimulatedModel } from '../simulated'
import { furtherAnswers } from '../simulated/adg/further-answers'

const fallback = createSimulatedModel({ seed: 1, skill: 0.5 })
const model = createRecordedModel(
  parsePrior('{"torch": {"wool": 3}, "hopper": {}}'),
  fallback,
  adgAnswerRules,
)
const requirements = (item: string) => ({ kind: 'requirements', item, examples: [] }) as const

test('answers with recorded sets, even empty ones', () => {
  expect(model.answer(requirements('torch'))).toEqual({ wool: 3 })
  expect(model.answer(requirements('hopper'))).toEqual({})
})

test('the fallback answers everything else', () => {
  expect(model.answer(requirements('piston'))).toEqual(fallback.answer(requirements('piston')))
  const question = { kind: 'action', item: 'torch', options: ['mine', 'craft'], examples: [] } as const
  expect(model.answer(question)).toBe(fallback.answer(question))
})

test('a recorded set that failed is corrected by the fallback', () => {
  for (let seed = 0; seed < 20; seed++) {
    const simulated = createSimulatedModel({ seed, skill: 0.9 }, furtherAnswers)
    const recorded = createRecordedModel(parsePrior('{"torch": {"wool": 3}}'), simulated, adgAnswerRules)
    const question = {
      ...requirements('torch'),
      kind: 'correction',
      hypothesis: { wool: 3 },
      failures: [],
    } as const
    expect(recorded.answer(question)).toEqual(simulated.answer(question))
  }
})

const answered = (question: Question, answer: Answer, more: object = {}): RunEvent => ({
  ...{ step: 0, kind: 'question-answered', question, answer, attempts: 1, fallback: false },
  ...more,
})
const action = (item: string, ...options: string[]) =>
  ({ kind: 'action', item, options, examples: [] }) as const
const silent = {
  answer: (): unknown => {
    throw new Error('the fallback was asked')
  },
}
/** A model that knows only the replies in these events. */
const recalling = (...events: readonly RunEvent[]) =>
  createRecordedModel({ sets: new Map(), said: saidIn(events, adgAnswerRules) }, silent, adgAnswerRules)

test('repeats the last recorded reply, regardless of the examples', () => {
  const asked = { ...requirements('torch'), examples: [{ item: 'stick', requirements: { planks: 2 } }] }
  const model = recalling(
    answered(requirements('torch'), { wool: 1 }),
    answered(requirements('chest'), { planks: 8 }),
    answered(asked, { stick: 1 }),
  )
  expect(model.answer(requirements('torch'))).toEqual({ stick: 1 })
  expect(model.answer(requirements('chest'))).toEqual({ planks: 8 })
  expect(model.knows?.(requirements('torch'))).toBe(true)
  expect(model.knows?.(requirements('hopper'))).toBe(false)
})

test('prefers a file of sets to recorded replies', () => {
  const said = saidIn([answered(requirements('torch'), { stick: 1 })], adgAnswerRules)
  const model = createRecordedModel({ ...parsePrior('{"torch": {"wool": 3}}'), said }, silent, adgAnswerRules)
  expect(model.answer(requirements('torch'))).toEqual({ wool: 3 })
})

test('fallbacks and stand-in answers are not recorded', () => {
  const events = [
    answered(requirements('torch'), {}, { fallback: true }),
    answered(requirements('chest'), {}, { standIn: true }),
  ]
  expect(saidIn(events, adgAnswerRules)).toEqual([])
})

test('reuses a recorded action for other options that offer it, the last one first', () => {
  const model = recalling(
    answered(action('torch', 'mine', 'craft', 'smelt'), 'smelt'),
    answered(action('torch', 'mine', 'craft'), 'mine'),
  )
  expect(model.answer(action('torch', 'craft', 'mine', 'smelt'))).toBe('smelt')
  expect(model.answer(action('torch', 'craft', 'mine'))).toBe('mine')
  expect(model.answer(action('torch', 'mine', 'smelt'))).toBe('mine')
  expect(model.answer(action('torch', 'craft', 'smelt'))).toBe('smelt')
  expect(model.knows?.(action('torch', 'craft', 'brew'))).toBe(false)
  expect(model.knows?.(action('chest', 'craft', 'mine'))).toBe(false)
})

test('uses an earlier reply if the last one chose an option that is no longer offered', () => {
  const all = ['mine', 'craft', 'smelt']
  const plan = (...options: string[]) => ({ kind: 'plan', item: 'chest', requirements: [], options }) as const
  const steps = (...actions: string[]) => actions.map((action) => ({ action, item: 'chest', quantity: 1 }))
  const model = recalling(
    answered(action('torch', ...all), 'smelt'),
    answered(action('torch', ...all), 'craft'),
    answered(action('torch', ...all), 'mine'),
    answered(plan(...all), steps('craft', 'mine', 'craft')),
    answered(plan(...all), steps('mine', 'smelt')),
  )
  expect(model.answer(action('torch', ...all))).toBe('mine')
  expect(model.answer(action('torch', 'craft', 'smelt'))).toBe('craft')
  expect(model.answer(action('torch', 'smelt', 'brew'))).toBe('smelt')
  expect(model.knows?.(action('torch', 'brew'))).toBe(false)
  expect(model.answer(plan(...all))).toEqual(steps('mine', 'smelt'))
  expect(model.answer(plan('mine', 'craft'))).toEqual(steps('craft', 'mine', 'craft'))
  expect(model.knows?.(plan('craft', 'smelt'))).toBe(false)
})

test('stores the last of several replies with the same actions', () => {
  const events = [
    answered(action('torch', 'mine', 'craft'), 'mine'),
    answered(action('torch', 'mine', 'craft'), 'craft'),
    answered(action('torch', 'craft', 'mine'), 'mine'),
  ]
  const said = saidIn(events, adgAnswerRules)
  expect(said.map(({ answer }) => answer)).toEqual(['craft', 'mine'])
})

test('a correction belongs to one hypothesis, a reflection to one action, a plan to the offered options', () => {
  const correction = (hypothesis: Record<string, number>) =>
    ({ kind: 'correction', item: 'torch', hypothesis, failures: [], examples: [] }) as const
  const reflection = (tried: string) =>
    ({ kind: 'reflection', item: 'torch', action: tried, inventory: {} }) as const
  const plan = (...options: string[]) => ({ kind: 'plan', item: 'torch', requirements: [], options }) as const
  const steps = [{ action: 'craft', item: 'torch', quantity: 1 }]
  const model = recalling(
    answered(correction({ wool: 1, coals: 2 }), { stick: 1 }),
    answered(reflection('mine'), 'No.'),
    answered(plan('mine', 'craft'), steps),
  )
  const knows = (question: Question) => model.knows?.(question)
  expect(model.answer(correction({ coals: 2, wool: 1 }))).toEqual({ stick: 1 })
  expect(knows(correction({ wool: 1, coals: 3 }))).toBe(false)
  expect(model.answer(reflection('mine'))).toBe('No.')
  expect(knows(reflection('craft'))).toBe(false)
  expect(model.answer(plan('craft', 'mine', 'smelt'))).toEqual(steps)
  expect(knows(plan('mine', 'smelt'))).toBe(false)
})

test('a context is independent of order, and never too long for a file', () => {
  const words = fc.array(fc.string(), { minLength: 1, maxLength: 60 })
  const set = fc.dictionary(fc.string({ maxLength: 300 }), fc.nat(), { maxKeys: 64 })
  fc.assert(
    fc.property(words, set, (options, hypothesis) => {
      const contextOf = (question: Question) => placeOf(adgAnswerRules, question).context
      const turned = Object.fromEntries(Object.entries(hypothesis).reverse())
      const correction = { kind: 'correction', item: 'a', failures: [], examples: [] } as const
      expect(contextOf(action('a', ...options.toReversed()))).toBe(contextOf(action('a', ...options)))
      const context = contextOf({ ...correction, hypothesis })
      expect(contextOf({ ...correction, hypothesis: turned })).toBe(context)
      expect(context.length).toBeLessThanOrEqual(4096)
    }),
  )
})

test('its options include the fallback’s dial', () => {
  expect(recordedOptions.skill.default).toBe(0.5)
})
