import type { Extracted } from '../../../engine/minds/goals/types/claims'

/**
 * Reads a text by rules, without a slip. The readers of documents stand above models, so whoever puts a run together gives the model
 * one.
 */
export type ReadsDocuments = (document: string, text: string) => Extracted

export const nobodyReads: ReadsDocuments = (document) => {
  throw new TypeError(`A model that is to read no documents was given ${document}.`)
}
