import type { Model } from '../../../../engine/effects'
import { getOrCreate } from '../../../../engine/get-or-create'
import { readAnswer } from '../../../../engine/minds/goals/answer-rules'
import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { craftRules } from '../../../../engine/worlds/craft'
import { canonicalName } from '../../../../engine/worlds/craft/names'
import { corpus, type CorpusDocument } from '../../../../reading/corpus/corpus'
import { readByRules } from '../../../../library/minds/goals/documents/by-rules'
import type { DocumentsId, GameRules } from './types'

/** The requested documents of the corpus. */
export function documentsIn(game: GameRules, which: DocumentsId): readonly CorpusDocument[] {
  const all = getOrCreate(corpora, keyOf(game), () => corpus(craftRules(game)))
  return which === 'all' ? all : all.filter(({ id }) => id.startsWith(`${which}/`))
}
const corpora = new Map<string, readonly CorpusDocument[]>()

/** What the rules read from them; cached. */
export const extractedFrom = (game: GameRules, which: DocumentsId): readonly Extracted[] =>
  getOrCreate(read, `${keyOf(game)} ${which}`, () =>
    documentsIn(game, which).map((document) => readByRules(document, canonicalName)),
  )
const read = new Map<string, readonly Extracted[]>()

/**
 * What a model reads from them, document by document. The position of a claim within its document is unknown.
 *
 * @throws RangeError if it answers with something other than goals
 */
export function extractedBy(model: Model, game: GameRules, which: DocumentsId): readonly Extracted[] {
  return documentsIn(game, which).map(({ id, text }): Extracted => {
    const reply = model.answer({ kind: 'extract', document: id, text })
    const judged = typeof reply === 'object' && reply !== null ? readExtract(reply) : null
    if (!judged?.ok) throw new RangeError(`${id} was not read: ${judged?.problem ?? 'there is no answer'}.`)
    const passage = { document: id, from: 0, to: text.length }
    const { goals, subgoals } = judged.answer
    return {
      document: id,
      goals: goals.map((goal) => ({ ...goal, passage })),
      subgoals: subgoals.map((subgoal) => ({ ...subgoal, passage })),
      losses: [],
    }
  })
}

const readExtract = (reply: object) => readAnswer.extract(reply, { kind: 'extract', document: '', text: '' })

const keyOf = ({ fuel, redstone }: GameRules) => `${fuel} ${redstone}`
