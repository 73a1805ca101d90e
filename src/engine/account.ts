/** A run's account: its attempts as paragraphs. */
import type { Attempt } from './minds'

/** One paragraph: an attempt that taught something, or consecutive attempts that did not. */
export interface Paragraph {
  /** The key of its first attempt. It stays the same while more attempts join. */
  readonly key: number
  /** Never empty. It has several attempts only if all of them were in vain. */
  readonly attempts: readonly [Attempt, ...Attempt[]]
  /** Number of this lesson in the run, from 1; null: no lesson. */
  readonly lesson: number | null
}

/**
 * True for an attempt that was in vain and refuted nothing: it is folded into one line. An attempt that
 * refutes a guess is written out in full.
 */
export const isFolded = ({ came, refutes }: Attempt): boolean => came === 'vain' && !refutes

/** True for an attempt without an event of its own yet. It gets no paragraph. */
export const isOnlyMeant = ({ came, from, to }: Attempt): boolean => came === 'open' && to === from

/**
 * The newest attempts as paragraphs, oldest first.
 * @param account its `lessons`: of all attempts, those before the newest among them
 */
export function paragraphsOf({
  attempts,
  lessons,
}: {
  readonly attempts: readonly Attempt[]
  readonly lessons: number
}): Paragraph[] {
  const paragraphs: { key: number; attempts: [Attempt, ...Attempt[]]; lesson: number | null }[] = []
  let lesson = lessons - attempts.filter(({ came }) => came === 'lesson').length
  for (const attempt of attempts) {
    const { key, came } = attempt
    if (isOnlyMeant(attempt)) continue
    const last = paragraphs.at(-1)
    if (isFolded(attempt) && last && isFolded(last.attempts[0])) last.attempts.push(attempt)
    else paragraphs.push({ key, attempts: [attempt], lesson: came === 'lesson' ? ++lesson : null })
  }
  return paragraphs
}
