/** Reads stored Library items back. The browser's storage is validated as strictly as a file. */
import * as v from 'valibot'
import { eventsSchema } from '../files/recording'
import { resultSchema } from '../files/study'
import { knowledgeSchema } from '../knowledge/schema'
import type { Recording } from '../recording'
import { specSchema, worldSchema } from '../spec-schema'
import {
  MAX_RECEIVED,
  type TextDocument,
  type LibraryItem,
  type KeptKind,
  type ItemValues,
  type Problem,
} from './library-types'
import { count, line, time, wholeRecord } from '../border'
import { transcriptEntry } from './transcript-schema'

type Schema<T> = v.GenericSchema<unknown, T>

const recording: Schema<Recording> = v.object({
  spec: specSchema,
  transcript: v.array(transcriptEntry),
  step: count,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  events: v.exactOptional(eventsSchema),
})
const problem: Schema<Problem> = v.object({ world: worldSchema })
const document: Schema<TextDocument> = v.object({ text: v.string() })

const VALUES: { readonly [K in KeptKind]: Schema<ItemValues[K]> } = {
  knowledge: knowledgeSchema,
  recording,
  problem,
  document,
  study: resultSchema,
}

const keptOf = <K extends KeptKind>(kind: K) =>
  v.object({
    version: v.literal(1),
    kind: v.literal(kind),
    value: VALUES[kind],
    addedAt: time,
    received: v.nullable(line(MAX_RECEIVED)),
  })
const kept: Schema<LibraryItem> = v.variant('kind', [
  keptOf('knowledge'),
  keptOf('recording'),
  keptOf('problem'),
  keptOf('document'),
  keptOf('study'),
])

/** The stored item; null if the record is damaged or has an unknown version. */
export const readItem = (stored: unknown): LibraryItem | null => wholeRecord(kept, stored)
