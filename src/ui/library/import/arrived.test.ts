import { expect, test } from 'vitest'
import type { Arrived } from '../../../../workers/api/library.api'
import { arrivedText } from './arrived'

const NOTHING = { name: false, tags: 0, notes: 0, left: { tags: 0, notes: 0 } }
const one = (wasThere: boolean, added: Partial<Arrived['added']> = {}): Arrived => ({
  ...{ ref: { kind: 'knowledge', id: 'a' }, wasThere, added: { ...NOTHING, ...added } },
})

test.each<[Arrived[], string]>([
  [[one(false, { name: true, tags: 2, notes: 3 })], 'Kept: knowledge.'],
  [[one(true)], 'Here already: knowledge. Nothing was said of it that is new here.'],
  [[one(true, { notes: 12 })], 'Here already: knowledge. What was not said of it here was added: 12 notes.'],
  [
    [one(false), one(true, { name: true, tags: 1 }), one(true, { name: true, notes: 1 })],
    'Kept: knowledge. Here already: 2 pieces of knowledge. What was not said of them here was added: 2 names, 1 tag, 1 note.',
  ],
  [
    [one(true, { notes: 1, left: { tags: 1, notes: 0 } })],
    'Here already: knowledge. What was not said of it here was added: 1 note. 1 tag found no room and is only in the file.',
  ],
])('summarises an import: %#', (all, text) => {
  expect(arrivedText(all)).toBe(text)
})
