import type { RequirementSet } from '../engine/worlds/items/types'
import type { RunEvent } from '../engine/events'
import type { Transcript } from '../engine/transcript'
import { idOf } from './digest'
import type { RunSpec } from './spec'

export { parseRecording, recordingText } from './files/recording-text'
export { RecordingError, type RecordingFault } from './recording-error'
export { replay, saidOf } from './replay'

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
