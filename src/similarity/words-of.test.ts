import { describe, expect, it } from 'vitest'
import { ngramsOf } from './ngrams'
import { COUNTED_LENGTH, wordsOf } from './words-of'

describe('the words of a name', () => {
  it.each([
    'stone_pickaxe',
    'Stone Pickaxe',
    'stonePickaxe',
    'stone-pickaxe',
    '  STONE__PICKAXE\n',
    '<b>stone</b>pickaxe',
  ])('of %j hold stone and pickaxe', (name) =>
    expect(wordsOf(name)).toEqual(expect.arrayContaining(['stone', 'pickaxe'])),
  )

  it.each(['', '___', '🪓', '\u0000'])('of %j are never none', (name) =>
    expect(wordsOf(name)).toEqual([name]),
  )

  it('are those of the first part of a long name', () => {
    expect(wordsOf('ab_'.repeat(1_000_000)).length).toBeLessThan(COUNTED_LENGTH)
  })
})

describe('the 3-grams of a word', () => {
  it('know where it begins and ends', () => expect(ngramsOf('rail')).toEqual(['^ra', 'rai', 'ail', 'il$']))
  it.each(['', 'a', 'ab', '🪓'])('of %j are never none', (word) =>
    expect(ngramsOf(word).length).toBeGreaterThan(0),
  )
})
