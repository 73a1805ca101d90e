import type { EndReason, RunEvent } from './events'
import type { MindMark, MindShown } from './minds'
import type { MindFold } from './minds/mind'
import type { WorldMark, WorldShown } from './worlds'

/** What is counted, by name: what curves are drawn of, and what a saved run lists. */
export type Score = Readonly<Record<string, number>>

/** What a world, or a mind, makes of the events, kept up to date one by one. */
export interface Fold<Shown> {
  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void
  /** The same object until something in it changes. */
  readonly score: Score
  /** As it is drawn. It holds the fold's own objects, which go on changing. */
  readonly shown: Shown
}

/** A step of the learning curve: these scores from this step on. */
export interface CurvePoint {
  readonly step: number
  readonly score: Score
}

/** Something on the timeline. */
export interface TimelineMark {
  readonly step: number
  readonly kind: 'reseeded' | WorldMark | MindMark
  /** What it is about; empty: nothing in particular. */
  readonly thing: string
}

/** What can be known of a run at its last event, kept up to date event by event: the core's, the world's, the mind's. */
export class Ledger<
  OfWorld extends Fold<WorldShown> = Fold<WorldShown>,
  OfMind extends MindFold<MindShown> = MindFold<MindShown>,
> {
  readonly world: OfWorld
  readonly mind: OfMind
  readonly curve: CurvePoint[] = []
  readonly marks: TimelineMark[] = []
  step = 0
  questions = 0
  fallbacks = 0
  /** Answers that another than the run's model had to give. */
  standIns = 0
  ended: EndReason | null = null
  readonly #mark: (kind: TimelineMark['kind'], thing: string) => void

  constructor(world: OfWorld, mind: OfMind) {
    this.world = world
    this.mind = mind
    this.#mark = (kind, thing) => {
      if (this.step > 0) this.marks.push({ step: this.step, kind, thing })
    }
  }

  apply(event: RunEvent): void {
    this.step = event.step
    switch (event.kind) {
      case 'question-answered':
        this.questions++
        if (event.fallback) this.fallbacks++
        if (event.standIn) this.standIns++
        break
      case 'reseeded':
        this.#mark('reseeded', '')
        break
      case 'run-ended':
        this.ended = event.reason
        break
      default:
    }
    this.world.apply(event, this.#mark)
    this.mind.apply(event, this.#mark)
    this.#plot()
  }

  /** What the world and the mind count, together. */
  get score(): Score {
    return this.curve.at(-1)?.score ?? NONE
  }

  #worldScore: Score = NONE
  #mindScore: Score = NONE

  #plot(): void {
    const [world, mind] = [this.world.score, this.mind.score]
    if (world === this.#worldScore && mind === this.#mindScore) return
    this.#worldScore = world
    this.#mindScore = mind
    if (this.curve.at(-1)?.step === this.step) this.curve.pop()
    this.curve.push({ step: this.step, score: world === NONE ? mind : { ...world, ...mind } })
  }
}

/** Of what counts nothing. */
export const NONE: Score = {}
