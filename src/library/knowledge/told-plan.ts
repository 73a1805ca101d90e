import type { Sentence } from '../../engine/sentence'

/** One line of a plan that was checked in a world. */
export interface ToldLine {
  /** The thing that it is about. */
  readonly thing: string
  readonly quantity: number
  /** What is to be done, and what it takes as far as it is believed. */
  readonly plan: Sentence
  /** `open`: a line before it failed, and this was not tried. */
  readonly came: 'worked' | 'failed' | 'open'
  /** What the world made of it. */
  readonly outcome: Sentence
}

/** A plan for a goal, line by line. */
export interface ToldPlan {
  readonly goal: string
  readonly lines: readonly ToldLine[]
  /** The goal was had in the end. */
  readonly works: boolean
  /** Actions in all. */
  readonly steps: number
}
