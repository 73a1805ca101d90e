import type { Model } from '../../engine/effects'
import type { Question } from '../../engine/minds'
import type { AnswerRules } from '../../engine/minds/mind'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { loadSimulated } from '../simulated'
import type { ReadsDocuments } from '../simulated/goals/reading'
import { saidOf, type Prior } from './adg/prior'
import type { RecordedOptions } from './options'
import { keyOf, placeOf, type RecordedReply } from './recorded-reply'
import { getOrCreate } from '../../engine/get-or-create'

/** Recorded replies of a model. */
export interface RecordedReplies extends Prior {
  /** The last reply to a question counts. */
  readonly said?: readonly RecordedReply[]
}

/**
 * Answers from `sets`, then from recorded replies to the same question, and otherwise from `fallback`, as a
 * stand-in.
 * @param asks answer rules of the mind that asks
 */
export function createRecordedModel(
  { sets, said = [] }: RecordedReplies,
  fallback: Model,
  asks: AnswerRules<Question>,
): Model {
  const same = new Map<string, RecordedReply>()
  /** Replies by kind and item, regardless of the context. */
  const alike = new Map<string, RecordedReply[]>()
  for (const one of [...said, ...saidOf(sets)]) {
    same.set(keyOf(one), one)
    getOrCreate(alike, keyOf({ ...one, context: '' }), () => []).push(one)
  }

  /**
   * The recorded reply to the question; if it offers options, also a reply to the question with other
   * options.
   */
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

/** The contents of the chosen files. */
interface RecordedChoice {
  readonly options: RecordedOptions
  readonly prior?: Readonly<Record<string, RequirementSet>>
  readonly said?: readonly RecordedReply[]
}

/** @param reading of documents, for the simulated model that answers what was not recorded */
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
