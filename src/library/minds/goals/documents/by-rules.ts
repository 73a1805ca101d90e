import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { readCsv } from '../../../../reading/csv'
import { readProse } from '../../../../reading/prose'
import { readRecipes } from '../../../../reading/recipe-files'
import type { TakenDocument } from './document'

/**
 * Reads a document's claims about goals by rules, without a model. Claims carry the document's id.
 * @param canonicalName maps a name to the world's name; '' if it can be no item
 */
export function readByRules(
  { id, format, text }: TakenDocument,
  canonicalName: (name: string) => string,
): Extracted {
  const read = READERS[format]
  return read(id, text, canonicalName)
}

const READERS = { json: readRecipes, csv: readCsv, markdown: readProse, text: readProse } as const
