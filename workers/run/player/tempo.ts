import type { AttemptFacts } from '../../../src/engine/attempts'

/** Where nothing is known of what lies ahead: four steps a second. */
export const UNKNOWN_MS = 250

/** How a lesson is shown: what was before, what was tried, and what it came to. */
export const LESSON = { before: 1_500, evidence: 2_000, after: 3_000 } as const
/** A word that turns out wrong; `before` where it follows a stretch that was hurried through. */
const REFUTED = { before: 1_000, evidence: 1_000, after: 1_500 } as const
/** A stretch in vain is hurried through, however long it is: it waits, and goes, and never slower than into the unknown. */
export const STRETCH = { wait: 500, go: 1_500 } as const
export const CHANGE_MS = 4_000
/** No two of these come to light closer together: nobody reads faster. */
export const APART_MS = 2_000

/** What stands out, so that time slows down for it. */
export const standsOut = ({ came, refutes, to }: AttemptFacts): boolean =>
  came === 'lesson' || refutes || (came === 'change' && to > 0)

/** For how long each step stays, in ms; what is not in it stays for `UNKNOWN_MS`. */
export type StepDurations = readonly number[]

/**
 * Time bends: from what is known of the attempts ahead, for how long each step of a run stays. Stretches in vain pass
 * quickly, lessons slowly.
 * @param isWhole no more of them will follow; else what lies behind the last that stands out is not known yet
 */
export function durationsOf(attempts: readonly AttemptFacts[], isWhole: boolean): StepDurations {
  const stays: number[] = []
  const add = (step: number, ms: number) => (stays[step] = (stays[step] ?? 0) + ms)
  const spread = (from: number, to: number, ms: number) => {
    if (from === to) add(to, ms)
    for (let step = from; step < to; step++) add(step, ms / (to - from))
  }
  /** Up to here it is laid out; up to `end` lies what is in vain. */
  let at = 0
  let end = 0
  const hurry = (): boolean => {
    if (end <= at) return false
    add(at, STRETCH.wait)
    spread(at, end, Math.min(STRETCH.go, (end - at) * UNKNOWN_MS))
    at = end
    return true
  }
  // The last one may still turn out to be something else.
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
      // What it cuts short has come to an end with it, or before.
      if (wasHurried) add(Math.max(start, to - 1), APART_MS)
      spread(at, to, (to - at) * UNKNOWN_MS)
      add(to, CHANGE_MS)
    } else {
      const show = came === 'lesson' ? LESSON : REFUTED
      // What takes no step of its own comes to light with the end of the stretch: the step before that waits for it.
      const from = at < to ? at : Math.max(start, to - 1)
      if (came === 'lesson' || wasHurried || start === 0) add(from, show.before)
      spread(from, to, show.evidence)
      add(to, show.after)
    }
    at = Math.max(at, to)
    end = at
  }
  if (isWhole) hurry()
  return stays
}
