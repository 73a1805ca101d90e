import type { Model } from '../../engine/effects'
import type { QuestionKind, QuestionOf } from '../../engine/minds'
import type { AdgQuestion } from '../../engine/minds/adg/types/questions'
import { Random } from '../../engine/random'
import { adgAnswers, type FurtherAnswers } from './adg'
import type { DocumentOptions } from './goals/options'
import type { ReadsDocuments } from './goals/reading'
import type { SimulatedOptions } from './options'
import type { AskedFor, ModelCode } from '../model'
import { boundedSkill } from './skill'

export type { FurtherAnswers }
export type { SimulatedOptions } from './options'

/** All inputs of the model's answers, besides the question. */
export interface SimulationParameters {
  /** From 0 to 1. */
  readonly skill: number
  /** An independent random stream for each name. */
  readonly stream: (name: string) => Random
  /**
   * How it answers about names that the game does not have (the option of that name); absent: by their words.
   */
  readonly unknown?: string | undefined
}

/** The model's answers to questions of these kinds. */
export type Answers<Kinds extends QuestionKind> = {
  readonly [Kind in Kinds]: (question: QuestionOf<Kind>) => unknown
}

/** Answers to the minds that a first visit does not use; loaded with their first run. */
export type OtherAnswers = (
  chances: SimulationParameters,
  dials: Partial<DocumentOptions>,
  /** Reads the documents that the model is shown. */
  reads?: ReadsDocuments,
) => Answers<Exclude<QuestionKind, AdgQuestion['kind']>>

const nobodyAsks: FurtherAnswers = ({ kind }) => {
  throw new TypeError(`The agent asked a question of kind ${kind}, which this agent must not ask.`)
}

/**
 * A stand-in for a 7B language model. Its answers follow from the seed, the skill and the question, never
 * from the order of questions or from events: like a model at temperature 0 it repeats itself. It knows the
 * real game, not the world of the run.
 */
export function createSimulatedModel(
  {
    seed,
    skill,
    unknown,
    ...dials
  }: { readonly seed: number } & Pick<SimulatedOptions, 'skill'> &
    Partial<DocumentOptions & Pick<SimulatedOptions, 'unknown'>>,
  further: FurtherAnswers = nobodyAsks,
  others?: OtherAnswers,
): Model {
  // A new root each time, because a root would store its forks, and a run may ask hundreds of thousands of
  // questions.
  const stream = (name: string) => new Random(seed).fork('model').fork(name)
  const chances = { skill: boundedSkill(skill), stream, unknown }
  const answers: Partial<Answers<QuestionKind>> = {
    ...adgAnswers(chances, further),
    ...others?.(chances, dials),
  }
  return {
    answer<Kind extends QuestionKind>(question: QuestionOf<Kind>): unknown {
      const kind: Kind = question.kind
      const answer = answers[kind]
      if (!answer)
        throw new TypeError(`The agent asked a question of kind ${kind}, which this agent must not ask.`)
      return answer(question)
    },
  }
}

/**
 * The code for runs whose agents ask only for those kinds of answer; without `asks`, for any. Outside the
 * craft world it loads everything.
 *
 * @param reading of documents, for agents that show documents
 */
export async function loadSimulated(
  { asks, world }: AskedFor = {},
  reading?: () => Promise<ReadsDocuments>,
): Promise<ModelCode<SimulatedOptions>> {
  const isUsual = world === 'craft' && asks?.every((kind) => kind === 'requirements' || kind === 'action')
  if (isUsual) return { create: ({ options }, seed) => createSimulatedModel({ seed, ...options }) }
  const reads = !asks || asks.some((kind) => kind === 'steps' || kind === 'extract')
  const [{ furtherAnswers }, { otherAnswers }, reader] = await Promise.all([
    import('./adg/further-answers'),
    import('./others'),
    reads ? reading?.() : undefined,
  ])
  const others: OtherAnswers = (chances, dials) => otherAnswers(chances, dials, reader)
  return {
    create: ({ options }, seed) => createSimulatedModel({ seed, ...options }, furtherAnswers, others),
  }
}
