import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../engine/json'
import { anyKnowledge } from '../knowledge/testing'
import type { Knowledge } from '../knowledge/types'
import { ByteReader, ByteWriter } from './byte-port'
import { knowledge } from './knowledge'
import { packed, unpacked } from './pack'
import { RangeReader, RangeWriter } from './range-coder'
import { anyGraph } from '../../../workers/testing/any-graph'
import { vocabularyOf } from './vocabulary'

/** Equal to the last byte, and in the same order. */
const same = (read: Knowledge, written: Knowledge) => {
  expect(canonicalJson(read)).toBe(canonicalJson(written))
  expect(read).toEqual(written)
}

test('law: a link unpacks to any knowledge that was packed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyGraph, anyKnowledge({ items: 8, others: true })), async (graph) => {
      const text = await packed(knowledge, graph)
      expect(text).toMatch(/^[\w-]+$/)
      same(await unpacked(knowledge, text), graph)
    }),
    { numRuns: 3_000 },
  )
})

test('law: both ways of packing read their own output', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const writer = new ByteWriter()
      knowledge(writer, vocabularyOf(1), graph)
      same(knowledge(new ByteReader(writer.bytes), vocabularyOf(1), undefined), graph)
      const coder = new RangeWriter()
      knowledge(coder.port, vocabularyOf(1), graph)
      same(knowledge(new RangeReader(coder.finish()).port, vocabularyOf(1), undefined), graph)
    }),
    { numRuns: 300 },
  )
})
