import { errorWithCodes } from '../../engine/coded-error'

type FileFault =
  | 'too-large'
  | 'too-deep'
  /** It is packed, and cannot be unpacked. */
  | 'not-packed-whole'
  /** The browser cannot read it from where it lies. */
  | 'unreadable'
  | 'not-json'
  | 'not-text'
  /** It is none of the formats that are read here. */
  | 'unknown-format'
  | 'newer-version'
  /** It is a whole library, which is restored and not imported. */
  | 'backup'
  /** Its content does not match its format. */
  | 'not-as-said'

/** The whole file is unusable; the message says what is wrong, where, and what to do. */
export class FileError extends errorWithCodes<FileFault>('FileError') {
  constructor(code: FileFault, problem: string, advice = NOTHING_TAKEN) {
    super(code, `This file cannot be used: ${problem} ${advice}`)
  }
}

const NOTHING_TAKEN = 'Nothing was imported, and nothing was changed.'
