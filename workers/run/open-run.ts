import type { Run } from '../../src/engine/run'
import type { RunSpec } from '../../src/library/spec'
import { Ahead } from './ahead'
import type { Next } from './loop'
import { Playhead } from './playhead'
import type { FeedFilter, Scene } from '../api/run.api'
import { sceneOf } from './scene'
import { Timeline } from './timeline'
import type { WhoseWord } from './whose-word'

/** The run that is on screen: its timeline, and where on it the page looks. */
export class OpenRun {
  readonly spec: RunSpec
  readonly timeline: Timeline
  readonly ahead: Ahead
  /** Tells one opened run from the next. */
  readonly edition: number
  #filter: FeedFilter
  #playhead: Playhead
  /** On its way to a step that lies back; kept when superseded, so that scrubbing gets there while it goes on. */
  #draft: Playhead | undefined

  /** @param edition another one for every run opened */
  constructor(spec: RunSpec, run: Run, filter: FeedFilter, edition: number, whose?: WhoseWord) {
    this.spec = spec
    this.timeline = new Timeline(run, whose)
    this.ahead = new Ahead(this.timeline)
    this.edition = edition
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

  /** A slice of computing the timeline up to `step`, as if somebody had been there, without moving; waits for nobody. */
  recall(step: number, isTimeUp: () => boolean): Next {
    for (;;) {
      if (!this.timeline.reachStep(step, isTimeUp)) return 0
      if (this.timeline.reaches(step)) return 'done'
      if (!this.#stride(step)) {
        // What leads to the question that nobody is asked.
        this.timeline.reachStep(step, () => false)
        return 'done'
      }
      if (isTimeUp()) return 0
    }
  }

  /** The same, out of everybody's sight: what lies ahead stays as unknown as it was. */
  foresee(step: number, isTimeUp: () => boolean): Next {
    while (!this.timeline.reaches(step)) {
      const isFree = this.#stride(step)
      this.ahead.read()
      if (!isFree) return 'done'
      if (isTimeUp()) return 0
    }
    return 'done'
  }

  /** A slice of the same, until what lies ahead has what is looked for. */
  lookFor(isFound: () => boolean, isTimeUp: () => boolean): Next {
    while (!isFound() && !this.timeline.reaches(this.horizon)) {
      if (!this.#stride(this.horizon)) return 'done'
      if (isTimeUp()) return 0
    }
    return 'done'
  }

  /** False: somebody would have to be waited for. */
  #stride(step: number): boolean {
    const waiting = this.timeline.stride(step)
    // What fails here fails again, and is told, when the run is played that far.
    waiting?.catch(() => undefined)
    return waiting === undefined
  }

  #back(step: number): Playhead {
    if (!this.#draft || this.#draft.step > step) this.#draft = new Playhead(this.timeline, this.#filter)
    return this.#draft
  }
}
