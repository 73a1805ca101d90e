import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_TIME } from '../border'
import {
  changed,
  labelsFrom,
  labelsIn,
  readLabels,
  recordOf,
  supplemented,
  together,
  united,
  type LabelChange,
} from './labels'
import {
  MAX_NAME,
  MAX_NOTE,
  MAX_NOTES,
  MAX_STORED_NOTES,
  MAX_STORED_TAGS,
  MAX_TAG,
  MAX_TAGS,
  NO_LABELS,
  type LabelsRecord,
} from './library-types'

const word = fc.constantFrom('', 'a', 'b', 'stick', 'stick<planks', '__proto__', 'constructor')
const tag = fc.constantFrom('a', 'b', 'c', '__proto__')
const at = fc.integer({ min: 0, max: 6 })
/** As any tab may have written it: each tag and each note once, sorted. */
const record: fc.Arbitrary<LabelsRecord> = fc
  .record({
    version: fc.constant(1 as const),
    name: fc.record({ text: word, at }),
    tags: fc.array(fc.record({ tag, isOn: fc.boolean(), at })),
    notes: fc.array(fc.record({ about: word, text: word, at })),
  })
  .map((one) => together(one, one))
const change: fc.Arbitrary<LabelChange> = fc.record(
  {
    name: word,
    addTags: fc.array(tag),
    removeTags: fc.array(tag),
    note: fc.record({ about: word, text: word }),
  },
  { requiredKeys: [] },
)

describe('labels of two tabs', () => {
  test('merge to the same labels in any order and any number of times', () => {
    fc.assert(
      fc.property(record, record, record, (a, b, c) => {
        expect(together(a, b)).toEqual(together(b, a))
        expect(together(together(a, b), c)).toEqual(together(a, together(b, c)))
        expect(together(a, a)).toEqual(a)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the latest change wins, and no later change is lost', () => {
    fc.assert(
      fc.property(record, change, at, (before, said, now) => {
        const after = changed(before, said, now)
        expect(together(before, after)).toEqual(after)
        const labels = labelsIn(after)
        if (said.name !== undefined) expect(labels.name).toBe(said.name)
        for (const one of said.addTags ?? []) expect(labels.tags).toContain(one)
        for (const one of said.removeTags ?? [])
          if (!said.addTags?.includes(one)) expect(labels.tags).not.toContain(one)
        if (said.note) {
          const { about, text } = said.note
          const notes = labels.notes.filter((note) => note.about === about)
          expect(notes).toEqual(text === '' ? [] : [{ about, text }])
        }
        expect(readLabels(structuredClone(after))).toEqual(after)
      }),
      { numRuns: 2_000 },
    )
  })

  test('in other fields stays as it was', () => {
    fc.assert(
      fc.property(record, word, (before, name) => {
        const { name: _, ...rest } = changed(before, { name }, 9)
        expect(rest).toEqual({ version: 1, tags: before.tags, notes: before.notes })
      }),
    )
  })
})

describe('received labels', () => {
  const received = record.map(labelsIn)

  test('fill only the empty fields; labels set or removed here stay', () => {
    fc.assert(
      fc.property(record, received, at, (here, given, now) => {
        const { record: after, added } = supplemented(here, given, now)
        const isUnnamed = here.name.text === '' && here.name.at === 0
        expect(after.name.text).toBe(isUnnamed ? given.name : here.name.text)
        for (const one of here.tags) expect(after.tags).toContainEqual(one)
        for (const one of here.notes) expect(after.notes).toContainEqual(one)
        const { tags, notes } = labelsIn(after)
        for (const one of given.tags)
          if (!here.tags.some(({ tag: known }) => known === one)) expect(tags).toContain(one)
        for (const one of given.notes)
          if (!here.notes.some(({ about }) => about === one.about)) expect(notes).toContainEqual(one)
        expect([added.tags, added.notes]).toEqual([
          after.tags.length - here.tags.length,
          after.notes.length - here.notes.length,
        ])
        expect(added.name).toBe(isUnnamed && given.name !== '')
        expect(readLabels(structuredClone(after))).toEqual(after)
        const nothing = { name: false, tags: 0, notes: 0, left: { tags: 0, notes: 0 } }
        expect(supplemented(after, given, now + 1)).toEqual({ record: after, added: nothing })
      }),
      { numRuns: 2_000 },
    )
  })

  test('are taken as a whole if there are no labels here', () => {
    fc.assert(
      fc.property(received, at, (given, now) => {
        expect(supplemented(null, given, now).record).toEqual(recordOf(given, now))
      }),
    )
  })

  test('take only the free room, and the rest is reported', () => {
    const tags = (from: number, count: number) => Array.from({ length: count }, (_, i) => `tag ${from + i}`)
    const notes = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ about: `thing ${i}`, text: 'Seen.' }))
    const here = recordOf({ name: '', tags: tags(0, MAX_TAGS - 1), notes: notes(MAX_NOTES - 2) }, 1)
    const { record: after, added } = supplemented(
      here,
      { name: 'N', tags: tags(MAX_TAGS - 2, 4), notes: notes(MAX_NOTES + 1) },
      2,
    )
    expect(added).toEqual({ name: true, tags: 1, notes: 2, left: { tags: 2, notes: 1 } })
    expect(labelsIn(after).tags).toHaveLength(MAX_TAGS)
    expect(labelsIn(after).notes).toHaveLength(MAX_NOTES)
  })
})

