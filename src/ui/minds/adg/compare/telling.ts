/**
 * What distinguishes runs of this mind: the number of right goals, the goals that only one has right, and the
 * latest lesson.
 */
import type { Sentence } from '../../../../engine/sentence'
import { thingsOf } from '../../../worlds'
import type { NamedRun, Telling } from '../../view'
import { adgScene } from '../../../requirements/scene'
import { heldBy, holdsFirstWord, rightOf, type HeldGoals, type HeldLesson, type LessonKind } from './held'
import { aheadWords, apartWords, lessonWords, tellingWords } from './telling-words'

/** The number of right goals of each run, the best first. */
export const ahead = (runs: readonly NamedRun[]): Sentence =>
  aheadWords(
    runs.map(({ name, scene }) => ({ name, ...adgScene(scene).mind })),
    thingsOf(runs[0]?.scene).goals,
  )

/** The goals that only one of them has right. */
export function apart(runs: readonly NamedRun[]): Sentence {
  const { only, all } = rightOf(runs.map(heldBy))
  return apartWords(
    runs.map(({ name }, at) => ({ name, only: only[at] ?? [] })),
    all,
  )
}

/** The latest lesson of one run that another run does not have; null: none so far. */
export function telling(runs: readonly NamedRun[]): Telling | null {
  const held = runs.map(heldBy)
  let newest: (HeldLesson & { readonly by: number }) | null = null
  for (const [by, { lessons }] of held.entries()) {
    const others = held.filter((_, place) => place !== by)
    const last = lessons.findLast((learned) => others.some((other) => isTelling(learned, other)))
    // At the same step, found counts before given up.
    if (
      last &&
      (!newest || last.step > newest.step || (last.step === newest.step && rank(last) < rank(newest)))
    )
      newest = { ...last, by }
  }
  const who = newest && held[newest.by]
  if (!newest || !who) return null
  const { step, item, by } = newest
  const others = held.filter((_, place) => place !== by)
  const [other] = others
  const sentence =
    other && others.length === 1
      ? tellingWords(newest, who.name, other)
      : lessonWords(newest, who.name, others)
  return { step, thing: item.name, by, sentence }
}

const RANKS: readonly LessonKind[] = ['found', 'given-up', 'refuted']
const rank = ({ lesson }: HeldLesson) => RANKS.indexOf(lesson)

/** Whether a lesson distinguishes its run from another run's current state. */
function isTelling({ lesson, item }: HeldLesson, { goals }: HeldGoals): boolean {
  const theirs = goals.get(item.name)
  switch (lesson) {
    case 'found':
      return item.isRight && theirs?.isRight !== true
    case 'given-up':
      return theirs?.isRight === true || holdsFirstWord(theirs)
    case 'refuted':
      return theirs?.isRight !== true && holdsFirstWord(theirs)
    default:
      return lesson satisfies never
  }
}
