import { expect, test } from 'vitest'
import type { Arrived } from '../../../../workers/api/library.api'
import { arrivedText } from './arrived'

const NOTHING = { name: false, tags: 0, notes: 0, left: { tags: 0, notes: 0 } }
const one = (wasThere: boolean, added: Partial<Arrived['added']> = {}): Arrived => ({
  ...{ ref: { kind: 'knowledge', id: 'a' }, wasThere, added: { ...NOTHING, ...added } },
})

test.each<[Arrived[], string]>([
  [[one(false, { name: true, tags: 2, notes: 3 })], 'Saved: knowledge.'],
  [[one(true)], 'Already in the Library: knowledge. The import adds nothing new to this entry.'],
  [[one(true, { notes: 12 })], 'Already in the Library: knowledge. Added to this entry: 12 notes.'],
  [
    [one(false), one(true, { name: true, tags: 1 }), one(true, { name: true, notes: 1 })],
    'Saved: knowledge. Already in the Library: 2 pieces of knowledge. Added to these entries: 2 names, 1 tag, 1 note.',
  ],
  [
    [one(true, { notes: 1, left: { tags: 1, notes: 0 } })],
    'Already in the Library: knowledge. Added to this entry: 1 note. The limit for an entry was reached: 1 tag is only in the file.',
  ],
])('summarises an import: %#', (all, text) => {
  expect(arrivedText(all)).toBe(text)
})
