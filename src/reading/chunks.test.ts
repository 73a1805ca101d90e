import fc from 'fast-check'
import { expect, test } from 'vitest'
import { craftRules } from '../engine/worlds/craft'
import { corpus } from './corpus/corpus'
import { isSpace } from './blocks'
import { CHUNK_SIZE, chunksOf } from './chunks'
import { LONGEST_DOCUMENT } from './limits'

const cut = (text: string, size?: number) => chunksOf({ id: 'd', format: 'markdown', text }, size) ?? []

/** Texts with all that chunks are cut by, and with none of it. */
const piece = fc.oneof(
  fc.constantFrom('\n', '\n\n', ' ', '. ', '# Head\n', '| a | b |\n', '- item ', '```\n', '\r\n', '\0', '😀'),
  fc.constantFrom('iron', 'e.g. ', '1.5', '---\n', 'a'.repeat(70)),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const texts = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('law: in order, without overlaps, none too long, and every character that is no space in exactly one', () => {
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

test('law: another document changes nothing in the chunks of the first', () => {
  const all = (bodies: readonly string[]) =>
    bodies.flatMap((text, at) => chunksOf({ id: `d${at}`, format: 'markdown', text }, 60) ?? [])
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 5 }), texts, (bodies, another) => {
      const before = all(bodies)
      expect(all([...bodies, another]).slice(0, before.length)).toEqual(before)
    }),
  )
})

test('a heading goes with what follows it, a long paragraph is cut by sentence', () => {
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

test('a recipe file is one chunk, and so is every page of the corpus', () => {
  const json = JSON.stringify({ list: Array.from({ length: 3000 }, (_, at) => at) })
  expect(chunksOf({ id: 'f', format: 'json', text: json })).toHaveLength(1)
  for (const document of corpus(craftRules({ fuel: 'all', redstone: 'mine' })))
    expect(chunksOf(document)).toHaveLength(1)
  expect(CHUNK_SIZE).toBe(2400)
})

test('empty documents have no chunks; what is too long is refused; without any space it is cut all the same', () => {
  expect(cut(' \n\0\t ')).toEqual([])
  expect(chunksOf({ id: 'f', format: 'json', text: ' ' })).toEqual([])
  expect(chunksOf({ id: 'd', format: 'markdown', text: 'x'.repeat(LONGEST_DOCUMENT + 1) })).toBeNull()
  const chunks = cut('😀'.repeat(100_000))
  expect(chunks.map(({ text }) => text).join('')).toBe('😀'.repeat(100_000))
  expect(chunks.every(({ text }) => /^(?:😀)+$/u.test(text))).toBe(true)
})
