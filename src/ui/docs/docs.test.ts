import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentAt, documentFiles } from '../../../scripts/documents/plugin.mjs'
import { addressOf, placeOf } from './document'
import { findIn, sectionsOf } from './find'
import { contentsOf, slicesOf } from './slices'

const files = documentFiles()

test('the slices of a document are all of it, whatever room there is', () => {
  for (const file of files) {
    const { pieces } = documentAt(file)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (room) => {
        expect(slicesOf(pieces, room).flat()).toEqual(pieces)
      }),
      { numRuns: 5 },
    )
    expect(slicesOf(pieces).every((slice) => slice.length > 0)).toBe(true)
  }
  expect(slicesOf(documentAt('docs/results.md').pieces).length).toBeGreaterThan(20)
})

test('every heading has a place of its own', () => {
  for (const file of files) {
    const places = contentsOf(documentAt(file).pieces).map(({ at }) => at)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('an address leads back to its place', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (page, at) => {
      expect(placeOf(addressOf(page, at))).toEqual({ page, at })
    }),
  )
  expect(placeOf('#/docs')).toEqual({ page: 'README', at: null })
})

test('every word of a document is found in the section that has it', () => {
  const sections = sectionsOf(documentAt('docs/lab.md').pieces)
  fc.assert(
    fc.property(fc.nat(sections.length - 1), fc.nat(10_000), (index, at) => {
      const section = sections[index]
      const words = `${section?.heading} ${section?.text}`.split(/\s+/).filter(Boolean)
      const word = words[at % words.length] ?? ''
      expect(findIn(sections, word).map((found) => found.section)).toContain(section)
    }),
  )
})

test('shows a result with its surroundings; results in headings come first', () => {
  const sections = sectionsOf([
    { kind: 'heading', level: 1, at: 't', text: ['Title'] },
    {
      kind: 'paragraph',
      text: [`${'x'.repeat(100)} a Merge of `, { strong: ['two'] }, ` ${'y'.repeat(100)}`],
    },
    { kind: 'heading', level: 2, at: 'merge', text: ['Merge'] },
    { kind: 'code', text: 'no more' },
  ])
  const [inHeading, inText, ...others] = findIn(sections, ' merge ')
  expect(others).toEqual([])
  expect(inHeading).toMatchObject({ section: { at: 'merge' }, before: '', word: '', after: 'no more' })
  expect(inText).toMatchObject({ section: { at: null }, word: 'Merge' })
  expect(inText?.before).toMatch(/^…x+ a $/)
  expect(inText?.after).toMatch(/^ of two y+…$/)
  expect(findIn(sections, 'merge two').map(({ section }) => section.at)).toEqual([null])
  expect(findIn(sections, 'merge nowhere')).toEqual([])
  expect(findIn(sections, '  ')).toEqual([])
})
