import { counted, grouped } from '../../../../engine/sentence'
import { truncate } from '../../../../engine/format-value'
import type { Rules } from '../../../../engine/worlds/items/types'
import { FileError } from '../../../files/file-error'
import type { DocumentSource, DocumentRefusal } from '../../../knowledge/document-code'
import { corpus } from '../../../../reading/corpus/corpus'
import { MAX_DOCUMENT, MAX_DOCUMENTS, MAX_DOCUMENTS_TEXT } from '../limits'
import { takenOf, type TakenDocument } from './document'
import { jsonOf, opened, textOf } from '../../../files/opened'

interface GatheredDocuments {
  readonly documents: readonly TakenDocument[]
  readonly refused: readonly DocumentRefusal[]
  /** Texts that were there already. */
  readonly twice: number
}

/**
 * All documents of those sources, each text once, up to the limit for one piece of knowledge. A file that
 * cannot be used does not affect the others.
 *
 * @param rules of the world that our own documents are about
 * @param tell reports how many sources were taken in; the caller waits for it
 */
export async function gather(
  sources: readonly DocumentSource[],
  rules: Rules,
  tell: (done: number) => unknown = () => undefined,
): Promise<GatheredDocuments> {
  const documents = new Map<string, TakenDocument>()
  const refused: DocumentRefusal[] = []
  let [twice, size, done] = [0, 0, 0]
  const take = (one: TakenDocument) => {
    if (documents.has(one.id)) twice++
    else if (documents.size >= MAX_DOCUMENTS)
      refused.push({ name: one.title, sentence: `There are already ${counted(MAX_DOCUMENTS, 'document')}, which is the limit.` }) // prettier-ignore
    else if (size + one.text.length > MAX_DOCUMENTS_TEXT)
      refused.push({ name: one.title, sentence: `With this document, all documents together have more than ${grouped(MAX_DOCUMENTS_TEXT)} characters, which is the limit.` }) // prettier-ignore
    else {
      documents.set(one.id, one)
      size += one.text.length
    }
  }
  for (const source of sources) {
    try {
      for (const one of await takenFrom(source, rules)) take(one)
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      refused.push({ name: truncate(nameOf(source), 120), sentence: error.message })
    }
    await tell(++done)
  }
  return { documents: [...documents.values()], refused, twice }
}

const nameOf = (source: DocumentSource) =>
  source.kind === 'file' ? source.name : source.kind === 'text' ? source.title : 'Our own documents'

/** @throws FileError */
async function takenFrom(source: DocumentSource, rules: Rules): Promise<readonly TakenDocument[]> {
  switch (source.kind) {
    case 'file':
      return [await takeIn(source.name, source.file)]
    case 'text':
      return [await takeIn(source.title, new Blob([source.text]))]
    case 'own':
      return corpus(rules)
        .filter(({ format }) => source.part === 'all' || (source.part === 'recipes') === (format === 'json'))
        .map(({ title, format, text }) =>
          takenOf(format === 'json' ? `${title}, recipe file` : title, format, text),
        )
  }
}

/**
 * Takes a file in as a document: Markdown, text, JSON or CSV, packed with gzip or not. It is not read for
 * claims yet: all of it is text.
 *
 * @throws FileError if it is too large, no text, or a web page
 */
async function takeIn(name: string, content: Blob): Promise<TakenDocument> {
  const file = await opened(name, content)
  if (isPage(file.head, file.extension)) throw page()
  const isJson = file.extension === 'json' || /^\s*[[{]/.test(file.head)
  // Counted, and of no depth, before it is taken for text.
  const given = isJson ? await jsonOf(file).then(() => true, ifNone(file.extension)) : false
  const text = await textOf(file)
  if (text.length > MAX_DOCUMENT)
    throw new FileError('too-large', `the file has ${grouped(text.length)} characters, but the limit for a document is ${grouped(MAX_DOCUMENT)}.`) // prettier-ignore
  if (NO_TEXT.test(text)) throw new FileError('not-text', 'the file has characters that are not text.')
  if (text.trim() === '') throw new FileError('not-as-said', 'the file is empty.')
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
    'the file is a web page, and its text cannot be separated from its markup.',
    'Save the page as text or Markdown, or copy the text and paste it.',
  )
