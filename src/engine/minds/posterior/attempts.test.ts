import { expect, test } from 'vitest'
import type { RunEvent } from '../../events'
import { plainText } from '../../sentence'
import { adgAttempts } from '../adg/attempt-words'
import { adgQuestions, adgWords } from '../adg/words'
import { PosteriorAttempts } from './mind'
import { believed, learned, predicted, probed, ruledOut, tried, way } from './testing'
import { posteriorSays } from './words'

const { attempts: WORDS } = posteriorSays({
  events: adgWords,
  questions: adgQuestions,
  attempts: adgAttempts,
})

function told(...events: readonly RunEvent[]) {
  const fold = new PosteriorAttempts()
  for (const [place, event] of events.entries()) fold.see(event, place)
  return fold.attempts
}
const says = (...events: readonly RunEvent[]) =>
  told(...events).map((attempt) => plainText(WORDS.tell(attempt, 'Hunch', null)))

const HOPE = { action: 'craft', reason: 'best', success: 0.31, worth: 1.8, cost: 4 }

test('an attempt goes from a probe to its lesson', () => {
  const [attempt, ...others] = told(
    predicted(0, 'stick', { planks: 3 }),
    probed(2, 'stick'),
    tried(3, 'planks', true),
    learned(3, 'planks', { logs: 1 }),
    tried(4, 'stick', true),
    learned(4, 'stick', { planks: 2 }),
  )
  // The first item obtained on the way is a lesson of its own, without an expectation.
  expect(attempt).toMatchObject({
    mind: 'posterior',
    thing: 'planks',
    goal: 'stick',
    came: 'lesson',
    hope: null,
  })
  expect(others).toMatchObject([
    { thing: 'stick', goal: null, came: 'lesson', refutes: true, hope: HOPE, from: 4, to: 4 },
  ])
})

test('consecutive probes of one item are one attempt, with the expectation of the last', () => {
  const attempts = told(
    probed(1, 'stick'),
    tried(2, 'stick'),
    ruledOut(2, 'stick'),
    believed(2, 'stick', way({ planks: 2 }, 0.5)),
    probed(2, 'stick', { action: 'smelt', success: 0.1 }),
    tried(3, 'stick', false, 'smelt'),
    probed(3, 'torch'),
    tried(4, 'torch'),
    { kind: 'run-ended', step: 4, reason: 'horizon' },
  )
  expect(attempts).toMatchObject([
    { thing: 'stick', came: 'vain', tries: 2, failures: 2, hope: { ...HOPE, action: 'smelt', success: 0.1 } },
    { thing: 'torch', came: 'vain', tries: 1, hope: HOPE },
  ])
  expect(attempts[0]?.actions).toEqual([
    { action: 'craft', success: false, times: 1 },
    { action: 'smelt', success: false, times: 1 },
  ])
})

test('a belief without a source is the agent’s own, and the model is not blamed for it', () => {
  const guess = predicted(0, 'stick', { planks: 3 })
  const own = believed(1, 'stick', way({ planks: 2 }, 0.6, { source: 'neighbour' }))
  const [attempt] = told(guess, own, probed(1, 'stick'), tried(2, 'stick', true))
  expect(attempt?.believed).toEqual({
    requirements: { planks: 2 },
    standing: 'hypothesised',
    source: 'resources',
  })
  expect(
    says(guess, own, probed(1, 'stick'), tried(2, 'stick', true), learned(2, 'stick', { planks: 2 })),
  ).toEqual([
    'Hunch tries craft for stick. The try works with probability 0.31, is worth 1.8 goals and costs 4 steps. The guess: stick needs 2 planks. Crafting worked on the first try. It needs 2 planks. The assumption was right.',
  ])
  // The model's guess stays the model's.
  const [said] = told(guess, believed(1, 'stick', way({ planks: 3 }, 0.6)), probed(1, 'stick'))
  expect(said?.believed?.source).toBe('model')
  expect(says(guess, probed(1, 'stick', { worth: 1, cost: 1 }), tried(2, 'stick'))).toEqual([
    'Hunch tries craft for stick. The try works with probability 0.31, is worth 1 goal and costs 1 step. The model guesses that stick needs 3 planks. Crafting failed.',
  ])
  const [kept] = told(believed(1, 'stick', way({ planks: 3 }, 0.6, { source: 'kept' })), probed(1, 'stick'))
  expect(kept?.believed?.source).toBe('kept')
  const [former] = told(
    believed(1, 'stick', way({ planks: 3 }, 0.6, { source: 'former' })),
    probed(1, 'stick'),
  )
  expect(former?.believed?.standing).toBe('doubted')
})

test('an item without actions has no attempt, and an attempt in vain is one line', () => {
  expect(told(probed(1, 'stick'), probed(1, 'torch'))).toHaveLength(1)
  const vain = told(probed(1, 'stick'), tried(2, 'stick'), probed(2, 'torch'), tried(3, 'torch'))
  expect(plainText(WORDS.fold(vain))).toBe('Stick and torch: 2 tries, both failed.')
})
