import { isStop, type AttemptFold, type Stop } from '../../../src/engine/attempts'
import type { Attempt } from '../../../src/engine/minds'
import { CHANGE_MS, durationsOf, UNKNOWN_MS, type StepDurations } from './tempo'
import type { Timeline } from './timeline'

/** The attempts of a run as far as it is computed, also beyond what the user has reached. The page does not get them. */
export class Ahead {
  readonly #timeline: Timeline
  readonly #fold: AttemptFold<Attempt>
  /** The steps at which rules change, of those that are known. */
  readonly #changes = new Set<number>()
  #place = 0
  #durations: StepDurations = []
  #hasDurations = false
  #settledAt: number | null = null

  constructor(timeline: Timeline) {
    this.#timeline = timeline
    this.#fold = timeline.run.setup.mind.attempts()
  }

  /**
   * The step after which nothing is learned: that of the last lesson or the last change of the user, whichever is later; 0:
   * there was neither. For a run about one goal: the step at which that is reached or missed. Null: not known yet.
   */
  get settledAt(): number | null {
    if (this.#settledAt !== null || !this.#timeline.run.ended) return this.#settledAt
    if (this.#isAboutGoal) return (this.#settledAt = this.#timeline.run.step)
    const last = this.#attempts.findLast(({ came }) => came === 'lesson' || came === 'change')
    return (this.#settledAt = last?.to ?? 0)
  }

  /** The run's length in steps if its end is known, else its horizon. */
  get length(): number {
    const { run, horizon } = this.#timeline
    return run.ended ? Math.max(1, run.step) : horizon
  }

  /** The next (or previous) known step at which such an attempt ends. */
  stop(from: number, by: 1 | -1, of: Stop): number | null {
    const stops = this.#attempts.filter((attempt) => attempt.came !== 'open' && isStop(attempt, of))
    const found = by > 0 ? stops.find(({ to }) => to > from) : stops.findLast(({ to }) => to < from)
    return found?.to ?? null
  }

  /** The duration of a step, in ms, at the pace of lessons. */
  durationOf(step: number): number {
    const { length } = this.#timeline.events
    if (this.#place < length || !this.#hasDurations) this.#computeDurations()
    return this.#durations[step] ?? UNKNOWN_MS
  }

  /** The same at a pace in steps per second; a change of rules stays long enough to be read at every pace. */
  durationAt(step: number, pace: number): number {
    this.read()
    const period = 1_000 / pace
    return this.#changes.has(step) ? Math.max(CHANGE_MS, period) : period
  }

  /** Reads what has been computed since. */
  read(): void {
    const { events } = this.#timeline
    for (; this.#place < events.length; this.#place++) {
      this.#fold.see(events[this.#place]!, this.#place)
      const last = this.#fold.attempts.at(-1)
      if (last?.came === 'change' && last.to > 0) this.#changes.add(last.to)
      this.#hasDurations = false
    }
  }

  get #isAboutGoal(): boolean {
    const end = this.#timeline.run.events.at(-1)
    return end?.kind === 'run-ended' && (end.reason === 'goal-reached' || end.reason === 'goal-missed')
  }

  get #attempts(): readonly Attempt[] {
    this.read()
    return this.#fold.attempts
  }

  #computeDurations(): void {
    this.#durations = durationsOf(this.#attempts, this.#timeline.run.ended)
    this.#hasDurations = true
  }
}
