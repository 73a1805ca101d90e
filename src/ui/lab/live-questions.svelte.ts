import type { Estimate, ReplyCounts } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { keyOf } from './selection.svelte'

/** Number of calls before the page estimates the time left. */
const WARM_UP = 3
const NOTHING: ReplyCounts = { calls: 0, kept: 0, promptTokens: 0, completionTokens: 0 }

/** Number of replies that a live model still has to give, and has given. */
export class LiveQuestions {
  readonly #context: LabContext
  #estimate = $state.raw<{ readonly key: string; readonly value: Estimate } | null>(null)
  /** Replies in the current or last study. */
  heard = $state.raw(NOTHING)
  #began = 0
  #heardAt = 0

  constructor(context: LabContext) {
    this.#context = context
  }

  /** The replies that the chosen model would have to give for the jobs left. Null: unknown. */
  get estimate(): Estimate | null {
    return this.#estimate?.key === this.#key ? this.#estimate.value : null
  }
  get answered(): number {
    return this.heard.calls + this.heard.kept
  }
  /** Null: too few calls for an estimate. */
  get secondsLeft(): number | null {
    const left = (this.estimate?.questions ?? 0) - this.answered
    if (this.heard.calls < WARM_UP || left <= 0) return null
    return ((this.#heardAt - this.#began) / 1000 / this.answered) * left
  }

  /** Resets the counts for a new study. */
  begin(): void {
    this.heard = NOTHING
    this.#began = performance.now()
  }

  hear({ calls, kept, promptTokens, completionTokens }: ReplyCounts): void {
    const before = this.heard
    this.heard = {
      calls: before.calls + calls,
      kept: before.kept + kept,
      promptTokens: before.promptTokens + promptTokens,
      completionTokens: before.completionTokens + completionTokens,
    }
    this.#heardAt = performance.now()
  }

  /** Estimates the replies that the chosen model would have to give, unless that is known. */
  async reckon(): Promise<void> {
    const { selection } = this.#context
    const key = this.#key
    if (!selection.link.model || this.#estimate?.key === key) return
    const value = await this.#context.askOrSay((api) => api.estimate(selection.study))
    if (value) this.#estimate = { key, value }
  }

  /** Estimates again after some jobs have run, because their replies are no longer needed. */
  async reckonAnew(): Promise<void> {
    this.#estimate = null
    await this.reckon()
  }

  get #key(): string {
    return keyOf(this.#context.selection.study)
  }
}
