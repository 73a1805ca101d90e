import type { Model } from '../../engine/effects'
import type { Question } from '../../engine/minds'
import type { AnswerRules } from '../../engine/minds/mind'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { loadSimulated } from '../simulated'
import type { ReadsDocuments } from '../simulated/goals/reading'
import { saidOf, type Prior } from './adg/prior'
import type { RecordedOptions } from './options'
import { keyOf, placeOf, type RecordedReply } from './recorded-reply'
import { keptIn } from '../../engine/kept'

/** Recorded replies of a model. */
export interface RecordedReplies extends Prior {
  /** The last reply to a question counts. */
  readonly said?: readonly RecordedReply[]
}

/**
 * Answers from `sets`, then from what was said of the same question elsewhere, and whatever neither has from
 * `fallback`, which then stands in. A recording has no more than it was asked.
 * @param asks of the mind whose questions are answered
 */
export function createRecordedModel(
  { sets, said = [] }: RecordedReplies,
  fallback: Model,
  asks: AnswerRules<Question>,
): Model {
  const same = new Map<string, RecordedReply>()
  /** By kind and item. */
  const alike = new Map<string, RecordedReply[]>()
  for (const one of [...said, ...saidOf(sets)]) {
    same.set(keyOf(one), one)
    keptIn(alike, keyOf({ ...one, context: '' }), () => []).push(one)
  }

  /** What was said of that question: of the same, or, where it has something on offer, of one with other offers. */
  function wordOn(question: Question): RecordedReply | undefined {
    const place = placeOf(asks, question)
    return (
      same.get(keyOf(place)) ??
      alike.get(keyOf({ ...place, context: '' }))?.findLast(({ answer }) => {
        const judged = asks.judge(question, answer)
        return judged.ok && asks.taken(question, judged.answer) !== null
      })
    )
  }

  return {
    answer(question): unknown {
      const found = wordOn(question)
      return found ? found.answer : fallback.answer(question)
    },
    knows: (question) => wordOn(question) !== undefined,
  }
}

/** What is recorded, in the files of the choice. */
interface RecordedChoice {
  readonly options: RecordedOptions
  readonly prior?: Readonly<Record<string, RequirementSet>>
  readonly said?: readonly RecordedReply[]
}

/** @param reading of documents, for the simulated model that answers for what was not recorded */
export async function loadRecorded(reading?: () => Promise<ReadsDocuments>) {
  const simulated = await loadSimulated({}, reading)
  return {
    create(choice: RecordedChoice, seed: number, asks: AnswerRules<Question>) {
      const { prior = {}, said = [] } = choice
      const sets = new Map(Object.entries(prior))
      return createRecordedModel({ sets, said }, simulated.create(choice, seed, asks), asks)
    },
  }
}
