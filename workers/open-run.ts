import type { Run } from '../src/engine/run'
import type { RunSpec } from '../src/library/spec'
import type { Next } from './loop'
import { Playhead } from './playhead'
import type { FeedFilter, Scene } from './run.api'
import { sceneOf } from './scene'
import { Timeline } from './timeline'
import type { WhoseWord } from './whose-word'

/** The run that is on screen: its timeline, and where on it the page looks. */
export class OpenRun {
  readonly spec: RunSpec
  readonly timeline: Timeline
  readonly #edition: number
  #filter: FeedFilter
  #playhead: Playhead
  /** On its way to a step that lies back; kept when superseded, so that scrubbing gets there while it goes on. */
  #draft: Playhead | undefined

  /** @param edition another one for every run opened */
  constructor(spec: RunSpec, run: Run, filter: FeedFilter, edition: number, whose?: WhoseWord) {
    this.spec = spec
    this.timeline = new Timeline(run, whose)
    this.#edition = edition
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
    return sceneOf(this.#playhead, this.#edition)
  }

  set filter(filter: FeedFilter) {
    this.#filter = filter
    this.#playhead.filter = filter
    this.#draft = undefined
  }

  /** A slice of the way to `step`, forwards in sight of the page, back out of its sight. */
  goTo(step: number, isTimeUp: () => boolean): Next {
    const isBack = step < this.#playhead.step
    const moving = isBack ? this.#back(step) : this.#playhead
    const progress = moving.proceed(step, isTimeUp)
    if (progress instanceof Promise) return progress
    if (!progress) return 0
    this.#playhead = moving
    if (isBack) this.#draft = undefined
    return 'done'
  }

  /** A slice of computing the timeline up to `step` without moving on it; waits for nobody. */
  recall(step: number, isTimeUp: () => boolean): Next {
    while (!this.timeline.reaches(step)) {
      const waiting = this.timeline.stride(step)
      if (waiting) {
        // What fails here fails again, and is told, when the run is played that far.
        waiting.catch(() => undefined)
        return 'done'
      }
      if (isTimeUp()) return 0
    }
    return 'done'
  }

  #back(step: number): Playhead {
    if (!this.#draft || this.#draft.step > step) this.#draft = new Playhead(this.timeline, this.#filter)
    return this.#draft
  }
}
