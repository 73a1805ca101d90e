import type { EndReason, RunEvent } from './events'
import type { MindMark, MindShown } from './minds'
import type { MindFold } from './minds/mind'
import type { WorldMark, WorldShown } from './worlds'

/** Scores by name: the data of the curves and of the list of saved runs. */
export type Score = Readonly<Record<string, number>>

/** Builds the state of a world or a mind from the events, one event at a time. */
export interface Fold<Shown> {
  apply(event: RunEvent, mark: (kind: TimelineMark['kind'], thing: string) => void): void
  /** The same object until one of its values changes. */
  readonly score: Score
  /** The state to display. It holds the fold's own mutable objects. */
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
  /** The thing that the mark is about; empty: no particular thing. */
  readonly thing: string
}

/**
 * The complete state of a run after its last event, updated event by event: that of the core, the world and
 * the mind.
 */
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
  /** Number of answers that a stand-in gave instead of the run's model. */
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

  /** The scores of the world and of the mind, together. */
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

/** The score of a fold that counts nothing. */
export const NONE: Score = {}
