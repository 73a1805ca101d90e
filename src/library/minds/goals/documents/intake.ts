import { grouped } from '../../../../engine/sentence'
import { FileError } from '../../../files/file-error'
import { jsonOf, opened, textOf } from '../../../files/opened'
import { MAX_DOCUMENT } from '../limits'
import { takenOf, type TakenDocument } from './document'

/**
 * Takes a file in as a document: Markdown, text, JSON or CSV, packed with gzip or not. It is not read for
 * claims yet: all of it is text.
 *
 * @throws FileError if it is too large, no text, or a web page
 */
export async function takeIn(name: string, content: Blob): Promise<TakenDocument> {
  const file = await opened(name, content)
  if (isPage(file.head, file.extension)) throw page()
  const isJson = file.extension === 'json' || /^\s*[[{]/.test(file.head)
  // Counted, and of no depth, before it is taken for text.
  const given = isJson ? await jsonOf(file).then(() => true, ifNone(file.extension)) : false
  const text = await textOf(file)
  if (text.length > MAX_DOCUMENT)
    throw new FileError('too-large', `it has ${grouped(text.length)} characters, and ${grouped(MAX_DOCUMENT)} are the limit for a document.`) // prettier-ignore
  if (NO_TEXT.test(text)) throw new FileError('not-text', 'it has signs in it that no text has.')
  if (text.trim() === '') throw new FileError('not-as-said', 'there is nothing in it.')
  return takenOf(name, given ? 'json' : formatOf(file.extension), text)
}

/** Text that begins with a bracket need not be JSON; a file that is called so has to be. */
const ifNone =
  (extension: string) =>
  (error: unknown): false => {
    if (extension !== 'json' && error instanceof FileError && error.code === 'not-json') return false
    throw error
  }

function formatOf(extension: string): TakenDocument['format'] {
  if (extension === 'csv' || extension === 'tsv') return 'csv'
  return extension === 'md' || extension === 'markdown' ? 'markdown' : 'text'
}

// eslint-disable-next-line no-control-regex -- it is about these
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a]/
const isPage = (head: string, extension: string) =>
  /^x?html?$/.test(extension) || /^\s*(?:<\?xml|<!doctype|<html|<head|<body|<svg)\b/i.test(head)
const page = () =>
  new FileError(
    'unknown-format',
    'it is a web page, and what of it is text is not told from its markup here.',
    'Save it as text or Markdown, or copy what is to be read and paste it.',
  )
