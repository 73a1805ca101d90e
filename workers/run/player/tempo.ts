import type { AttemptFacts } from '../../../src/engine/attempts'

/** If nothing is known of what lies ahead: four steps a second. */
export const UNKNOWN_MS = 250

/** A lesson is shown in three parts, in ms: before, what was tried, and the outcome. */
export const LESSON = { before: 1_500, evidence: 2_000, after: 3_000 } as const
/** A guess that turns out wrong; `before` only after a stretch that passed quickly. */
const REFUTED = { before: 1_000, evidence: 1_000, after: 1_500 } as const
/** A stretch without results passes in this time, in ms, however long it is, and never slower than `UNKNOWN_MS` per step. */
export const STRETCH = { wait: 500, go: 1_500 } as const
export const CHANGE_MS = 4_000
/** Minimum time between two of these, in ms, so that both can be read. */
export const APART_MS = 2_000

/** Whether time slows down for an attempt. */
export const standsOut = ({ came, refutes, to }: AttemptFacts): boolean =>
  came === 'lesson' || refutes || (came === 'change' && to > 0)

/** The duration of each step, in ms; a missing step lasts `UNKNOWN_MS`. */
export type StepDurations = readonly number[]

/**
 * The duration of each step of a run, from its known attempts. Stretches without results pass quickly, lessons slowly.
 * @param isWhole all attempts are known; else nothing is known after the last one for which time slows down
 */
export function durationsOf(attempts: readonly AttemptFacts[], isWhole: boolean): StepDurations {
  const durations: number[] = []
  const add = (step: number, ms: number) => (durations[step] = (durations[step] ?? 0) + ms)
  const spread = (from: number, to: number, ms: number) => {
    if (from === to) add(to, ms)
    for (let step = from; step < to; step++) add(step, ms / (to - from))
  }
  /** Durations are known up to `at`; from there to `end` nothing stands out. */
  let at = 0
  let end = 0
  const hurry = (): boolean => {
    if (end <= at) return false
    add(at, STRETCH.wait)
    spread(at, end, Math.min(STRETCH.go, (end - at) * UNKNOWN_MS))
    at = end
    return true
  }
  // The last attempt may still change.
  const settled = isWhole ? attempts : attempts.slice(0, -1)
  for (const attempt of settled) {
    const { came, to } = attempt
    if (!standsOut(attempt)) {
      end = Math.max(end, to)
      continue
    }
    const start = at
    const wasHurried = hurry()
    if (came === 'change') {
      // An attempt that a change interrupts ends with it, or before.
      if (wasHurried) add(Math.max(start, to - 1), APART_MS)
      spread(at, to, (to - at) * UNKNOWN_MS)
      add(to, CHANGE_MS)
    } else {
      const show = came === 'lesson' ? LESSON : REFUTED
      // An attempt without a step of its own shows at the end of the stretch: the step before that lasts longer.
      const from = at < to ? at : Math.max(start, to - 1)
      if (came === 'lesson' || wasHurried || start === 0) add(from, show.before)
      spread(from, to, show.evidence)
      add(to, show.after)
    }
    at = Math.max(at, to)
    end = at
  }
  if (isWhole) hurry()
  return durations
}
