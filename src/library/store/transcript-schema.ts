import * as v from 'valibot'
import type { TranscriptEntry } from '../../engine/transcript'
import { tokens } from '../../models/chat/reply-schema'
import type { StoredBatch } from './connection'
import { count, measure, wholeRecord } from '../border'

const call = v.object({
  engine: v.string(),
  model: v.string(),
  messages: v.array(v.object({ role: v.picklist(['system', 'user', 'assistant']), content: v.string() })),
  parameters: v.record(v.string(), v.nullable(v.union([v.number(), v.string(), v.boolean()]))),
  text: v.string(),
  promptTokens: tokens,
  completionTokens: tokens,
  ms: measure,
  abandoned: v.exactOptional(v.object({ calls: count, tokens: count, ms: measure })),
})

/** One entry as it is stored or comes in a file. A reply's value is judged when it is given. */
export const transcriptEntry: v.GenericSchema<unknown, TranscriptEntry> = v.variant('kind', [
  v.object({
    kind: v.literal('reply'),
    step: count,
    value: v.unknown(),
    skipped: v.exactOptional(v.literal(true)),
    standIn: v.exactOptional(v.literal(true)),
    call: v.exactOptional(call),
  }),
  v.object({
    kind: v.literal('ranking'),
    step: count,
    value: v.array(v.object({ item: v.string(), similarity: measure })),
  }),
  // The world itself validates its messages.
  v.object({ kind: v.literal('outcome'), step: count, value: v.unknown() }),
  v.object({ kind: v.literal('observation'), step: count, value: v.unknown() }),
])
const batch = v.array(transcriptEntry)

/** The batches, each with the place of its first entry, as one transcript: as far as they are whole and without a gap. */
export function joinBatches(batches: readonly StoredBatch[]): TranscriptEntry[] {
  const entries: TranscriptEntry[] = []
  for (const [from, stored] of batches) {
    const read = wholeRecord(batch, stored)
    if (!read || from !== entries.length) break
    for (const entry of read) entries.push(entry)
  }
  return entries
}
