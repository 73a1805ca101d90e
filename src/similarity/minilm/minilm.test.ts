import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LiveSimilarity } from '../../engine/effects'
import {
  EmbeddedSimilarity,
  liveSimilarity,
  MissingVectorsError,
  spokenName,
  UnusableVectorsError,
  VectorTable,
  type Vectors,
} from './index'
import { embeddedInTest, vectorsOf } from './testing'

const vectors = (...rows: number[][]): Vectors => ({
  dims: rows[0]?.length ?? 0,
  values: new Float32Array(rows.flat()),
})
const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['stone_pickaxe', 'stone pickaxe'],
  ['Stone Pickaxe', 'stone pickaxe'],
  ['minecraft:oak_log', 'minecraft oak log'],
  ['__', '__'],
  ['', ''],
])('a name is embedded as words: %j as %j', (name, spoken) => expect(spokenName(name)).toBe(spoken))

describe('a table of vectors', () => {
  test('knows a name however it is spelt, scaled to length 1', () => {
    const table = VectorTable.of(['stone axe'], vectors([3, 4]))
    expect([...(table.of('Stone-Axe') ?? [])]).toEqual([0.6, 0.8])
    expect(table.missing(['stone_axe', 'iron_axe', 'Iron Axe', 'gold'])).toEqual(['iron_axe', 'gold'])
  })

  test('never changes what it has', () => {
    const table = VectorTable.of(['a'], vectors([1, 0]))
    table.add(['a', 'b'], vectors([0, 1], [0, 1]))
    expect([...(table.of('a') ?? [])]).toEqual([1, 0])
  })

  test.each([
    ['too few numbers', vectors([1, 0, 1])],
    ['other lengths', vectors([1, 0, 1], [1, 0, 1])],
    ['another model', { ...vectors([1, 0], [1, 0]), model: 'other' }],
    ['no direction', vectors([1, 0], [0, 0])],
    ['no number', vectors([1, 0], [NaN, 1])],
    ['none', { dims: 0, values: new Float32Array(0) }],
  ])('refuses %s, and stores none of it', (_, unusable) => {
    const table = VectorTable.of(['a'], vectors([1, 0]))
    expect(() => table.add(['b', 'c'], unusable)).toThrow(UnusableVectorsError)
    expect(table.missing(['a', 'b', 'c'])).toEqual(['b', 'c'])
  })

  test('requests all missing vectors in one call, once', async () => {
    const asked: (readonly string[])[] = []
    const embed = async (texts: readonly string[]) => {
      asked.push(texts)
      return vectorsOf(texts)
    }
    const table = new VectorTable()
    await table.learn(['stone_axe', 'Stone Axe', 'rail'], embed)
    await table.learn(['rail', 'stone_axe'], embed)
    expect(asked).toEqual([['stone axe', 'rail']])
  })
})

describe('similarity with the vectors at hand', () => {
  const table = VectorTable.of(['a', 'b', 'c', 'd'], vectors([1, 0], [1, 1], [0, 1], [1, 1]))
  const similarity = new EmbeddedSimilarity(table)

  test('is the cosine in whole millionths, ties by name', () => {
    expect(similarity.between('a', 'b')).toBe(0.707107)
    expect(similarity.nearest('a', ['d', 'c', 'b'], 3)).toEqual([
      { item: 'b', similarity: 0.707107 },
      { item: 'd', similarity: 0.707107 },
      { item: 'c', similarity: 0 },
    ])
  })

  test('names all missing texts of a question, and answers once they are there', () => {
    const table = VectorTable.of(['a'], vectors([1, 0]))
    const similarity = new EmbeddedSimilarity(table)
    const error = caught(() => similarity.nearest('x_y', ['a', 'z', 'X Y'], 1))
    expect(error).toBeInstanceOf(MissingVectorsError)
    expect(error).toMatchObject({ names: ['x_y', 'z'], code: 'missing-vectors' })
    table.add(['x y', 'z'], vectors([1, 0], [0, 1]))
    expect(similarity.nearest('x_y', ['a', 'z'], 1)).toEqual([{ item: 'a', similarity: 1 }])
  })

  test('says of many missing names how many', () => {
    const names = Array.from({ length: 9 }, (_, at) => `n${at}`)
    expect(String(caught(() => similarity.nearest('a', names, 1)))).toContain('n4 and 4 more')
  })
})

describe('a live similarity', () => {
  const counting = () => {
    const asked: (readonly string[])[] = []
    const live = liveSimilarity(async (texts) => {
      asked.push(texts)
      return vectorsOf(texts)
    })
    return { live, asked }
  }

  test('asks for all that a question is missing at once, and never again', async () => {
    const { live, asked } = counting()
    await live.rank('stone_axe', ['rail', 'stone_hoe'], 2)
    await live.rank('rail', ['stone_axe', 'hopper', 'stone_hoe'], 2)
    expect(asked).toEqual([['stone axe', 'rail', 'stone hoe'], ['hopper']])
  })

  test('says what the one at hand says', () => {
    const name = fc.constantFrom('stone_axe', 'rail', 'hopper', 'Stone Axe', 'x', '🪓')
    return fc.assert(
      fc.asyncProperty(name, fc.array(name), fc.integer({ min: 0, max: 4 }), async (item, among, k) => {
        expect(await counting().live.rank(item, among, k)).toEqual(embeddedInTest().nearest(item, among, k))
      }),
    )
  })

  const nearest = async (live: LiveSimilarity, item: string, among: readonly string[]) =>
    (await live.rank(item, among, 1))[0]?.item

  test('never compares the vectors of two models', async () => {
    const rows: Record<string, Record<string, number[]>> = {
      one: { a: [1, 0], b: [0, 1], c: [1, 0] },
      two: { a: [1, 0], b: [1, 0], c: [0, 1] },
    }
    let model = 'one'
    const live = liveSimilarity(async (texts) => ({
      ...vectors(...texts.map((text) => rows[model]?.[text] ?? [])),
      model,
    }))
    expect(await nearest(live, 'a', ['b'])).toBe('b')
    model = 'two'
    // By the first model’s a and b and the second’s c, c would be nearer to b.
    expect(await live.rank('a', ['b', 'c'], 2)).toEqual([
      { item: 'b', similarity: 1 },
      { item: 'c', similarity: 0 },
    ])
  })

  test('starts anew where names never end, and still answers', async () => {
    const { live } = counting()
    const among = Array.from({ length: 4200 }, (_, at) => `made_up_${at}`)
    await live.rank('rail', among, 1)
    expect(await nearest(live, 'stone_axe', ['hopper', 'stone_axes'])).toBe('stone_axes')
    expect(await nearest(live, 'rail', [...among.slice(0, 3), 'rails'])).toBe('rails')
  })

  test('passes on what went wrong, and can be asked again', async () => {
    let fails = true
    const live = liveSimilarity(async (texts) => {
      if (fails) throw new Error('gone')
      return vectorsOf(texts)
    })
    await expect(live.rank('a', ['b'], 1)).rejects.toThrow('gone')
    fails = false
    expect(await nearest(live, 'a', ['b'])).toBe('b')
  })
})
