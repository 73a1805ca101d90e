import { FileError } from '../files/file-error'
import { partsOf } from '../files/gzip'
import { LIBRARY_FORMAT } from './entries'

/** Bytes: room for the first field, packed or not. */
const HEAD = 1_000

/**
 * Whether a file says first that it is a whole library, as those do that are written here: packed or not, however large, and where
 * only the beginning of it is at hand.
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
    // Here every archive is cut: what has come out of it until then is its beginning all the same.
    if (!(error instanceof FileError)) throw error
  }
  return text.trimStart().startsWith(start)
}