test('labels from a file count as set when the item was saved', () => {
  const labels = { name: 'Ours', tags: ['a', 'b'], notes: [{ about: 'stick', text: 'Two planks.' }] }
  expect(labelsIn(recordOf(labels, 5))).toEqual(labels)
  expect(labelsIn(together(recordOf(labels, 5), recordOf(NO_LABELS, 9)))).toEqual(labels)
})

test('refuses text that is too long and labels beyond the limit, with the value and what to do', () => {
  const refusal =
    (said: LabelChange, before: LabelsRecord | null = null) =>
    () =>
      changed(before, said, 1)
  expect(refusal({ name: 'x'.repeat(MAX_NAME + 1) })).toThrow(
    /A name has at most 120 characters, but "xxx.* has 121/,
  )
  expect(refusal({ addTags: ['y'.repeat(MAX_TAG + 1)] })).toThrow(/A tag has at most 40 characters/)
  expect(refusal({ note: { about: '', text: 'z'.repeat(MAX_NOTE + 1) } })).toThrow(/A note has at most 4,000/)
  const many = Array.from({ length: MAX_TAGS }, (_, i) => `tag ${i}`)
  const full = changed(null, { addTags: many }, 1)
  expect(refusal({ addTags: ['one more'] }, full)).toThrow(/21 tags are too many: the limit is 20/)
  expect(labelsIn(changed(full, { addTags: ['one more'], removeTags: ['tag 3'] }, 2)).tags).toHaveLength(
    MAX_TAGS,
  )
})

/** As anything may have written it into the database or a backup: any times, texts and repetitions. */
const anyTime = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    5,
    -1,
    1e300,
    -1e300,
    2 ** 53,
    2 ** 53 + 2,
    NaN,
    Infinity,
    null,
    'x',
    MAX_TIME,
    MAX_TIME - 1,
  ),
  fc.double(),
  fc.nat(9),
)
const anyText = fc.oneof(
  word,
  fc.constantFrom('\ud800', ' a', 'a  b', 'x'.repeat(MAX_NAME + 3), '\n'),
  fc.string({ maxLength: 8 }),
)
const anyStored = fc.record({
  version: fc.constant(1),
  name: fc.record({ text: anyText, at: anyTime }),
  tags: fc.array(fc.record({ tag: anyText, isOn: fc.boolean(), at: anyTime })),
  notes: fc.array(fc.record({ about: anyText, text: anyText, at: anyTime })),
})

