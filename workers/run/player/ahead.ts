import { isStop, type AttemptFold, type Stop } from '../../../src/engine/attempts'
import type { Attempt } from '../../../src/engine/minds'
import { CHANGE_MS, durationsOf, UNKNOWN_MS, type StepDurations } from './tempo'
import type { Timeline } from './timeline'

/** The account of a run as far as it is computed, for whoever has to know what lies ahead, and tells nobody. */
export class Ahead {
  readonly #timeline: Timeline
  readonly #fold: AttemptFold<Attempt>
  /** The steps at which rules change, of those that are known. */
  readonly #changes = new Set<number>()
  #place = 0
  #stays: StepDurations = []
  #isLaidOut = false
  #settledAt: number | null = null

  constructor(timeline: Timeline) {
    this.#timeline = timeline
    this.#fold = timeline.run.cast.mind.attempts()
  }

  /**
   * The step from which on nothing is learned any more, to the run's end: that of the last lesson, or of the last change
   * that somebody made, whichever comes later; 0 where there was neither. A run that is about one goal goes on until that
   * is reached or missed. Null: not known yet.
   */
  get settledAt(): number | null {
    if (this.#settledAt !== null || !this.#timeline.run.ended) return this.#settledAt
    if (this.#isAboutGoal) return (this.#settledAt = this.#timeline.run.step)
    const last = this.#attempts.findLast(({ came }) => came === 'lesson' || came === 'change')
    return (this.#settledAt = last?.to ?? 0)
  }

  /** How long the run is: to its own end where that is known, else as long as it may be. */
  get length(): number {
    const { run, horizon } = this.#timeline
    return run.ended ? Math.max(1, run.step) : horizon
  }

  /** The next step, or the one before, at which such an attempt ends, of those that are known. */
  stop(from: number, by: 1 | -1, of: Stop): number | null {
    const stops = this.#attempts.filter((attempt) => attempt.came !== 'open' && isStop(attempt, of))
    const found = by > 0 ? stops.find(({ to }) => to > from) : stops.findLast(({ to }) => to < from)
    return found?.to ?? null
  }

  /** For how long a step stays where time bends to lessons. */
  durationOf(step: number): number {
    const { length } = this.#timeline.events
    if (this.#place < length || !this.#isLaidOut) this.#layOut()
    return this.#stays[step] ?? UNKNOWN_MS
  }

  /** The same at so many steps a second: a change of rules is to be read at every pace. */
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
      this.#isLaidOut = false
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

  #layOut(): void {
    this.#stays = durationsOf(this.#attempts, this.#timeline.run.ended)
    this.#isLaidOut = true
  }
}
