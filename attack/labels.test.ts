/** Hostile names, tags and notes: stored, in backups and in files. The page reports its changes to them. */
import { expect, test } from 'vitest'
import { isTime } from '../src/library/border'
import { Findings } from '../src/library/files/findings'
import { labelsOf } from '../src/library/files/labels-schema'
import {
  changed,
  LabelError,
  labelsFrom,
  labelsIn,
  readLabels,
  recordOf,
  supplemented,
  together,
  united,
} from '../src/library/store/labels'
import {
  MAX_STORED_NOTES,
  MAX_STORED_TAGS,
  NO_LABELS,
  type LabelsRecord,
} from '../src/library/store/library-types'
import { amount, ATTACK_SEED, count } from './amount'
import { numbersFrom } from './hostile-backups'

const TEXTS = [
  '', ' ', 'a', ' a ', 'a  b', '\ud800', 'b\udc00', '\n', '__proto__', 'constructor', 'x'.repeat(130), 'y'.repeat(5_000), '\u202e', '\u{1f600}', 'stick<planks',
] // prettier-ignore
const TIMES: readonly unknown[] = [0, 5, 6, -1, 1e300, -1e300, 2 ** 53, 8.64e15 + 1, NaN, Infinity, null, '5', 4_102_444_799_999, 1.5] // prettier-ignore
const NOW = Date.UTC(2026, 10, 27)

function hostileLabels(at: number) {
  const random = numbersFrom(ATTACK_SEED * 15_485_863 + at)
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const list = <T>(each: (place: number) => T): T[] => {
    const most = random() < 0.01 ? 6_000 : 8
    return Array.from({ length: Math.floor(random() * most) }, (_, place) => each(place))
  }
  const text = (place: number) => (place < 20 ? pick(TEXTS) : `t${place}`)
  return {
    random,
    pick,
    stored: {
      version: 1,
      name: { text: pick(TEXTS), at: pick(TIMES) },
      tags: list((place) => ({ tag: text(place), isOn: random() < 0.7, at: pick(TIMES) })),
      notes: list((place) => ({ about: text(place), text: pick(TEXTS), at: pick(TIMES) })),
    },
  }
}

function expectWhole(record: LabelsRecord): void {
  expect(labelsFrom(structuredClone(record))).toEqual({ record, mended: [], lost: [] })
  expect(record.tags.length).toBeLessThanOrEqual(MAX_STORED_TAGS)
  expect(record.notes.length).toBeLessThanOrEqual(MAX_STORED_NOTES)
  for (const { at } of [record.name, ...record.tags, ...record.notes]) expect(isTime(at)).toBe(true)
}

test('hostile stored labels: each is read whole, and changes are reported', () => {
  const cases = amount({ quick: 400, full: 20_000 })
  let before: LabelsRecord | null = null
  for (let at = 0; at < cases; at++) {
    const { stored, pick, random } = hostileLabels(at)
    const record = readLabels(stored)
    if (!record) return expect.unreachable()
    expectWhole(record)
    if (before) expectWhole(united(before, record).record)
    before = record
    const [tag, note] = [pick(labelsIn(record).tags), pick(record.notes)]
    const change = {
      name: pick(TEXTS) ?? '',
      ...(tag !== undefined && { removeTags: [tag] }),
      ...(random() < 0.5 && { addTags: [pick(TEXTS) ?? ''] }),
      ...(note && { note: { about: note.about, text: pick(TEXTS) ?? '' } }),
    }
    try {
      const after = changed(record, change, random() < 0.9 ? NOW : 1e300)
      expectWhole(after)
      const labels = labelsIn(after)
      const said = change.name.toWellFormed().replace(/\s+/gu, ' ').trim()
      expect(labels.name).toBe(said)
      const added = change.addTags?.map((one) => one.toWellFormed().replace(/\s+/gu, ' ').trim()) ?? []
      for (const one of added) expect(labels.tags).toContain(one)
      if (tag !== undefined && !added.includes(tag)) expect(labels.tags).not.toContain(tag)
      const { note: noted } = change
      if (noted) {
        const found = labels.notes.find(({ about }) => about === noted.about)
        expect(found?.text ?? '').toBe(noted.text.toWellFormed())
      }
    } catch (error) {
      if (!(error instanceof LabelError)) throw error
      expect(error.message).toMatch(/\.$/)
    }
  }
  count('hostile labels, stored', cases)
})

test('hostile labels in a file: the accepted ones can be stored and changed', () => {
  const cases = amount({ quick: 400, full: 20_000 })
  for (let at = 0; at < cases; at++) {
    const { stored, pick, random } = hostileLabels(at)
    const tags = stored.tags.map(({ tag }) => tag)
    const notes = stored.notes.map(({ about, text }) => ({ about, text }))
    const whole = { name: stored.name.text, tags: tags.slice(0, 20), notes }
    const given = random() < 0.8 ? whole : { ...whole, [random() < 0.5 ? 'tags' : 'name']: pick(TIMES) }
    const findings = new Findings()
    const labels = labelsOf({ labels: given }, findings)
    for (const { sentence } of findings.list) expect(sentence).toMatch(/\.$/)
    const record = recordOf(labels, NOW)
    expectWhole(together(record, record))
    expect(labelsIn(record).tags).toEqual(labels.tags)
    const { record: both } = supplemented(readLabels(hostileLabels(at + 1).stored), labels, NOW)
    const read = readLabels(both)
    if (!read) return expect.unreachable()
    expect(labelsIn(changed(read, { name: 'Mine' }, NOW)).name).toBe('Mine')
  }
  expect(labelsOf({}, new Findings())).toEqual(NO_LABELS)
  count('hostile labels, in files', cases)
})
