import { counted, grouped } from '../../../../engine/sentence'
import { cut } from '../../../../engine/shown'
import type { Rules } from '../../../../engine/worlds/items/types'
import { FileError } from '../../../files/file-error'
import type { DocumentSource, DocumentRefusal } from '../../../knowledge/document-code'
import { corpus } from '../../../../reading/corpus/corpus'
import { MAX_DOCUMENTS, MAX_DOCUMENTS_TEXT } from '../limits'
import { takenOf, type TakenDocument } from './document'
import { takeIn } from './intake'

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
      refused.push({ name: one.title, sentence: `There are ${counted(MAX_DOCUMENTS, 'document')} already, and one piece of knowledge holds no more.` }) // prettier-ignore
    else if (size + one.text.length > MAX_DOCUMENTS_TEXT)
      refused.push({ name: one.title, sentence: `With it there would be more than ${grouped(MAX_DOCUMENTS_TEXT)} characters, and one piece of knowledge holds no more.` }) // prettier-ignore
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
      refused.push({ name: cut(nameOf(source), 120), sentence: error.message })
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
