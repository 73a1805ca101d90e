import type { Run } from '../../../src/engine/run'
import type { RunSpec } from '../../../src/library/spec'
import type { RunServices } from '../live/run-services'
import { Ahead } from './ahead'
import { EVERYTHING } from './feed'
import type { IsTimeUp, Next } from './loop'
import type { Playable } from './playable'
import { Playhead } from './playhead'
import type { FeedFilter, Scene } from '../../api/run.api'
import { sceneOf } from './scene'
import { Timeline } from './timeline'
import type { Attribution } from './attribution'

interface OpenRunSetting {
  readonly filter?: FeedFilter
  /** Another number for every run opened. */
  readonly edition?: number
  readonly attribution?: Attribution | undefined
  readonly live?: RunServices | undefined
  /** How far the run had been played when it was opened. */
  readonly playedBefore?: number
}

/** The run that is on screen: its timeline, and where on it the page looks. */
export class OpenRun implements Playable {
  readonly spec: RunSpec
  readonly timeline: Timeline
  readonly ahead: Ahead
  readonly edition: number
  readonly live: RunServices | undefined
  readonly playedBefore: number
  #filter: FeedFilter
  #playhead: Playhead
  /** On its way to an earlier step; kept when superseded, so that scrubbing gets there while it goes on. */
  #draft: Playhead | undefined

  constructor(spec: RunSpec, run: Run, setting: OpenRunSetting = {}) {
    const { filter = EVERYTHING, edition = 0, attribution, live, playedBefore = 0 } = setting
    this.spec = spec
    this.timeline = new Timeline(run, attribution)
    this.ahead = new Ahead(this.timeline)
    this.edition = edition
    this.live = live
    this.playedBefore = playedBefore
    this.#filter = filter
    this.#playhead = new Playhead(this.timeline, filter)
  }

  get playhead(): Playhead {
    return this.#playhead
  }

  get horizon(): number {
    return this.timeline.horizon
  }

  get scene(): Scene {
    return sceneOf(this.#playhead, this.edition)
  }

  set filter(filter: FeedFilter) {
    this.#filter = filter
    this.#playhead.filter = filter
    this.#draft = undefined
  }

  isKnown(step: number): boolean {
    return this.timeline.isKnown(step)
  }

  /** A slice of the way to `step`, forwards in sight of the page, back out of its sight. */
  goTo(step: number, isTimeUp: IsTimeUp): Next {
    const isBack = step < this.#playhead.step
    const moving = isBack ? this.#back(step) : this.#playhead
    const progress = moving.proceed(step, isTimeUp)
    if (progress instanceof Promise) return progress
    if (!progress) return 0
    this.#playhead = moving
    if (isBack) this.#draft = undefined
    return 'done'
  }

  /** A slice of computing the timeline up to `step`, as if the user had been there, without moving; asks nothing. */
  restore(step: number, isTimeUp: IsTimeUp): Next {
    for (;;) {
      if (!this.timeline.reachStep(step, isTimeUp)) return 0
      if (this.timeline.isKnown(step)) return 'done'
      if (!this.#stride(step)) {
        // Up to the question that is not asked.
        this.timeline.reachStep(step, () => false)
        return 'done'
      }
      if (isTimeUp()) return 0
    }
  }

  /** The same, but what the user has seen stays as it was. */
  precompute(step: number, isTimeUp: IsTimeUp): Next {
    while (!this.timeline.isKnown(step)) {
      const isFree = this.#stride(step)
      this.ahead.read()
      if (!isFree) return 'done'
      if (isTimeUp()) return 0
    }
    return 'done'
  }

  /** A slice of the same, until something is found. */
  lookFor(isFound: () => boolean, isTimeUp: IsTimeUp): Next {
    while (!isFound() && !this.timeline.isKnown(this.horizon)) {
      if (!this.#stride(this.horizon)) return 'done'
      if (isTimeUp()) return 0
    }
    return 'done'
  }

  /** False: the run would have to wait for an answer. */
  #stride(step: number): boolean {
    const waiting = this.timeline.stride(step)
    // Errors occur again when playback reaches that step.
    waiting?.catch(() => undefined)
    return waiting === undefined
  }

  #back(step: number): Playhead {
    if (!this.#draft || this.#draft.step > step) this.#draft = new Playhead(this.timeline, this.#filter)
    return this.#draft
  }
}
