import { formatValue } from '../../engine/format-value'
import { LIBRARY_FORMAT } from '../backup/entries'
import { FileError } from './file-error'
import { isGiven } from './format'
import { FORMATS } from './formats'
import { jsonOf, opened, type OpenedFile } from './opened'
import type { Imported } from './types'
import { partsOf } from './gzip'

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
  throw new FileError('unknown-format', `${unknown(json)} This page reads: ${KNOWN}.`)
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
    'the file is the backup of a whole library.',
    'To restore the backup, add the file in the Library, or choose the file under “Storage and backup”.',
  )

/** Reads a file to its end that was known by its beginning alone. @throws FileError */
async function checkWhole({ parts }: OpenedFile): Promise<void> {
  const rest = parts()[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}

function unknown(json: unknown): string {
  if (json === undefined) return 'the file’s format is not known.'
  const format = isGiven(json) ? json['format'] : undefined
  return format === undefined
    ? 'the file is JSON, but it does not name its format.'
    : `the file’s format is ${formatValue(format)}, which this page does not know.`
}

const KNOWN = FORMATS.map(({ label }) => label).join('; ')

/** Bytes: room for the first field, packed or not. */
const HEAD = 1_000

/**
 * Whether the file begins as a backup of the whole Library written here: packed or not, of any size, and even
 * if only its beginning is available.
 */
async function isBackup(file: Blob): Promise<boolean> {
  const start = `{"format":"${LIBRARY_FORMAT}"`
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of partsOf(file.slice(0, HEAD))) {
      text += decoder.decode(part, { stream: true })
      if (text.trimStart().length >= start.length) break
    }
  } catch (error) {
    // Here every archive is cut off: the text unpacked so far is still its beginning.
    if (!(error instanceof FileError)) throw error
  }
  return text.trimStart().startsWith(start)
}
