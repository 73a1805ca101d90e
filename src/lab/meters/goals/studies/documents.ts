import { keptIn } from '../../../../engine/kept'
import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { craftRules } from '../../../../engine/worlds/craft'
import { canonicalName } from '../../../../engine/worlds/craft/names'
import { corpus, type CorpusDocument } from '../../../../library/knowledge/goals/corpus/corpus'
import { readProse } from '../../../../library/knowledge/goals/documents/prose'
import { readRecipes } from '../../../../library/knowledge/goals/documents/recipe-files'
import type { DocumentsId, Game, ReaderId } from './types'

/** The documents of the corpus that are meant. */
export function documentsIn(game: Game, which: DocumentsId): readonly CorpusDocument[] {
  const all = keptIn(corpora, keyOf(game), () => corpus(craftRules(game)))
  return which === 'all' ? all : all.filter(({ id }) => id.startsWith(`${which}/`))
}
const corpora = new Map<string, readonly CorpusDocument[]>()

/** Everybody who reads the corpus; what each makes of a document. A reader that errs is a line here, and an arm of an experiment. */
export const READERS: Readonly<Record<ReaderId, (document: CorpusDocument) => Extracted>> = {
  rules: ({ id, format, text }) => (format === 'json' ? readRecipes : readProse)(id, text, canonicalName),
}

/** What the reader makes of them: read once. */
export const extractedFrom = (
  game: Game,
  which: DocumentsId,
  reader: ReaderId = 'rules',
): readonly Extracted[] =>
  keptIn(read, `${keyOf(game)} ${which} ${reader}`, () => documentsIn(game, which).map(READERS[reader]))
const read = new Map<string, readonly Extracted[]>()

const keyOf = ({ fuel, redstone }: Game) => `${fuel} ${redstone}`
