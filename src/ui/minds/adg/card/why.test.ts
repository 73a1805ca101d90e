import { expect, test } from 'vitest'
import type { Revision } from '../../../../engine/minds/adg/types/history'
import { plainText } from '../../../../engine/sentence'
import { copied, history, learned, revision, modelGuess } from './testing'
import { whyLines } from './why'

const why = (revisions: readonly Revision[], isYou = false, failures = 0) =>
  whyLines(
    { ...history(...revisions), failures: failures > 0 ? [{ action: 'craft', times: failures }] : [] },
    { agent: 'XENON', isYou },
  ).map(({ step, sentence }) => `${step ?? '-'}: ${plainText(sentence)}`)

const unseen = 'XENON has not confirmed it yet.'

test.each([
  ['what the model said', modelGuess, `The model made this guess. ${unseen}`],
  ['a manual', { ...modelGuess, source: 'manual' } as const, `The manual gives this recipe. ${unseen}`],
  [
    'a rule of the agent’s own',
    { ...modelGuess, source: 'resources' } as const,
    `XENON asks no model. It assumes that a new item needs some of every known resource. ${unseen}`,
  ],
  [
    'an answer that nobody gave',
    { ...modelGuess, to: {}, unanswered: true } as const,
    `No valid answer came, so XENON starts from nothing. ${unseen}`,
  ],
  [
    'a set that was dropped',
    { ...modelGuess, to: {}, dropped: { leather: 1 } },
    `With the model’s guess, it would need itself, so XENON starts with an empty recipe. ${unseen}`,
  ],
])('%s is not believed for more than it is', (_, first, words) => {
  expect(why([first])).toEqual([`0: ${words}`])
})

test('addresses a person in the model’s place', () => {
  expect(why([modelGuess], true)).toEqual([`0: You made this guess. ${unseen}`])
})

test('experience, by the agent itself or in a human-written plan', () => {
  expect(why([modelGuess, learned])).toEqual([
    '656: XENON got it, and saw what was used up and what had to be nearby.',
  ])
  expect(why([{ ...learned, step: 0, demonstrated: true }])).toEqual([
    '0: Before its first step, XENON got it with an example plan, and saw what was used up and what had to be nearby.',
  ])
})

test('a copy says why the previous set is in doubt, and how much it asks for', () => {
  const ground = 'Every action failed, so the recipe must be wrong.'
  expect(why([modelGuess, copied])).toEqual([
    `618: ${ground} XENON copied what similar items need, 4 of each resource.`,
  ])
  expect(why([{ ...copied, analogues: [], to: {} }])).toEqual([
    `618: ${ground} XENON found nothing similar to copy from.`,
  ])
  expect(why([{ ...copied, analogues: [], to: { stove: 1 } }])).toEqual([
    `618: ${ground} XENON found nothing similar to copy from and guessed.`,
  ])
})

test('an inadmissible item', () => {
  const gone = revision({ kind: 'inadmissible', step: 900, to: { stick: 8, planks: 8 } })
  expect(why([{ ...gone, cause: { kind: 'ancestor-inadmissible', ancestor: 'steel' } }])).toEqual([
    '900: It needs steel, which may not exist, so it may not exist either. In case it exists, XENON plans with 8 of each of 2 resources.',
  ])
  const mixed = { ...gone, to: { stick: 8, planks: 1 }, cause: { kind: 'all-actions-failed' } } as const
  expect(why([mixed])).toEqual([
    '900: Every action failed with one recipe after another: it may not exist. In case it exists, XENON plans with 8 sticks, 1 plank.',
  ])
})

test('a rule that changed, announced and not', () => {
  const changed = revision({ kind: 'rule-changed', step: 700, to: { planks: 9 } })
  expect(why([learned, changed, revision({ kind: 'standing-lost', step: 700 })])).toEqual([
    '700: The rule changed, so what XENON has learned is in doubt.',
  ])
  expect(why([learned, changed])).toEqual([
    '656: XENON got it, and saw what was used up and what had to be nearby.',
    '700: The rule has changed since then. XENON still uses the knowledge from before.',
  ])
})

test('mentions later failures, except for experienced items', () => {
  expect(why([modelGuess, copied], false, 1)[1]).toBe('-: Since then 1 try failed.')
  expect(why([modelGuess, copied], false, 7)[1]).toBe('-: Since then 7 tries failed.')
  expect(why([modelGuess, learned], false, 7)).toHaveLength(1)
  expect(why([])).toEqual(['-: There is no guess yet about what it needs.'])
})
