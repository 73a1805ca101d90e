import { errorWithCodes } from '../engine/coded-error'

export type RecordingFault =
  /** The transcript belongs to another run. */
  | 'mismatch'
  /** The replay has other events than the recording. */
  | 'altered'

/** A readable recording that cannot be played; the message says what is wrong, where, and what to do. */
export class RecordingError extends errorWithCodes<RecordingFault>('RecordingError') {
  constructor(code: RecordingFault, problem: string, advice: string) {
    super(code, `This recording cannot be used: ${problem} ${advice}`)
  }
}
