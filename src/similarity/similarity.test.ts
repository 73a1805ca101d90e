import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Similarity } from '../engine/effects'
import { GOALS } from '../engine/worlds/craft/goals'
import { readWordVectors, wordSimilarity } from './index'
import { embeddedInTest } from './minilm/testing'
import { otherSimilarities } from './other-similarity'
import { similarities, type SimilarityId } from './cards'

const vectors = readWordVectors(readFileSync(new URL('./word-vectors.bin', import.meta.url)))
function create(id: SimilarityId): Similarity {
  if (id === 'minilm') return embeddedInTest()
  return id === 'words' ? wordSimilarity(vectors) : otherSimilarities[id].create(vectors, 0)
}

const goals67 = GOALS.filter((goal) => goal.set === 67).map((goal) => goal.item)
const goals120 = GOALS.map((goal) => goal.item)

const hostileNames = [
  '',
  ' ',
  '_',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '🪓⛏️',
  '<img src=x onerror=alert(1)>',
  '\u0000\uffff',
  '\ud800',
  '13',
  "'; drop table items; --",
  'x'.repeat(100_000),
  'stone_'.repeat(100_000),
]
const name = fc.oneof(
  fc.constantFrom(...goals120, ...hostileNames),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.constantFrom('stone', 'rails', 'Knife', 'ghast', 'zzz'), { minLength: 1, maxLength: 3 })
    .map((words) => words.join('_')),
)

const sorted = (similarity: Similarity, item: string, among: readonly string[]) =>
  among
    .map((other) => ({ item: other, similarity: similarity.between(item, other) }))
    .sort((a, b) => b.similarity - a.similarity || (a.item < b.item ? -1 : a.item > b.item ? 1 : 0))

const nearestItems = (similarity: Similarity, item: string, k: number) =>
  similarity
    .nearest(
      item,
      goals67.filter((goal) => goal !== item),
      k,
    )
    .map((ranked) => ranked.item)

describe.each(similarities.map(({ id }) => id))('similarity by %s', (id) => {
  const shared = create(id)

  it('is symmetric, and 1 with itself', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(shared.between(a, b)).toBe(shared.between(b, a))
        expect(shared.between(a, a)).toBe(1)
      }),
    )
  })

  it('stays within [-1, 1], in whole millionths', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const cosine = shared.between(a, b)
        expect(Math.abs(cosine)).toBeLessThanOrEqual(1)
        expect(Math.round(cosine * 1e6) / 1e6).toBe(cosine)
      }),
    )
  })

  it('does not depend on what was asked before', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, name, (before, a, b) => {
        const used = create(id)
        for (const other of before) used.nearest(other, before, 2)
        expect(used.between(a, b)).toBe(create(id).between(a, b))
        expect(used.nearest(a, before, 3)).toEqual(create(id).nearest(a, before, 3))
      }),
    )
  })

  it('gives as nearest what a full sort puts first', () => {
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 40 }), fc.nat(50), (item, among, k) => {
        expect(shared.nearest(item, among, k)).toEqual(sorted(shared, item, among).slice(0, k))
      }),
    )
  })

  it('breaks ties by name', () => {
    expect(shared.nearest('zzz', ['Zzz', 'zzz', 'zzz', '!'], 2).map((ranked) => ranked.item)).toEqual(
      id === 'exact' || id === 'random' ? ['zzz', 'zzz'] : ['Zzz', 'zzz'],
    )
  })

  it('keeps names apart that objects inherit', () => {
    expect(shared.between('__proto__', 'constructor')).toBeLessThan(0.9)
    expect(shared.nearest('__proto__', ['constructor', '__proto__'], 1)[0]?.item).toBe('__proto__')
  })

  it('survives endless names, and still gives the same numbers', () => {
    const before = shared.between('stone_axe', 'stone_pickaxe')
    for (let index = 0; index < 10_000; index++) shared.between('stone_axe', `made_up_${index}`)
    expect(shared.between('stone_axe', 'stone_pickaxe')).toBe(before)
    expect(shared.nearest('stone_axe', goals67, 5)).toEqual(create(id).nearest('stone_axe', goals67, 5))
  })
})

describe('similarity by words', () => {
  const similarity = create('words')

  it('finds tools near a tool', () => {
    for (const item of nearestItems(similarity, 'stone_pickaxe', 5))
      expect(item).toMatch(/_(axe|hoe|shovel|sword|pickaxe)$/)
  })

  // Numbers, not only order: a change of file, of hashing or of an engine's arithmetic shows here.
  it.each([
    ['stone_pickaxe', 'stone_axe', 0.872578],
    ['diamond_chestplate', 'golden_chestplate', 0.774828],
    ['redstone', 'redstone_torch', 0.6212],
    ['hay_bale', 'hopper', 0.350495],
    ['netherite_ghast', 'prismarine_ghast', 0.564864],
  ])('puts %s and %s at %d', (a, b, cosine) => {
    expect(similarity.between(a, b)).toBe(cosine)
  })

  it('takes singular for plural and any separator', () => {
    expect(similarity.between('redstones', 'redstone')).toBe(1)
    expect(similarity.between('smithings_table', 'smithing_table')).toBe(1)
    expect(similarity.between('Stone Pickaxe', 'stone_pickaxe')).toBe(1)
  })

  it('tells unknown words apart by spelling', () => {
    expect(similarity.between('netherite', 'netherrack')).toBeGreaterThan(
      similarity.between('netherite', 'ghast') + 0.4,
    )
    expect(Math.abs(similarity.between('ghast', 'mellohi'))).toBeLessThan(0.3)
  })
})

describe('similarity by spelling', () => {
  it('finds what shares letters', () => {
    expect(nearestItems(create('ngrams'), 'stone_pickaxe', 1)).toEqual(['stone_axe'])
    expect(create('ngrams').between('compass', 'rail')).toBe(0)
  })
})

describe('similarities', () => {
  it('have a record for each, with distinct ids and labels', () => {
    expect(new Set(similarities.map(({ id }) => id)).size).toBe(similarities.length)
    expect(new Set(similarities.map(({ label }) => label)).size).toBe(similarities.length)
  })
})
