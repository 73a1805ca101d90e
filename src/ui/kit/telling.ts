/** Shared parts of the sentences that tell runs apart (`CompareValues.ahead`, `apart`, `telling`). */
import { joined, listed, type Sentence } from '../../engine/sentence'
import type { NamedRun, Telling } from '../minds/view'

/** The maximum number of compared runs: each is named. */
const NAMES = 6

type Words<Run> = (run: Run, isFirst: boolean) => Sentence

/** `A reaches the goal in 5 actions and B in 7.`; of no run nothing. */
export const eachOf = <Run>(
  runs: readonly Run[],
  words: Words<Run>,
  end: (first: Run) => Sentence = () => ['.'],
): Sentence => {
  const [first] = runs
  if (first === undefined) return []
  return joined([
    ...listed(
      runs.map((run, at) => words(run, at === 0)),
      NAMES,
    ),
    ...end(first),
  ])
}

/** Sentences, one after another; those without words are left out. */
export const sentences = (...all: readonly Sentence[]): Sentence =>
  joined(all.filter((one) => one.length > 0).flatMap((one, at) => (at === 0 ? one : [' ', ...one])))

/**
 * The newest moment that distinguishes a run from all others; null: there is none. @param momentsOf events of a run
 * that the others do not have
 */
export function newestTelling(
  compared: readonly NamedRun[],
  momentsOf: (own: NamedRun, others: readonly NamedRun[]) => readonly Omit<Telling, 'by'>[],
): Telling | null {
  let newest: Telling | null = null
  for (const [by, own] of compared.entries())
    for (const moment of momentsOf(
      own,
      compared.filter((_, place) => place !== by),
    ))
      if (!newest || moment.step > newest.step) newest = { ...moment, by }
  return newest
}
