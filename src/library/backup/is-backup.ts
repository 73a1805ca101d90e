import { FileError } from '../files/file-error'
import { partsOf } from '../files/gzip'
import { LIBRARY_FORMAT } from './entries'

/** Bytes: room for the first field, packed or not. */
const HEAD = 1_000

/**
 * Whether the file begins as a backup of the whole Library written here: packed or not, of any size, and even
 * if only its beginning is available.
 */
export async function isBackup(file: Blob): Promise<boolean> {
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
