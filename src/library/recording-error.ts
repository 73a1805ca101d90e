import { errorWithCodes } from '../engine/coded-error'

export type RecordingFault =
  /** The transcript is not one of this run. */
  | 'mismatch'
  /** Other events came of it than were recorded. */
  | 'altered'

/** A recording that was read and cannot be played; the message says what is wrong, where, and what to do. */
export class RecordingError extends errorWithCodes<RecordingFault>('RecordingError') {
  constructor(code: RecordingFault, problem: string, advice: string) {
    super(code, `This recording cannot be used: ${problem} ${advice}`)
  }
}
