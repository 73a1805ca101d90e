import { expect, test } from 'vitest'
import type { MergePreview } from '../../../../workers/api/library-compare.api'
import { amount } from '../../../engine/sentence'
import type { SaidBy, ThingOfMany } from '../../../library/knowledge/finders'
import { previewWords, SHOWS, standOf, standWords } from './merge-words'

const said = (id: string, isFound: boolean): SaidBy => ({
  id,
  what: amount(2, 'planks'),
  how: isFound ? 'found out' : 'the model’s word',
  isFound,
  isRight: null,
  by: ['Anna'],
  foundBy: isFound ? [{ name: 'Anna', step: 50 }] : [],
})
const [found, guess] = [said('found', true), said('guess', false)]
const thing = (own: Partial<ThingOfMany>): ThingOfMany => ({
  thing: 'stick',
  said: [found, guess],
  isConflict: true,
  isContested: false,
  isDecided: false,
  ...own,
})
const previewOf = (things: readonly ThingOfMany[]): MergePreview => ({
  mind: 'adg',
  notes: [],
  pieces: [],
  things,
  people: [],
  hasTruth: false,
})
const wordsOf = (one: ThingOfMany, rule: 'experience' | 'newer' | 'ask') =>
  standWords(standOf(one, rule), rule)

test('experience settles findings; with the rule of the newest, a later guess holds', () => {
  const later = thing({ said: [guess, found] })
  expect(wordsOf(thing({}), 'experience')).toBe('decided by experience')
  expect(wordsOf(thing({}), 'ask')).toBe('decided by experience')
  expect(wordsOf(later, 'newer')).toBe('decided by the later step')
  expect(previewWords(previewOf([thing({})]), 'experience')).toContain(
    'Experience decides 1 of the differences.',
  )
  const words = previewWords(previewOf([later]), 'newer')
  expect(words).toContain('The later step decides 1 of the differences.')
  expect(words).not.toContain('Experience')
})

test('a decision counts with the rule that asks; otherwise the item is open', () => {
  const decided = thing({ said: [guess, found], isContested: true, isDecided: true })
  expect(wordsOf(decided, 'ask')).toBe('you decided')
  expect(wordsOf(decided, 'newer')).toBe('undecided')
  expect([SHOWS.open(decided, 'ask'), SHOWS.open(decided, 'experience')]).toEqual([false, true])
  expect(previewWords(previewOf([decided]), 'ask')).toContain('You decided 1 of the differences.')
  expect(previewWords(previewOf([decided]), 'newer')).toContain('1 difference is undecided.')
})

test('nothing is settled where all pieces agree', () => {
  const agreed = thing({ said: [found], isConflict: false })
  expect(wordsOf(agreed, 'newer')).toBe('all agree')
  expect(previewWords(previewOf([agreed]), 'newer')).toContain('All pieces agree.')
})
