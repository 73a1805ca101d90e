import { expect, test } from 'vitest'
import { EMPTY, type LibraryLink } from './library-link'
import { kindsIn, listed, listedAgain, shownOf, TAGS_OFFERED, tagsIn, tagsWith } from './rows'
import { rowOf } from './testing'

const rows = [
  rowOf('knowledge', 'Class 3b', {
    tags: ['class', '3b'],
    addedAt: 30,
    size: 9_000,
    share: 0.4,
    agent: 'xenon',
  }),
  rowOf('run', 'item 10', { addedAt: 20, size: 200, share: 0.9, world: 'kitchen' }),
  rowOf('run', 'item 9', { addedAt: 10, size: 300, share: 0.2, said: ['The hoe is WRONG here.'] }),
  rowOf('document', 'A manual', { tags: ['class'], addedAt: 5, size: 50 }),
].map(listed)

const names = (link: Partial<LibraryLink>) => shownOf(rows, { ...EMPTY, ...link }).map(({ row }) => row.name)

test('without search words, shows everything, newest first', () => {
  expect(names({})).toEqual(['Class 3b', 'item 10', 'item 9', 'A manual'])
})

test('finds rows that contain all words in name, tag, note, agent or world, in any case', () => {
  expect(names({ q: '3B class' })).toEqual(['Class 3b'])
  expect(names({ q: 'hoe wrong' })).toEqual(['item 9'])
  expect(names({ q: 'XENON' })).toEqual(['Class 3b'])
  expect(names({ q: 'kitchen' })).toEqual(['item 10'])
  expect(names({ q: 'class nowhere' })).toEqual([])
})

test('filters by kind and by tag', () => {
  expect(names({ kinds: ['run', 'document'] })).toEqual(['item 10', 'item 9', 'A manual'])
  expect(names({ tag: 'class' })).toEqual(['Class 3b', 'A manual'])
})

test('sorts by each key and in reverse; numbers in names sort by value', () => {
  expect(names({ sort: { by: 'name', isReversed: false } })).toEqual([
    'A manual',
    'Class 3b',
    'item 9',
    'item 10',
  ])
  expect(names({ sort: { by: 'size', isReversed: false } })[0]).toBe('Class 3b')
  expect(names({ sort: { by: 'size', isReversed: true } })[0]).toBe('A manual')
  expect(names({ sort: { by: 'kind', isReversed: false } })).toEqual([
    'Class 3b',
    'item 10',
    'item 9',
    'A manual',
  ])
})

test('rows without a count come last in both directions', () => {
  expect(names({ sort: { by: 'known', isReversed: false } })).toEqual([
    'item 10',
    'Class 3b',
    'item 9',
    'A manual',
  ])
  expect(names({ sort: { by: 'known', isReversed: true } })).toEqual([
    'item 9',
    'Class 3b',
    'item 10',
    'A manual',
  ])
})

test('lists the kinds and tags in use', () => {
  expect(kindsIn(rows)).toEqual([
    { kind: 'knowledge', count: 1 },
    { kind: 'run', count: 2 },
    { kind: 'document', count: 1 },
  ])
  expect(tagsIn(rows)).toEqual(new Set(['3b', 'class']))
})

test('offers some of any number of tags; those that begin with the typed text come first', () => {
  const tags = new Set(Array.from({ length: 100_000 }, (_, at) => `tag ${at}`).concat('Zebra', 'a zebra'))
  expect(tagsWith(tags, '')).toHaveLength(TAGS_OFFERED)
  expect(tagsWith(tags, 'ZEBRA')).toEqual(['Zebra', 'a zebra'])
  expect(tagsWith(tags, 'tag 99999')).toEqual(['tag 99999'])
  expect(tagsWith(tags, 'nowhere')).toEqual([])
})

test('an unchanged row stays the same object; a changed one is replaced', async () => {
  const [first, second] = rows
  if (!first || !second) return expect.unreachable()
  const read = [structuredClone(first.row), { ...second.row, name: 'another' }]
  const again = await listedAgain(rows, read)
  expect(again[0]).toBe(first)
  expect(again.map(({ row }) => row.name)).toEqual(['Class 3b', 'another'])
})
