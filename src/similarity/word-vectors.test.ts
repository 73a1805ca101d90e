import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readWordVectors, WordVectorsError, type WordVectorsFault } from './word-vectors'

const file = new Uint8Array(readFileSync(new URL('./word-vectors.bin', import.meta.url)))
const vectors = readWordVectors(file)

function faultOf(bytes: ArrayBuffer | Uint8Array): WordVectorsFault | 'none' {
  try {
    readWordVectors(bytes)
    return 'none'
  } catch (error) {
    if (error instanceof WordVectorsError) return error.code
    throw error
  }
}

const changed = (at: number, to: (before: number) => number) => {
  const copy = file.slice()
  copy[at] = to(copy[at] ?? 0) & 0xff
  return copy
}

describe('the committed word vectors', () => {
  it('stay small enough to load on a whim', () => {
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(vectors.dims).toBe(100)
    expect(vectors.count).toBe(8000)
  })

  it('hold lower-case words, the most frequent first', () => {
    expect(vectors.words.slice(0, 5)).toEqual(['the', 'of', 'to', 'and', 'in'])
    const places = ['the', 'me', 'stone', 'please', 'axe', 'pickaxe'].map((word) =>
      vectors.words.indexOf(word),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(vectors.words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
  })

  it.each([
    'pickaxe',
    'cobblestone',
    'smelt',
    'stove',
    'lettuce',
    'wool',
    'wheat',
    'leather',
    'redstone',
    'planks',
  ])('know %s', (word) => {
    const index = vectors.indexOf(word)
    expect(index).toBeDefined()
    expect(vectors.words[index ?? -1]).toBe(word)
  })

  it('know nothing by the names that objects inherit', () => {
    for (const word of ['__proto__', 'hasOwnProperty', 'toString', ''])
      expect(vectors.indexOf(word)).toBeUndefined()
  })

  it('weigh about as much as their typical norm says', () => {
    const stone = new Float64Array(vectors.dims)
    vectors.addTo(stone, vectors.indexOf('stone') ?? 0)
    // The package states 5.739 for "stone" before quantisation.
    expect(Math.hypot(...stone)).toBeCloseTo(5.739, 1)
    expect(vectors.typicalNorm).toBeGreaterThan(4)
    expect(vectors.typicalNorm).toBeLessThan(7)
  })
})

describe('reading word vectors', () => {
  it('takes a buffer, or bytes anywhere inside one', () => {
    const padded = new Uint8Array(file.length + 7)
    padded.set(file, 3)
    const inside = readWordVectors(padded.subarray(3, 3 + file.length))
    const whole = readWordVectors(file.slice().buffer)
    const [a, b] = [new Float64Array(100), new Float64Array(100)]
    inside.addTo(a, 4711)
    whole.addTo(b, 4711)
    expect(a).toEqual(b)
  })

  it.each([
    ['nothing', new Uint8Array(0), 'not-word-vectors'],
    ['a web page', new TextEncoder().encode('<!doctype html><title>Not found</title>'), 'not-word-vectors'],
    ['a header cut short', file.slice(0, 17), 'wrong-length'],
    ['a download cut short', file.slice(0, 500_000), 'wrong-length'],
    ['something after the end', new Uint8Array([...file.slice(0, 24), 0]), 'wrong-length'],
    ['an earlier version', changed(4, () => 1), 'unknown-version'],
    ['a later version', changed(4, () => 3), 'unknown-version'],
    ['one bit in a row', changed(400_000, (byte) => byte ^ 1), 'damaged'],
    ['one letter in a word', changed(file.length - 3, (byte) => byte ^ 1), 'damaged'],
  ] as const)('refuses %s', (_, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault)
  })

  it('says what to do', () => {
    expect(() => readWordVectors(file.slice(0, 1000))).toThrow(
      /should have 894108 bytes, but have 1000.*again/,
    )
  })

  it('never throws anything but its own error', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => faultOf(bytes) !== 'none'))
    const afterMagic = fc.uint8Array({ minLength: 8, maxLength: 200 }).map((bytes) => {
      bytes.set(file.subarray(0, 8))
      return bytes
    })
    fc.assert(fc.property(afterMagic, (bytes) => faultOf(bytes) !== 'none'))
  })
})
