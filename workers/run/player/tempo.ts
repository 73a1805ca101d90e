import type { AttemptFacts } from '../../../src/engine/attempts'

/** If nothing is known of what lies ahead: four steps a second. */
export const UNKNOWN_MS = 250

/** A lesson is shown in three parts, in ms: before, what was tried, and the outcome. */
export const LESSON = { before: 600, evidence: 800, after: 2_000 } as const
/** A failed attempt passes in at most this time, in ms; a series of them in at most `SERIES_MS`. */
export const FAILED_MS = 600
export const SERIES_MS = 2_400
export const CHANGE_MS = 4_000
/** Minimum time between two lessons or changes, in ms, so that the user can read both. */
export const APART_MS = 2_000

/** Whether time slows down for an attempt. */
export const standsOut = ({ came, to }: AttemptFacts): boolean =>
  came === 'lesson' || (came === 'change' && to > 0)

/** The duration of each step, in ms; a missing step lasts `UNKNOWN_MS`. */
export type StepDurations = readonly number[]

/**
 * The duration of each step of a run, from its known attempts. Failed attempts pass quickly, lessons slowly.
 * @param isWhole all attempts are known; else nothing is known after the last one for which time slows down
 */
export function durationsOf(attempts: readonly AttemptFacts[], isWhole: boolean): StepDurations {
  const durations: number[] = []
  const add = (step: number, ms: number) => (durations[step] = (durations[step] ?? 0) + ms)
  const spread = (from: number, to: number, ms: number) => {
    if (from === to) add(to, ms)
    for (let step = from; step < to; step++) add(step, ms / (to - from))
  }
  /** Durations are known up to `at`; from there to `end` there are only failed attempts. */
  let at = 0
  let end = 0
  let failed = 0
  /** @returns whether there were failed attempts */
  const fold = (): boolean => {
    const hasFailed = end > at
    if (hasFailed) spread(at, end, Math.min(SERIES_MS, failed * FAILED_MS, (end - at) * UNKNOWN_MS))
    at = Math.max(at, end)
    failed = 0
    return hasFailed
  }
  // The last attempt may still change.
  const settled = isWhole ? attempts : attempts.slice(0, -1)
  for (const attempt of settled) {
    const { came, to } = attempt
    if (!standsOut(attempt)) {
      end = Math.max(end, to)
      failed++
      continue
    }
    const start = at
    const hasFailed = fold()
    if (came === 'change') {
      // An attempt that a change interrupts ends with it, or before.
      if (hasFailed) add(Math.max(start, to - 1), APART_MS)
      spread(at, to, (to - at) * UNKNOWN_MS)
      add(to, CHANGE_MS)
    } else {
      // A lesson without a step of its own shows at the end of the series: the step before that lasts longer.
      const from = at < to ? at : Math.max(start, to - 1)
      add(from, LESSON.before)
      spread(from, to, LESSON.evidence)
      add(to, LESSON.after)
    }
    at = Math.max(at, to)
    end = at
  }
  if (isWhole) fold()
  return durations
}
