import { LONGEST_DOCUMENT } from '../../../../reading/limits'
import { chunksOf, type Chunk } from '../../../../reading/chunks'
import { formOf, promptFor } from '../../../../models/chat/prompts'
import type { ExtractQuestion } from '../../../../engine/minds/goals/types/questions'
import type { Cost } from '../../../knowledge/document-code'
import type { TakenDocument } from './document'

/** Characters of a token, on average of English text. No tokenizer of any model is here before it is loaded. */
const CHARACTERS = 4

/** A question for each chunk; none for a text that is not read (`takeIn` lets none in). */
export const questionsOf = (
  document: TakenDocument,
): readonly { chunk: Chunk; question: ExtractQuestion }[] =>
  (chunksOf({ ...document, format: document.format === 'json' ? 'json' : 'markdown' }) ?? []).map(
    (chunk) => ({ chunk, question: { kind: 'extract', document: document.title, text: chunk.text } }),
  )

export const tokensOf = (question: ExtractQuestion): number => {
  const { system, text } = promptFor(question)
  return Math.ceil((system.length + text.length) / CHARACTERS)
}

export function costOf(documents: readonly TakenDocument[]): Cost {
  const cost = { documents: documents.length, characters: 0, chunks: 0, tokensIn: 0, tokensOut: 0 }
  for (const document of documents) {
    cost.characters += Math.min(document.text.length, LONGEST_DOCUMENT)
    for (const { question } of questionsOf(document)) {
      cost.chunks++
      cost.tokensIn += tokensOf(question)
      cost.tokensOut += formOf(question).maxTokens
    }
  }
  return cost
}
