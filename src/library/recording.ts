import type { RequirementSet } from '../engine/worlds/items/types'
import type { RunEvent } from '../engine/events'
import type { Transcript } from '../engine/transcript'
import { idOf } from './digest'
import type { RunSpec } from './spec'

export { parseRecording, recordingText } from './files/recording-text'
export { RecordingError, type RecordingFault } from './recording-error'
export { replay, saidOf } from './replay'

/** A run with all that it takes to see it again without its model. */
export interface Recording {
  readonly spec: RunSpec
  readonly transcript: Transcript
  /** Where it was written down, and a digest (`logHash`) of all events up to there. */
  readonly step: number
  readonly hash: string
  /** The events themselves, where they were written down, too; nothing that is done with them may believe them. */
  readonly events?: readonly RecordedEvent[]
}

/** An event as a file has it: of these two fields, and whatever else. */
export interface RecordedEvent {
  readonly kind: string
  readonly step: number
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
