import type { RequirementSet } from '../engine/worlds/items/types'
import type { RunEvent } from '../engine/events'
import type { Transcript } from '../engine/transcript'
import { idOf } from './digest'
import type { RunSpec } from './spec'
import { FileError } from './files/file-error'
import { Findings } from './files/findings'
import { isGiven, versionIn } from './files/format'
import { sealed } from './files/envelope'
import { jsonFrom } from './files/json-reader'
import { MAX_BYTES } from './files/limits'
import { recordingFormat } from './files/recording'
import { grouped } from '../engine/sentence'
import { formatValue } from '../engine/format-value'

export { RecordingError, replay, saidOf } from './replay'

/** A run with everything that is needed to replay it without its model. */
export interface Recording {
  readonly spec: RunSpec
  readonly transcript: Transcript
  /** The step of the recording, and the digest (`logHash`) of all events up to there. */
  readonly step: number
  readonly hash: string
  /** The events themselves, if they were recorded; they are not trusted. */
  readonly events?: readonly RecordedEvent[]
}

/** An event in a file: these two fields, and any others. */
export interface RecordedEvent {
  readonly kind: string
  readonly step: number
}

/** The id of a transcript: 16 hexadecimal digits, for `spec.begins`. */
export const digestOf = (transcript: Transcript): string => idOf(transcript)

/**
 * The model's first graph, `{item: {requirement: quantity}}`, in the format that `parsePrior` reads. Items
 * without an answer are left out.
 */
export function priorOf(events: readonly RunEvent[]): Readonly<Record<string, RequirementSet>> {
  const unanswered = new Set<string>()
  const sets = new Map<string, RequirementSet>()
  for (const event of events) {
    if (event.kind === 'question-answered' && event.question.kind === 'requirements') {
      if (event.fallback || event.standIn) unanswered.add(event.question.item)
    } else if (event.kind === 'predicted' && event.source === 'model') {
      const { item, requirements } = event
      if (!unanswered.has(item) && !sets.has(item)) sets.set(item, requirements)
    }
  }
  return Object.fromEntries(sets)
}

/** A recording as a file has it. */
export const recordingText = (recording: Recording): string =>
  JSON.stringify(sealed(recordingFormat.format, recordingFormat.version, recordingFormat.write(recording)))

/** The recording in a file's text, of any version. @throws FileError */
export function parseRecording(text: string): Recording {
  if (text.length > MAX_BYTES)
    throw new FileError(
      'too-large',
      `the file has ${grouped(text.length)} characters, but the limit is ${grouped(MAX_BYTES)}.`,
    )
  const findings = new Findings()
  const given = jsonFrom(new TextEncoder().encode(text), findings)
  if (!isGiven(given) || given['format'] !== recordingFormat.format)
    throw new FileError(
      'unknown-format',
      `the file is not a recording: its format is ${formatValue(isGiven(given) ? given['format'] : given)}.`,
    )
  return recordingFormat.read(given, versionIn(given, recordingFormat), findings, '')
}
