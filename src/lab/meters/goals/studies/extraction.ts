import { craftRules } from '../../../../engine/worlds/craft'
import { precision, recall, scored } from '../../../../library/knowledge/goals/documents/scoring'
import type { Metrics } from '../../../metrics'
import { documentsIn, extractedFrom } from './documents'
import type { Study } from './types'

/** Precision and recall, over all or of one kind of what was planted. */
export function extraction({
  game,
  reader,
  documents,
  planted,
}: Extract<Study, { readonly of: 'extraction' }>): Metrics {
  const extracted = extractedFrom(game, documents, reader)
  const { overall, byKind } = scored(extracted, craftRules(game), documentsIn(game, documents))
  const isTrue = (of: { readonly claims: number; readonly right: number }) =>
    of.claims > 0 ? of.right / of.claims : null
  if (planted === 'rules')
    return {
      'extraction-precision': precision(overall),
      'extraction-recall': recall(overall),
      'extraction-true': isTrue(overall),
    }
  const score = byKind.get(planted)
  if (!score) throw new RangeError(`Nothing was planted of the kind ${planted}.`)
  return {
    // What a text says is read rightly also where it is not true.
    'extraction-precision': score.claims > 0 ? score.asSaid / score.claims : null,
    'extraction-recall': score.wanted > 0 ? recall(score) : null,
    'extraction-right': score.readRight / score.planted,
    'extraction-true': isTrue(score),
  }
}
