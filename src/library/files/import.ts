import { shown } from '../../engine/shown'
import { LIBRARY_FORMAT } from '../backup/entries'
import { isBackup } from '../backup/is-backup'
import { FileError } from './file-error'
import { isGiven } from './format'
import { FORMATS } from './formats'
import { jsonOf, opened, type OpenedFile } from './opened'
import type { Imported } from './types'

/**
 * Reads a file of any kind, format and version. It saves nothing and trusts nothing: each field is taken,
 * repaired or refused, and the findings list the changes.
 * @param content a file from a disk is read piece by piece, and is never in memory as a whole
 * @throws FileError, and nothing else, if the whole file is unusable
 */
export async function importFile(
  name: string,
  content: Blob | Uint8Array<ArrayBuffer>,
): Promise<readonly Imported[]> {
  const blob = content instanceof Blob ? content : new Blob([content])
  // A large one is no less a backup.
  if (await isBackup(blob)) throw backup()
  const file = await opened(name, blob)
  const { json, refusal } = await jsonIn(file)
  for (const format of FORMATS) {
    const read = await format.read(file, json)
    if (read) return read
  }
  if (refusal) throw refusal
  if (isGiven(json) && json['format'] === LIBRARY_FORMAT) throw backup()
  await checkWhole(file)
  throw new FileError('unknown-format', `${unknown(json)} What is read here: ${KNOWN}.`)
}

/** The parsed JSON, or the reason why the text is no JSON. */
async function jsonIn(file: OpenedFile): Promise<{ readonly json?: unknown; readonly refusal?: FileError }> {
  // If it begins with nothing but spaces, the reader has to look further.
  if (!/^\s*[[{]|^\s+$/.test(file.head)) return {}
  try {
    return { json: await jsonOf(file) }
  } catch (error) {
    if (error instanceof FileError && error.code === 'not-json') return { refusal: error }
    throw error
  }
}

const backup = () =>
  new FileError(
    'backup',
    'it is the backup of a whole library.',
    'It can be restored: in the Library, add it as a file, or choose it under “Storage and backup”.',
  )

/** Reads a file to its end that was known by its beginning alone. @throws FileError */
async function checkWhole({ parts }: OpenedFile): Promise<void> {
  const rest = parts()[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}

function unknown(json: unknown): string {
  if (json === undefined) return 'it is of no format that is known here.'
  const format = isGiven(json) ? json['format'] : undefined
  return format === undefined
    ? 'it is JSON, and does not say what it holds.'
    : `it says that it is ${shown(format)}, which is not known here.`
}

const KNOWN = FORMATS.map(({ label }) => label).join('; ')
