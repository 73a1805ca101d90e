import type { ActionFailures, ItemHistory, Revision } from '../../../../engine/minds/adg/types/history'
import type { GuessSource } from '../../../../engine/minds/adg/types/events'
import { nounFor } from '../../../../engine/nouns'
import {
  action,
  counted,
  grouped,
  listed,
  say,
  spaced,
  type SentencePiece,
  type Sentence,
} from '../../../../engine/sentence'

/** The actors: the agent, by its name, and whether a person answers in the model's place. */
export interface Speakers {
  readonly agent: string
  readonly isYou: boolean
}

/** `without sticks`, `takes no leather`: none of it. */
export const anyOf = (name: string): SentencePiece => ({ item: name, text: nounFor(name, 2) || spaced(name) })

export const sourceOf = ({ source }: Pick<Revision, 'source'>): GuessSource => source ?? 'model'

/** The model, or the person in its place: as a subject and as an owner. */
export const modelOf = ({ isYou }: Speakers) =>
  isYou
    ? ({ name: 'you', Name: 'You', own: 'your' } as const)
    : ({ name: 'the model', Name: 'The model', own: 'the model’s' } as const)

/** The history up to a step. The details may be of a later step than the scene. */
export const upTo = (history: ItemHistory, step: number): ItemHistory =>
  history.revisions.every((revision) => revision.step <= step)
    ? history
    : { ...history, failures: [], revisions: history.revisions.filter((revision) => revision.step <= step) }

/** The agent's own revisions. A changed rule is not one of them. */
export const ownOf = (revisions: readonly Revision[]) =>
  revisions.filter(({ kind }) => kind !== 'rule-changed')

export const triesIn = (failures: readonly ActionFailures[]): number =>
  failures.reduce((sum, { times }) => sum + times, 0)

export const tries = (count: number): string => counted(count, 'try', 'tries')

/** `craft 6×, smelt 6× and mine 6×` */
export const byAction = (failures: readonly ActionFailures[]): Sentence =>
  listed(
    failures.map((one) => say`${action(one.action)} ${grouped(one.times)}×`),
    failures.length,
  )

/** `18 tries, all failed: craft 6×, smelt 6× and mine 6×.`; empty without tries. */
export function allFailed(failures: readonly ActionFailures[]): Sentence {
  const count = triesIn(failures)
  if (count === 0) return []
  return count === 1
    ? say`1 try failed: ${byAction(failures)}.`
    : say`All ${tries(count)} failed: ${byAction(failures)}.`
}
