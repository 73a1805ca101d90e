/** Reads back what is kept for its own sake: what comes out of the browser's storage is believed no more than a file. */
import * as v from 'valibot'
import { CARDS, misfit } from '../cards'
import { eventsSchema } from '../files/recording'
import { resultSchema } from '../files/study'
import { knowledgeSchema } from '../knowledge'
import { parseSpec } from '../parse-spec'
import type { Recording } from '../recording'
import type { Choice, RunSpec } from '../spec'
import type { Document, Kept, KeptKind, KeptValues, Problem } from './library-types'
import { count, finite } from './numbers'
import { transcriptEntry } from './transcript-schema'

type Schema<T> = v.GenericSchema<unknown, T>

/** A schema of what a function reads, which throws what is wrong. */
const readBy = <T>(read: (value: unknown) => T): Schema<T> =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value)
      } catch (error) {
        addIssue({ message: error instanceof Error ? error.message : String(error) })
        return NEVER
      }
    }),
  )

const spec: Schema<RunSpec> = readBy((value) => parseSpec(value))

const named = v.looseObject({ id: v.string() })
/** A world as a spec has it: with whichever agent has it. */
const world: Schema<Choice> = readBy((value) => {
  const { id } = v.parse(named, value)
  const agent = CARDS.agent.find((card) => misfit(card.id, id) === null)
  return parseSpec({ world: value, agent: { id: agent?.id ?? CARDS.agent[0].id } }).world
})

const recording: Schema<Recording> = v.object({
  spec,
  transcript: v.array(transcriptEntry),
  step: count,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  events: v.exactOptional(eventsSchema),
})
const problem: Schema<Problem> = v.object({ world })
const document: Schema<Document> = v.object({ text: v.string() })

const VALUES: { readonly [K in KeptKind]: Schema<KeptValues[K]> } = {
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
    addedAt: finite,
    received: v.nullable(v.string()),
  })
const kept: Schema<Kept> = v.variant('kind', [
  keptOf('knowledge'),
  keptOf('recording'),
  keptOf('problem'),
  keptOf('document'),
  keptOf('study'),
])

/** What is kept, or null where the record is damaged, or of a version that is not known here. */
export function readKept(stored: unknown): Kept | null {
  const parsed = v.safeParse(kept, stored)
  return parsed.success ? parsed.output : null
}
