import type { Sentence } from '../../engine/sentence'

/** One line of a plan that was checked in a world. */
interface ToldLine {
  /** The thing that it is about. */
  readonly thing: string
  readonly quantity: number
  /** The action, and what it takes according to the beliefs. */
  readonly plan: Sentence
  /** `open`: a line before it failed, and this was not tried. */
  readonly came: 'worked' | 'failed' | 'open'
  /** The world's outcome. */
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
