import { adgAsks } from '../../engine/minds/adg/asks'
import type { Model } from '../../engine/effects'
import type { Question } from '../../engine/minds'
import type { RequirementSet } from '../../engine/worlds/items/types'
import { loadSimulated } from '../simulated'
import type { RecordedOptions } from './options'
import type { Prior } from './parse-prior'
import { contextOf, keyOf, type Said } from './said'

/** Of a model what was written down. */
export interface Recorded extends Prior {
  /** The last word on a question counts. */
  readonly said?: readonly Said[]
}

/**
 * Answers from `sets`, then from what was said of the same question elsewhere, and whatever neither has from
 * `fallback`, which then stands in. A recording has no more than it was asked.
 */
export function createRecordedModel({ sets, said = [] }: Recorded, fallback: Model): Model {
  const same = new Map<string, Said>()
  /** By kind and item. */
  const alike = new Map<string, Said[]>()
  for (const one of said) {
    same.set(keyOf(one.kind, one.item, one.context), one)
    const key = keyOf(one.kind, one.item, '')
    const others = alike.get(key)
    if (others) others.push(one)
    else alike.set(key, [one])
  }

  /** What was said of that question: of the same, or, where it asks for actions on offer, of one with other offers. */
  function saidOf(question: Question): Said | undefined {
    const { kind, item } = question
    const exact = same.get(keyOf(kind, item, contextOf(question)))
    if (exact || (kind !== 'action' && kind !== 'plan')) return exact
    return alike.get(keyOf(kind, item, ''))?.findLast(({ answer }) => adgAsks.judge(question, answer).ok)
  }

  const setOf = (question: Question) =>
    question.kind === 'requirements' ? sets.get(question.item) : undefined

  return {
    answer(question): unknown {
      const set = setOf(question)
      if (set) return set
      const found = saidOf(question)
      return found ? found.answer : fallback.answer(question)
    },
    knows: (question) => setOf(question) !== undefined || saidOf(question) !== undefined,
  }
}

/** What is recorded, in the files of the choice. */
interface RecordedChoice {
  readonly options: RecordedOptions
  readonly prior?: Readonly<Record<string, RequirementSet>>
  readonly said?: readonly Said[]
}

export async function loadRecorded() {
  const simulated = await loadSimulated()
  return {
    create(choice: RecordedChoice, seed: number) {
      const { prior = {}, said = [] } = choice
      const sets = new Map(Object.entries(prior))
      return createRecordedModel({ sets, said }, simulated.create(choice, seed))
    },
  }
}
