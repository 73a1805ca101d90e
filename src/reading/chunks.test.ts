import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../engine/worlds/craft'
import { corpus } from './corpus/corpus'
import { isSpace } from './blocks'
import { CHUNK_SIZE, chunksOf } from './chunks'
import { LONGEST_DOCUMENT } from './limits'

const cut = (text: string, size?: number) => chunksOf({ id: 'd', format: 'markdown', text }, size) ?? []

/** Texts with and without the marks at which chunks are split. */
const piece = fc.oneof(
  fc.constantFrom('\n', '\n\n', ' ', '. ', '# Head\n', '| a | b |\n', '- item ', '```\n', '\r\n', '\0', '😀'),
  fc.constantFrom('iron', 'e.g. ', '1.5', '---\n', 'a'.repeat(70)),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('law: chunks are in order, do not overlap, respect the size, and contain every visible character once', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 300 }), (text, size) => {
      const chunks = cut(text, size)
      const covered = new Uint8Array(text.length)
      let last = 0
      for (const { from, to, text: own } of chunks) {
        expect([from >= last, to > from, own === text.slice(from, to)]).toEqual([true, true, true])
        expect(to - from).toBeLessThanOrEqual(Math.max(16, size))
        last = to
        covered.fill(1, from, to)
      }
      for (let at = 0; at < text.length; at++)
        if (!isSpace(text.charCodeAt(at))) expect([at, covered[at]]).toEqual([at, 1])
    }),
  )
})

test('law: chunks of a document are independent of other documents', () => {
  const all = (bodies: readonly string[]) =>
    bodies.flatMap((text, at) => chunksOf({ id: `d${at}`, format: 'markdown', text }, 60) ?? [])
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), texts, (bodies, another) => {
      const before = all(bodies)
      expect(all([...bodies, another]).slice(0, before.length)).toEqual(before)
    }),
  )
})

test('a heading stays with the next paragraph, and a long paragraph is split between sentences', () => {
  const text = '# One\n\nThis is short.\n\n## Two\n\nIt takes 1.5 blocks, e.g. of stone. And no more.\n'
  expect(cut(text, 40).map((chunk) => chunk.text)).toEqual([
    '# One\n\nThis is short.',
    '## Two',
    'It takes 1.5 blocks, e.g. of stone.',
    'And no more.',
  ])
  expect(cut(text, 44).map((chunk) => chunk.text)).toEqual([
    '# One\n\nThis is short.',
    '## Two\n\nIt takes 1.5 blocks, e.g. of stone.',
    'And no more.',
  ])
})

test('a recipe file is one chunk, and so is each page of the corpus', () => {
  const json = JSON.stringify({ list: Array.from({ length: 3000 }, (_, at) => at) })
  expect(chunksOf({ id: 'f', format: 'json', text: json })).toHaveLength(1)
  for (const document of corpus(craftRules({ fuel: 'all', redstone: 'mine' })))
    expect(chunksOf(document)).toHaveLength(1)
  expect(CHUNK_SIZE).toBe(2400)
})

test('an empty document has no chunks; one over the limit is refused; one without spaces is split anyway', () => {
  expect(cut(' \n\0\t ')).toEqual([])
  expect(chunksOf({ id: 'f', format: 'json', text: ' ' })).toEqual([])
  expect(chunksOf({ id: 'd', format: 'markdown', text: 'x'.repeat(LONGEST_DOCUMENT + 1) })).toBeNull()
  const chunks = cut('😀'.repeat(100_000))
  expect(chunks.map(({ text }) => text).join('')).toBe('😀'.repeat(100_000))
  expect(chunks.every(({ text }) => /^(?:😀)+$/u.test(text))).toBe(true)
})
