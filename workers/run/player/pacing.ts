import { FRAME_MS, type Clock } from '../../shared/clock'
import type { IsTimeUp, Next } from './loop'

/** A position that moves forwards: a playhead, or several in step. */
export interface MovingHead {
  readonly step: number
  readonly isAtEnd: boolean
  /** As `Playhead.proceed`. */
  proceed(step: number, isTimeUp: IsTimeUp): boolean | Promise<void>
}

/** How a run is played. */
export interface Pacing {
  /** Steps per second, above 0; null: as fast as possible; a function: the duration of each step in ms. */
  readonly pace: number | null | ((step: number) => number)
  /** The later step at which playing stops by itself; null: there is none, or it is not known yet. */
  readonly rest?: () => number | null
}

type Slice = (isTimeUp: IsTimeUp) => Next

/** At most this much of the time that a sleeping machine or a throttled timer took is made up for. */
const MAX_LAG_MS = 1_000
/** Timers may fire this much early. */
const TOLERANCE_MS = 1
/** A step that lasts at least this long is there to be read: it keeps its full duration even after a delay. */
const READ_MS = 500

/** The work of playing, slice by slice. It is done at the end of the run, or at the step where playing stops by itself. */
export function playingAt(head: MovingHead, { pace, rest = () => null }: Pacing, clock: Clock): Slice {
  const start = head.step
  const lastStep = () => {
    const step = rest()
    return step !== null && step > start && step >= head.step ? step : Infinity
  }
  if (pace === null) return unpaced(head)
  return typeof pace === 'number'
    ? paced(head, 1_000 / pace, lastStep, clock)
    : withDurations(head, pace, lastStep, clock)
}

const unpaced =
  (head: MovingHead): Slice =>
  (isTimeUp) => {
    const progress = head.proceed(Infinity, isTimeUp)
    if (progress instanceof Promise) return progress
    return head.isAtEnd ? 'done' : 0
  }

/** @param period ms per step */
function paced(head: MovingHead, period: number, lastStep: () => number, clock: Clock): Slice {
  /** When the head would have been at step 0 at this pace. */
  let origin = clock.now() - head.step * period
  return (isTimeUp) => {
    const start = clock.now()
    origin = Math.max(origin, start - head.step * period - MAX_LAG_MS)
    const last = lastStep()
    const due = Math.min(last, Math.floor((start - origin + TOLERANCE_MS) / period))
    const progress = head.proceed(due, isTimeUp)
    if (progress instanceof Promise) {
      // Waiting for an answer is not lag.
      return progress.then(() => {
        origin = clock.now() - head.step * period
      })
    }
    if (head.isAtEnd || head.step >= last) return 'done'
    const now = clock.now()
    return Math.max(start + FRAME_MS - now, origin + (head.step + 1) * period - now, 0)
  }
}

/** @param durationOf a step, in ms */
function withDurations(
  head: MovingHead,
  durationOf: (step: number) => number,
  lastStep: () => number,
  clock: Clock,
): Slice {
  /** When the head arrived at its step. */
  let since = clock.now()
  return (isTimeUp) => {
    const now = clock.now()
    const last = lastStep()
    let due = head.step
    let arrival = since
    for (; due < last && arrival + durationOf(due) <= now + TOLERANCE_MS; due++) {
      arrival = Math.max(arrival + durationOf(due), now - MAX_LAG_MS)
      if (durationOf(due + 1) >= READ_MS) arrival = Math.max(arrival, now)
    }
    const from = head.step
    const progress = head.proceed(due, isTimeUp)
    if (progress instanceof Promise) {
      return progress.then(() => {
        since = clock.now()
      })
    }
    // If the slice ended early, the next one does the rest.
    if (head.step === due) since = arrival
    else if (head.step > from) since = now
    if (head.isAtEnd || head.step >= last) return 'done'
    const after = clock.now()
    return Math.max(now + FRAME_MS - after, since + durationOf(head.step) - after, 0)
  }
}
