import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLibrary, EMPTY, encodeLibrary, KINDS, SORTS, type LibraryLink } from './library-link'

const name = fc
  .stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
  .filter((text) => !['constructor', 'prototype'].includes(text))
const oneLine = (max: number) =>
  fc.string({ minLength: 1, maxLength: max }).filter((text) => !/\p{Cc}/u.test(text))
const link: fc.Arbitrary<LibraryLink> = fc.record({
  q: fc.oneof(fc.constant(''), oneLine(40)),
  kinds: fc.subarray([...KINDS]),
  tag: fc.option(oneLine(40)),
  sort: fc.record({ by: fc.constantFrom(...SORTS), isReversed: fc.boolean() }),
  item: fc.option(fc.record({ kind: fc.constantFrom(...KINDS), id: oneLine(40) })),
  thing: fc.option(oneLine(40)),
  need: fc.option(name),
})

test('the address holds what the Library shows, and restores it', () => {
  fc.assert(
    fc.property(link, (shown) => {
      expect(decodeLibrary(encodeLibrary(shown))).toEqual({ link: shown, problems: [] })
    }),
  )
})

test('an empty address shows everything, newest first', () => {
  expect(encodeLibrary(EMPTY)).toBe('#/library')
  expect(decodeLibrary('#/library')).toEqual({ link: EMPTY, problems: [] })
  expect(
    encodeLibrary({ ...EMPTY, kinds: ['run', 'knowledge'], sort: { by: 'size', isReversed: true } }),
  ).toBe('#/library?kind=knowledge,run&sort=-size')
})

test('drops and reports invalid values', () => {
  const { link: read, problems } = decodeLibrary(
    '#/library?kind=knowledge,secrets&sort=colour&item=run&need=__proto__&q=ok&what=ever',
  )
  expect(read).toEqual({ ...EMPTY, q: 'ok' })
  expect(problems).toHaveLength(4)
  expect(problems[0]).toContain('knowledge,secrets')
})

test('reads any text without throwing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeLibrary(`#/library?${text}`)).not.toThrow()
    }),
  )
})

test('a key without a value has no effect', () => {
  for (const key of ['q', 'kind', 'tag', 'sort', 'item', 'thing', 'need'])
    expect(decodeLibrary(`#/library?${key}=`)).toEqual({ link: EMPTY, problems: [] })
})

test('writes half a surrogate pair in a search, a tag or an id as U+FFFD, without throwing', () => {
  const link = { ...EMPTY, q: 'a\ud800', tag: '\udc00', item: { kind: 'run', id: '\ud800' } } as const
  const { link: read } = decodeLibrary(encodeLibrary(link))
  expect(read).toEqual({ ...EMPTY, q: 'a\ufffd', tag: '\ufffd', item: { kind: 'run', id: '\ufffd' } })
})
