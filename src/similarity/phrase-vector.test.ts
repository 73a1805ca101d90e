import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GOALS } from '../engine/worlds/craft/goals'
import nearestNames from './fixtures/nearest-names.json'
import { readWordVectors, wordSimilarity } from './index'
import { nameVector } from './name-vector'
import { phraseVector } from './phrase-vector'
import { dot } from './similarity-table'
import { WordSimilarity } from './word-similarity'

const vectors = readWordVectors(readFileSync(new URL('./word-vectors.bin', import.meta.url)))
const similarity = new WordSimilarity(vectors)
const items = GOALS.map(({ item }) => item)

test.each([
  ['alone', wordSimilarity(vectors)],
  ['beside phrases', similarity],
])('ranks names as before phrases existed: %s', (_, one) => {
  const now = items.map((item) => {
    const others = items.filter((other) => other !== item)
    const nearest = one.nearest(item, others, 3)
    return [item, ...nearest.map((ranked) => `${ranked.item} ${ranked.similarity}`)]
  })
  expect(now).toEqual(nearestNames)
})

const word = fc.constantFrom('please', 'make', 'me', 'an', 'axe', 'of', 'diamond', 'ghast', 'a', 'stone')
const phrase = fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => words.join(' '))
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('_'))

test('law: two texts have one similarity, in either order and within any list', () => {
  const text = fc.oneof(phrase, name)
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 12 }), fc.nat(12), (item, among, k) => {
      const sorted = among
        .map((other) => ({ item: other, similarity: similarity.between(item, other) }))
        .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : a.item > b.item ? 1 : 0))
      expect(similarity.nearest(item, among, k)).toEqual(sorted.slice(0, k))
      for (const other of among) expect(similarity.between(other, item)).toBe(similarity.between(item, other))
      expect(similarity.between(item, item)).toBe(1)
    }),
  )
})

test('law: a phrase depends on its words, not on their order, and has length 1', () => {
  fc.assert(
    fc.property(phrase, (text) => {
      const vector = phraseVector(text, vectors)
      expect(Math.hypot(...vector)).toBeCloseTo(1, 12)
      const reversed = text.split(' ').reverse().join(' ')
      expect(dot(vector, phraseVector(reversed, vectors))).toBeCloseTo(1, 12)
    }),
  )
})

test('frequent words count little, and names use all their words', () => {
  const polite = 'please make me an axe of diamond'
  const among = items.map((item) => `craft ${item.replaceAll('_', ' ')}`)
  expect(similarity.nearest(polite, among, 1)[0]?.item).toBe('craft diamond axe')
  const plain = (text: string) => dot(nameVector(polite, vectors), nameVector(text, vectors))
  const byMean = among.toSorted((a, b) => plain(b) - plain(a))
  expect(byMean.indexOf('craft diamond axe')).toBeGreaterThan(10)
  expect(similarity.between('Stone Pickaxe', 'stone_pickaxe')).toBe(1)
})

test('a number of any length counts little', () => {
  const sticks = (n: number) => `{"stick": ${n}}`
  for (const n of [4, 12, 1728]) expect(similarity.between(sticks(2), sticks(n))).toBeGreaterThan(0.999)
  expect(similarity.between('craft 12 planks', 'craft 12 torches')).toBeLessThan(0.9)
})

test('a phrase of nothing but what all words share still has a direction', () => {
  for (const text of ['', ' ', '\n\t', 'a a', '. .'])
    expect(phraseVector(text, vectors).every(Number.isFinite)).toBe(true)
})
