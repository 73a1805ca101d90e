/** A run's account as it is told: attempts as paragraphs. */
import type { Attempt } from './minds'

/** What is told in one go: an attempt that taught something, or all in a row that did not. */
export interface Paragraph {
  /** The key of its first attempt: it keeps it while others join. */
  readonly key: number
  /** Never empty; several only where they were all in vain. */
  readonly attempts: readonly [Attempt, ...Attempt[]]
  /** The how-manieth lesson of the run this is; null: none. */
  readonly lesson: number | null
}

/** What was in vain and changed nobody's mind is told in a line; what refutes a word is told in full. */
export const isFolded = ({ came, refutes }: Attempt): boolean => came === 'vain' && !refutes

/** Nothing has been done for it yet: it is no paragraph. */
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
