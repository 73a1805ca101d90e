import * as v from 'valibot'
import { errorWithCode } from '../../../src/engine/coded-error'
import type { Transcript } from '../../../src/engine/transcript'
import { transcriptEntry } from '../../../src/library/store/transcript-schema'

const MAX_ENTRIES = 200_000

/** A value from outside that is not a transcript. */
class BadTranscriptError extends errorWithCode('BadTranscriptError', 'bad-transcript') {
  constructor(place: string | null) {
    super(
      `This recording cannot be replayed: ${place ?? 'it'} is not what a run writes down. Nothing was opened; ask for the file again.`,
    )
  }
}

/** A run needs a recording that this browser does not have. */
export class MissingRecordingError extends errorWithCode('MissingRecordingError', 'missing-recording') {
  constructor() {
    super(
      'This run begins with a recording of another one, which a link cannot hold and this browser does not have. Ask for the recording as a file and open it under Settings.',
    )
  }
}

/** @throws BadTranscriptError */
export function readTranscript(input: unknown): Transcript {
  const parsed = v.safeParse(v.pipe(v.array(transcriptEntry), v.maxLength(MAX_ENTRIES)), input, {
    abortEarly: true,
  })
  if (!parsed.success) throw new BadTranscriptError(v.getDotPath(parsed.issues[0]))
  return parsed.output
}
