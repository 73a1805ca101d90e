import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { readCsv } from '../../../../reading/csv'
import { readProse } from '../../../../reading/prose'
import { readRecipes } from '../../../../reading/recipe-files'
import type { TakenDocument } from './document'

/**
 * What a document says of goals, by rules and without a model. Its claims are of its id.
 * @param canonicalName a name mended to the world's; '': it can be no item's
 */
export function readByRules(
  { id, format, text }: TakenDocument,
  canonicalName: (name: string) => string,
): Extracted {
  const read = READERS[format]
  return read(id, text, canonicalName)
}

const READERS = { json: readRecipes, csv: readCsv, markdown: readProse, text: readProse } as const
