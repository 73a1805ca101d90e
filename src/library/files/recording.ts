import * as v from 'valibot'
import { grouped } from '../../engine/sentence'
import { truncate } from '../../engine/format-value'
import type { Transcript } from '../../engine/transcript'
import { parseSpec, SpecError } from '../parse-spec'
import type { RecordedEvent, Recording } from '../recording'
import type { RunSpec } from '../spec'
import { count } from '../border'
import { transcriptEntry } from '../store/transcript-schema'
import { FileError } from './file-error'
import { asRead, type LibraryFileFormat } from './format'
import { misfitOf } from './misfit'

const AGAIN = 'Nothing was imported. Ask the sender for the file again.'

/** The contents of events are only compared, never used. */
export const eventsSchema = v.array(v.looseObject({ kind: v.string(), step: count }))

/** @throws FileError where one of them is none */
export function eventsIn(given: readonly unknown[]): readonly RecordedEvent[] {
  const parsed = v.safeParse(eventsSchema, given, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new FileError('not-as-said', misfitOf(parsed.issues[0], 'events').sentence, AGAIN)
}

/** Replies are validated when they are given. The replay shows whether they belong to the spec. */
const schema = v.object({
  spec: v.unknown(),
  step: count,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  transcript: v.array(transcriptEntry),
  events: v.exactOptional(eventsSchema),
})

/**
 * A run with everything needed to replay it. Version 1 had no envelope and no events, and is otherwise the
 * same. It is read as a whole or not at all: a run without one of its replies would be another run.
 */
export const recordingFormat: LibraryFileFormat<'recording'> = {
  format: 'firsthand/recording',
  version: 2,
  kind: 'recording',
  label: 'a recording',
  schema,
  read({ labels: _, ...given }, __, findings) {
    // A reply in which a character was replaced may lead to other events. Then the hash differs, and the
    // replay reports it.
    const parsed = v.safeParse(schema, findings.wellFormed(given), { abortEarly: true })
    if (!parsed.success) throw new FileError('not-as-said', misfitOf(parsed.issues[0]).sentence, AGAIN)
    const { step, hash, transcript, events } = parsed.output
    const spec = specIn(parsed.output.spec)
    checkOrder(transcript)
    if (step > spec.horizon)
      throw new FileError(
        'not-as-said',
        `the file claims to reach step ${grouped(step)}, but the run ends at step ${grouped(spec.horizon)}.`,
        AGAIN,
      )
    return { spec, transcript, step, hash, ...(events && { events }) }
  },
  write: ({ spec, step, hash, transcript, events }: Recording) => ({
    ...{ spec, step, hash, transcript: asRead(schema.entries.transcript, transcript) },
    ...(events && { events: asRead(eventsSchema, events) }),
  }),
}

function specIn(value: unknown): RunSpec {
  try {
    return parseSpec(value)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new FileError('not-as-said', truncate(error.problems.slice(0, 3).join(' '), 1000), AGAIN)
  }
}

function checkOrder(transcript: Transcript): void {
  const back = transcript.findIndex(({ step }, i) => step < (transcript[i - 1]?.step ?? 0))
  if (back <= 0) return
  const [before, after] = [transcript[back - 1]?.step, transcript[back]?.step]
  throw new FileError(
    'not-as-said',
    `recorded reply ${grouped(back + 1)} has step ${after}, but the reply before it has step ${before}.`,
    AGAIN,
  )
}
