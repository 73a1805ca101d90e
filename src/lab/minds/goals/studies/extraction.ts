import { craftRules } from '../../../../engine/worlds/craft'
import { precision, recall, scored } from '../../../../reading/scoring'
import { goalsAnswerRules } from '../../../../engine/minds/goals/answer-rules'
import type { Extracted } from '../../../../engine/minds/goals/types/claims'
import { valuesOf } from '../../../../engine/record'
import type { Resources } from '../../../../library/assemble'
import type { Code } from '../../../../library/code'
import { simulatedOptions } from '../../../../models/simulated/options'
import type { Metrics } from '../../../metrics'
import { documentsIn, extractedBy, extractedFrom } from './documents'
import type { DocumentStudy } from './types'

type Extraction = Extract<DocumentStudy, { readonly of: 'extraction' }>

/** Precision and recall, over everything or one kind of planted sentence. @param seed of the model that reads */
export function extraction(study: Extraction, seed: number, { code }: Pick<Resources, 'code'>): Metrics {
  const { game, documents, planted } = study
  const extracted = readWith(study, seed, code)
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
    // A sentence can be read rightly even if it is false.
    'extraction-precision': score.claims > 0 ? score.asSaid / score.claims : null,
    'extraction-recall': score.wanted > 0 ? recall(score) : null,
    'extraction-right': score.readRight / score.planted,
    'extraction-true': isTrue(score),
  }
}

function readWith({ reader, game, documents }: Extraction, seed: number, code: Code): readonly Extracted[] {
  if (reader.by === 'rules') return extractedFrom(game, documents)
  const options = valuesOf(simulatedOptions, { slips: reader.slips })
  const model = code.model['simulated']?.create({ options }, seed, goalsAnswerRules)
  if (!model) throw new RangeError('There is no simulated model.')
  return extractedBy(model, game, documents)
}