describe('labels from outside', () => {
  test('are read the same a second time, each tag and each part with a note once, with dates, and can stand in an address', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const read = readLabels(stored)
        expect(labelsFrom(read)).toEqual({ record: read, mended: [], lost: [] })
        expect(new Set(read?.tags.map(({ tag }) => tag)).size).toBe(read?.tags.length)
        expect(new Set(read?.notes.map(({ about }) => about)).size).toBe(read?.notes.length)
        for (const { at } of [...(read?.tags ?? []), ...(read?.notes ?? [])])
          expect(Number.isNaN(new Date(at).getTime())).toBe(false)
        for (const { tag } of read?.tags ?? []) encodeURIComponent(tag)
      }),
      { numRuns: 1_000 },
    )
  })

  test('for any stored record, a change takes effect or is refused', () => {
    const now = Date.UTC(2026, 10, 27)
    fc.assert(
      fc.property(
        anyStored,
        fc.nat(99),
        fc.constantFrom(0, now, MAX_TIME - 1, MAX_TIME, -5, NaN),
        (stored, at, clock) => {
          const before = readLabels(stored)
          const tag = before?.tags.filter(({ isOn }) => isOn)[at % Math.max(1, before.tags.length)]?.tag
          const note = { about: before?.notes[0]?.about ?? '', text: 'noted' }
          const said = {
            name: 'Renamed',
            addTags: ['new'],
            ...(tag !== undefined && tag !== 'new' && { removeTags: [tag] }),
            note,
          }
          const after = changed(before, said, clock)
          for (const one of [after, readLabels(structuredClone(after))]) {
            if (!one) return expect.unreachable()
            const labels = labelsIn(one)
            expect(labels.name).toBe('Renamed')
            expect(labels.tags).toContain('new')
            if (tag !== undefined && tag !== 'new') expect(labels.tags).not.toContain(tag)
            expect(labels.notes).toContainEqual(note)
          }
          const gone = labelsIn(
            changed(after, { name: '', removeTags: ['new'], note: { ...note, text: '' } }, clock),
          )
          expect(gone.name).toBe('')
          expect(gone.tags).not.toContain('new')
          expect(gone.notes.map(({ about }) => about)).not.toContain(note.about)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('with a time at the end of all times can be changed: rename, tag, untag and note', () => {
    const at = 2 ** 53
    const before = readLabels({
      version: 1,
      name: { text: 'stuck', at },
      tags: [{ tag: 'stuck', isOn: true, at }],
      notes: [{ about: '', text: 'stuck', at: 1e300 }],
    })
    const said = { name: 'free', removeTags: ['stuck'], addTags: ['free'], note: { about: '', text: 'free' } }
    expect(labelsIn(changed(before, said, 5))).toEqual({
      name: 'free',
      tags: ['free'],
      notes: [{ about: '', text: 'free' }],
    })
  })

  test('too many stored tags and notes: keeps the limit, current ones first, and reports the lost ones', () => {
    const tags = Array.from({ length: 1_000 }, (_, i) => ({ tag: `tag ${i}`, isOn: i % 10 === 0, at: i }))
    const notes = Array.from({ length: MAX_STORED_NOTES + 5 }, (_, i) => ({
      about: `${i}`,
      text: 'n',
      at: i,
    }))
    const read = labelsFrom({ version: 1, name: { text: '', at: 0 }, tags, notes })
    expect(read?.record.tags).toHaveLength(MAX_STORED_TAGS)
    expect(read?.record.tags.filter(({ isOn }) => isOn)).toHaveLength(100)
    expect(read?.record.notes).toHaveLength(MAX_STORED_NOTES)
    expect(read?.lost).toEqual(['800 tags over the limit of 200', '5 notes over the limit of 4,000'])
  })

  test('labels from a backup take only the free room; labels here stay', () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => `tag ${from + i}`)
    const here = recordOf({ name: 'N', tags: many(0, MAX_STORED_TAGS - 1), notes: [] }, 1)
    const received = recordOf({ name: 'M', tags: many(MAX_STORED_TAGS - 2, 3), notes: [] }, 2)
    const { record: both, left } = united(here, received)
    expect(both.tags).toHaveLength(MAX_STORED_TAGS)
    expect(left).toEqual({ tags: 1, notes: 0 })
    for (const { tag: known } of here.tags) expect(both.tags.map(({ tag }) => tag)).toContain(known)
    expect(united(both, received).record).toEqual(both)
  })
})
