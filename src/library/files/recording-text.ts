/** A recording alone, without a promise: for the command line, and for who replays one. */
import type { Recording } from '../recording'
import { FileError } from './file-error'
import { Findings } from './findings'
import { isGiven, versionIn } from './format'
import { sealed } from './envelope'
import { jsonFrom } from './json-reader'
import { MAX_BYTES } from './limits'
import { recordingFormat } from './recording'
import { grouped } from '../../engine/sentence'
import { shown } from '../../engine/shown'

/** A recording as a file has it. */
export const recordingText = (recording: Recording): string =>
  JSON.stringify(sealed(recordingFormat.format, recordingFormat.version, recordingFormat.write(recording)))

/** The recording in a file's text, of any version. @throws FileError */
export function parseRecording(text: string): Recording {
  if (text.length > MAX_BYTES)
    throw new FileError(
      'too-large',
      `it has ${grouped(text.length)} characters, and ${grouped(MAX_BYTES)} are the limit.`,
    )
  const findings = new Findings()
  const given = jsonFrom(new TextEncoder().encode(text), findings)
  if (!isGiven(given) || given['format'] !== recordingFormat.format)
    throw new FileError(
      'unknown-format',
      `it is no recording: its format is ${shown(isGiven(given) ? given['format'] : given)}.`,
    )
  return recordingFormat.read(given, versionIn(given, recordingFormat), findings, '')
}
