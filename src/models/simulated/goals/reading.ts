import type { Extracted } from '../../../engine/minds/goals/types/claims'

/**
 * Reads a text by rules, without errors. The readers of documents depend on models, so the caller passes one
 * in.
 */
export type ReadsDocuments = (document: string, text: string) => Extracted

export const nobodyReads: ReadsDocuments = (document) => {
  throw new TypeError(`The model got the document ${document}, but this model reads no documents.`)
}
