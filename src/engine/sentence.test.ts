import { expect, test } from 'vitest'
import { action, counted, grouped, item, listed, plainText, say, spaced, term, times } from './sentence'

test('a sentence keeps names as pieces and joins the text around them', () => {
  expect(say`Learned ${item('stone_hoe')}: ${2} of ${'them'}.`).toEqual([
    'Learned ',
    { item: 'stone_hoe' },
    ': 2 of them.',
  ])
  const sentence = say`${action('use_on')} is ${term('inadmissible')}`
  expect(plainText(sentence)).toBe('use on is inadmissible')
})

test('lists end with "and", "or", or the number of items left out', () => {
  const list = (names: string, limit = 3, last: 'and' | 'or' = 'and') =>
    plainText(listed(names === '' ? [] : names.split(''), limit, last))
  expect(list('')).toBe('')
  expect(list('a')).toBe('a')
  expect(list('ab')).toBe('a and b')
  expect(list('abc', 3, 'or')).toBe('a, b or c')
  expect(list('abcd')).toBe('a, b, c and d')
  expect(list('abcde')).toBe('a, b, c and 2 more')
})

test('digits are grouped the same in every locale', () => {
  expect([0, 412, 3000, 100_000, -1234, 0.5].map(grouped)).toEqual([
    '0',
    '412',
    '3,000',
    '100,000',
    '-1,234',
    '0.5',
  ])
  expect([0, 1, 2, 3000].map(times)).toEqual(['0 times', 'once', 'twice', '3,000 times'])
  expect([counted(1, 'try', 'tries'), counted(2, 'try', 'tries'), counted(0, 'step')]).toEqual([
    '1 try',
    '2 tries',
    '0 steps',
  ])
})

test('a name without letters gets a placeholder', () => {
  expect([spaced('stone_hoe'), spaced('_'), spaced('')]).toEqual([
    'stone hoe',
    'something without a name',
    'something without a name',
  ])
})
