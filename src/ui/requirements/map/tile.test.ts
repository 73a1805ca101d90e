import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_STATUSES, statusMarks } from '../../../engine/minds/adg/status-words'
import { knownItem } from '../../testing'
import {
  FORMS,
  isJudged,
  keyOfTile,
  nameOfWord,
  tileOf,
  WORDS,
  wordOf,
  wordsOfTile,
  type GoalTileState,
} from './tile'

const tile = (change: Partial<GoalTileState>): GoalTileState => ({
  ...{
    name: 'diamond_helmet',
    word: 'experienced',
    source: 'model',
    isRight: true,
    vain: 0,
    obtainedAt: null,
  },
  ...change,
})

test('a tile says its origin, whether it is right, and when it was learned', () => {
  expect(wordsOfTile(tile({ obtainedAt: 636 }), { showTruth: true })).toBe(
    'diamond helmet, learned, right; step 636',
  )
  expect(wordsOfTile(tile({ obtainedAt: 636 }), { showTruth: false })).toBe(
    'diamond helmet, learned; step 636',
  )
  expect(wordsOfTile(tile({ word: 'taught', obtainedAt: 0 }), { showTruth: true })).toBe(
    'diamond helmet, shown by an example, right',
  )
  expect(
    wordsOfTile(tile({ word: 'hypothesised', isRight: false, vain: 6 }), {
      showTruth: true,
      isNow: true,
      isRinged: true,
    }),
  ).toBe('diamond helmet, the model’s guess, wrong; 6 failed tries; current goal; rule changed')
})

test('names the origin after its source', () => {
  expect(nameOfWord('hypothesised', 'person')).toBe('your guess')
  expect(nameOfWord('hypothesised', 'manual')).toBe('from the manual')
  expect(nameOfWord('hypothesised', 'resources')).toBe('the agent’s assumption')
  const names = WORDS.map((word) => nameOfWord(word))
  expect(new Set(names).size).toBe(WORDS.length)
})

test('the symbol on a tile is that of its status, if there is one', () => {
  const marked = WORDS.filter((word) => FORMS[word].sign !== '')
  expect(marked).toEqual(['doubted', 'inadmissible'])
  for (const standing of ITEM_STATUSES)
    if (marked.includes(standing)) expect(FORMS[standing].sign).toBe(statusMarks[standing].symbol)
})

test('separates goals that a plan taught from goals that were never asked about', () => {
  expect(wordOf({ standing: 'experienced', guess: null })).toBe('taught')
  expect(wordOf({ standing: 'experienced', guess: {} })).toBe('experienced')
  expect(wordOf({ standing: 'hypothesised', guess: null })).toBe('unasked')
  expect(isJudged(tile({ word: 'unasked', isRight: false }))).toBe(false)
  for (const standing of ITEM_STATUSES) expect(WORDS).toContain(wordOf({ standing, guess: {} }))
})

test('counts failed tries only for goals that were never obtained', () => {
  expect(tileOf(knownItem('bowl', { tries: 9 })).vain).toBe(9)
  expect(tileOf(knownItem('bowl', { tries: 9, obtainedAt: 4 })).vain).toBe(0)
})

test('law: two tiles of one goal have equal keys exactly if they say the same', () => {
  const any = fc.record({
    ...{ name: fc.constant('bowl'), word: fc.constantFrom(...WORDS) },
    ...{ source: fc.constantFrom('model', 'manual', 'resources'), isRight: fc.boolean() },
    ...{ vain: fc.nat(12), obtainedAt: fc.option(fc.nat(12)) },
  })
  fc.assert(
    fc.property(any, any, (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b)
      expect(keyOfTile(a) === keyOfTile(b)).toBe(same)
      // The annotation differs only if the key does.
      if (wordsOfTile(a, { showTruth: true }) !== wordsOfTile(b, { showTruth: true }))
        expect(keyOfTile(a)).not.toBe(keyOfTile(b))
    }),
  )
})
