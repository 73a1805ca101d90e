import { raceWith } from '../../../src/engine/race-with'
import type { Fault, Opened, Reply } from '../../api/run.api'
import type { Clock } from '../../shared/clock'
import { replyOf, runFault } from '../../shared/fault'
import { Background } from './background'
import { Loop, type IsTimeUp, type Next } from './loop'
import { playingAt, type Pacing } from './pacing'
import type { Playable } from './playable'
import { Publisher } from './publisher'

/** What a session adds to its player. */
interface PlayerParts<Open, Update> {
  /** The update for the page; null: nothing yet. */
  readonly update: () => Update | null
  /** Called after every slice in which the open run may have moved. */
  readonly moved: () => void
  /** Called when playing or seeking has ended. */
  readonly settled: () => void
  /** Called when the open run cannot go on. */
  readonly failed?: (open: Open) => void
}

class SupersededError extends Error {
  override readonly name = 'SupersededError'
  readonly code = 'superseded'
  constructor() {
    super('Another run was opened in the meantime.')
  }
}

/**
 * Plays one run, or several in step, and tells the page. Every method may be called at any time; a later call supersedes
 * the effect of an earlier one.
 */
export class RunPlayer<Open extends Playable, Update> {
  readonly publisher: Publisher<Update>
  readonly background: Background
  /** Why the open run has stopped; null: it has not failed since the last request. */
  fault: Fault | null = null
  readonly #clock: Clock
  readonly #parts: PlayerParts<Open, Update>
  /** Playing or seeking, whichever was requested last. */
  readonly #moving: Loop
  #open: Open | undefined
  #opening: Promise<unknown> = Promise.resolve()
  #opens = 0
  #requests = 0
  #ways = 0
  /** Counts plays and stops: an older play does not stop a newer one. */
  #generation = 0
  /** Set while it plays: how. */
  #pacing: ((open: Open) => Pacing) | null = null

  constructor(clock: Clock, parts: PlayerParts<Open, Update>) {
    this.#clock = clock
    this.#parts = parts
    this.publisher = new Publisher(clock, parts.update)
    this.#moving = new Loop(clock)
    this.background = new Background(clock, () => this.publisher.changed())
  }

  get open(): Open | undefined {
    return this.#open
  }

  get isPlaying(): boolean {
    return this.#pacing !== null
  }

  /**
   * Opens something else.
   * @param load calls `check` after each wait: it throws if something else was opened meanwhile
   */
  load(load: (check: () => void) => Promise<Opened>): Promise<Reply<Opened>> {
    this.#requests++
    const id = ++this.#opens
    const check = () => {
      if (id !== this.#opens) throw new SupersededError()
    }
    const opening = replyOf(() => load(check))
    this.#opening = opening
    return opening
  }

  /** Puts a run in the place of the open one. */
  replace(open: Open): void {
    this.#stop()
    this.background.stop()
    this.#open = open
    this.fault = null
  }

  /** Plays until the run ends, stops by itself or fails, or something else is requested. */
  async play(pacing: (open: Open) => Pacing): Promise<void> {
    const open = await this.#ready(++this.#requests)
    if (!open || open.playhead.isAtEnd) return
    this.fault = null
    open.live?.go()
    this.#pacing = pacing
    const generation = ++this.#generation
    const motion = this.#move(playingAt(open.playhead, pacing(open), this.#clock)).finally(() => {
      if (generation === this.#generation) this.#stop()
      this.publisher.changed()
    })
    // Playing lasts: its end comes as an update.
    void this.#watch(open, motion)
    this.publisher.changed()
  }

  async pause(): Promise<void> {
    this.halt()
    await this.publisher.told()
  }

  /** Pauses and goes to a step; resolves when there (a superseded call resolves too). */
  async seek(step: number): Promise<void> {
    const open = await this.#ready(this.halt())
    if (!open) return
    this.fault = null
    await this.goTo(open, step)
  }

  /**
   * Pauses, computes ahead until there is a step to go to, and goes there.
   * @param find that step; null: it is not known yet
   * @param look a slice of computing ahead
   * @returns false: there is no such step, or something else was requested meanwhile
   */
  async seekFound(
    find: (open: Open) => number | null,
    look: (open: Open, isTimeUp: IsTimeUp) => Next,
  ): Promise<boolean> {
    const request = this.halt()
    const open = await this.#ready(request)
    if (!open) return false
    // Errors while computing ahead are ignored; they occur again when playback reaches that step.
    const isDone = await this.#moving.run((isTimeUp) => look(open, isTimeUp)).catch(() => true)
    const target = isDone && request === this.#requests ? find(open) : null
    if (target === null) return false
    this.fault = null
    // A question that follows at once waits.
    await this.goTo(open, target, false)
    return request === this.#requests
  }

  /**
   * Goes to a step (one beyond the run means its end). Resolves when there, when something else was requested, or when
   * the run starts to wait for an answer.
   * @param asks whether questions on the way are asked
   */
  async goTo(open: Open, step: number, asks = true): Promise<void> {
    if (asks && !open.isKnown(step)) open.live?.go()
    const way = ++this.#ways
    const target = Math.trunc(Math.max(0, Math.min(step, open.horizon))) || 0
    const motion = this.#move((isTimeUp) => open.goTo(target, isTimeUp))
    const arrival = this.#watch(open, motion).finally(() => {
      if (way === this.#ways && !this.isPlaying) open.live?.hold()
    })
    await raceWith(arrival, open.live?.asked ?? [], () => this.publisher.told())
  }

  /** Pauses. The returned function plays on if it was playing and nothing else was requested meanwhile. */
  suspend(): () => void {
    const pacing = this.#pacing
    const request = this.halt()
    return () => {
      if (pacing && request === this.#requests) void this.play(pacing)
    }
  }

  /** Stops playing and seeking. @returns a number that tells later whether something else was requested */
  halt(): number {
    if (this.isPlaying) this.publisher.changed()
    this.#stop()
    this.#open?.live?.hold()
    return ++this.#requests
  }

  #move(slice: (isTimeUp: IsTimeUp) => Next): Promise<boolean> {
    return this.#moving.run((isTimeUp) => {
      const next = slice(isTimeUp)
      this.#parts.moved()
      return next
    })
  }

  /** What is open, after any opening has ended; undefined if something else was requested meanwhile. */
  async #ready(request: number): Promise<Open | undefined> {
    await this.#opening
    return request === this.#requests ? this.#open : undefined
  }

  /** Waits for the end of a motion and tells the page about it. */
  async #watch(open: Open, motion: Promise<unknown>): Promise<void> {
    try {
      await motion
    } catch (error) {
      if (open !== this.#open) return
      this.#parts.failed?.(open)
      this.fault = runFault(error, open.playhead.step)
      this.publisher.changed()
    }
    if (open !== this.#open) return
    this.#parts.settled()
    await this.publisher.told()
  }

  #stop(): void {
    this.#generation++
    this.#pacing = null
    this.#moving.stop()
  }
}
