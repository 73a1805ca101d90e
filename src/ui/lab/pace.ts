import type { Heard } from '../../../workers/lab.api'

/** What a live model has said in a study, and how long the rest will take by that. */
export class Pace implements Heard {
  readonly calls: number
  readonly kept: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly #began: number
  readonly #at: number

  constructor(heard = NOTHING, began = performance.now(), at = began) {
    this.calls = heard.calls
    this.kept = heard.kept
    this.promptTokens = heard.promptTokens
    this.completionTokens = heard.completionTokens
    this.#began = began
    this.#at = at
  }

  with(heard: Heard, at = performance.now()): Pace {
    return new Pace(plus(this, heard), this.#began, at)
  }

  get answered(): number {
    return this.calls + this.kept
  }

  /**
   * Null as long as there is too little to go by.
   * @param expected questions that were there to be asked when it began
   */
  secondsLeft(expected: number): number | null {
    const left = expected - this.answered
    if (this.calls < WARM_UP || left <= 0) return null
    return ((this.#at - this.#began) / 1000 / this.answered) * left
  }
}

/** After so many calls there is something to go by. */
const WARM_UP = 3
const NOTHING: Heard = { calls: 0, kept: 0, promptTokens: 0, completionTokens: 0 }

const plus = (a: Heard, b: Heard): Heard => ({
  calls: a.calls + b.calls,
  kept: a.kept + b.kept,
  promptTokens: a.promptTokens + b.promptTokens,
  completionTokens: a.completionTokens + b.completionTokens,
})
