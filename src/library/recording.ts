import * as v from 'valibot'
import type { RequirementSet } from '../engine/worlds/items/types'
import type { RunEvent } from '../engine/events'
import { jsonIn } from '../engine/json'
import { cut } from '../engine/shown'
import type { Transcript } from '../engine/transcript'
import { idOf } from './digest'
import { parseSpec, SpecError } from './parse-spec'
import { RecordingError } from './recording-error'
import type { RunSpec } from './spec'
import { count } from './store/numbers'
import { transcriptEntry } from './store/transcript-schema'

export { RecordingError, type RecordingFault } from './recording-error'
export { replay, saidOf } from './replay'

/** A run with all that it takes to see it again without its model. */
export interface Recording {
  readonly spec: RunSpec
  readonly transcript: Transcript
  /** Where it was written down, and a digest (`logHash`) of all events up to there. */
  readonly step: number
  readonly hash: string
}

const FORMAT = 'firsthand/recording'
const MAX_CHARACTERS = 64_000_000
/** Objects and lists within one another. Deeper ones only occupy whoever reads them. */
const MAX_DEPTH = 64

const AGAIN = 'Nothing was opened; ask for the file again.'

const recording = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  spec: v.unknown(),
  transcript: v.unknown(),
  step: count,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

/** A recording as a file has it. */
export function recordingText({ spec, transcript, step, hash }: Recording): string {
  return JSON.stringify({ format: FORMAT, version: 1, spec, step, hash, transcript })
}

/**
 * Reads what `recordingText` has written: the one edge at which a recording comes in. What its replies are worth is
 * judged when they are given, and whether they belong to its spec shows when it is replayed.
 * @throws RecordingError
 */
export function parseRecording(text: string): Recording {
  if (text.length > MAX_CHARACTERS)
    throw new RecordingError(
      'too-large',
      `it has ${text.length} characters, and ${MAX_CHARACTERS} are the limit.`,
      AGAIN,
    )
  if (isDeep(text))
    throw new RecordingError('too-deep', `it has lists in lists, more than ${MAX_DEPTH} deep.`, AGAIN)
  const value = jsonIn(text)
  if (value === undefined)
    throw new RecordingError('not-json', 'it is not JSON, or only a part of it is here.', AGAIN)
  const version: unknown = isRecording(value) ? value.version : undefined
  if (typeof version === 'number' && version > 1)
    throw new RecordingError(
      'newer-version',
      `it is of version ${version}.`,
      'Open it with a newer version of this page.',
    )
  const file = v.safeParse(recording, value)
  if (!file.success)
    throw new RecordingError(
      'not-a-recording',
      `${placeOf(file.issues[0])} is not as a recording has it.`,
      AGAIN,
    )
  const { step, hash } = file.output
  const spec = specIn(file.output.spec)
  const transcript = transcriptIn(file.output.transcript)
  if (step > spec.horizon)
    throw new RecordingError(
      'not-a-recording',
      `it is of step ${step}, and the run ends at ${spec.horizon}.`,
      AGAIN,
    )
  return { spec, transcript, step, hash }
}

/** Names a transcript: 16 hexadecimal digits, for `spec.begins`. */
export const digestOf = (transcript: Transcript): string => idOf(transcript)

/**
 * The first graph as the model gave it, `{item: {requirement: quantity}}`, in the format that `parsePrior` reads.
 * Items to which it gave no answer are left out.
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

const isRecording = (value: unknown): value is { readonly version?: unknown } =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT

function specIn(value: unknown): RunSpec {
  try {
    return parseSpec(value)
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    throw new RecordingError('bad-spec', error.problems.slice(0, 3).join(' '), AGAIN)
  }
}

function transcriptIn(value: unknown): Transcript {
  const parsed = v.safeParse(v.array(transcriptEntry), value, { abortEarly: true })
  if (!parsed.success)
    throw new RecordingError(
      'bad-transcript',
      `${placeOf(parsed.issues[0], 'transcript')} is not what a run writes down.`,
      AGAIN,
    )
  const transcript = parsed.output
  const back = transcript.findIndex(({ step }, i) => step < (transcript[i - 1]?.step ?? 0))
  if (back > 0) {
    const [before, after] = [transcript[back - 1]?.step, transcript[back]?.step]
    throw new RecordingError(
      'bad-transcript',
      `its entry ${back + 1}, of step ${after}, comes after one of step ${before}.`,
      AGAIN,
    )
  }
  return transcript
}

/** Where in the file: `transcript.3.call.ms`; names from the file are cut. */
function placeOf(issue: v.BaseIssue<unknown>, root?: string): string {
  const place = [root, v.getDotPath(issue)].filter(Boolean).join('.')
  return cut(place, 80) || 'it'
}

/** Whether anything is deeper than `MAX_DEPTH`, found without parsing: some code that comes later calls itself for each level. */
function isDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (isText) {
      if (unit === BACKSLASH) at++
      else if (unit === QUOTE) isText = false
    } else if (unit === QUOTE) isText = true
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > MAX_DEPTH) return true
    } else if (unit === 0x5d || unit === 0x7d) depth--
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
