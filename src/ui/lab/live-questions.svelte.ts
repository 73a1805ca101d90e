import type { Estimate, ReplyCounts } from '../../../workers/api/lab.api'
import type { LabContext } from './lab-context.svelte'
import { keyOf } from './selection.svelte'

/** After so many calls there is something to go by. */
const WARM_UP = 3
const NOTHING: ReplyCounts = { calls: 0, kept: 0, promptTokens: 0, completionTokens: 0 }

/** What a live model has to say, and has said. */
export class LiveQuestions {
  readonly #context: LabContext
  #estimate = $state.raw<{ readonly key: string; readonly value: Estimate } | null>(null)
  /** What it has said so far in the study that is run, or was run last. */
  heard = $state.raw(NOTHING)
  #began = 0
  #heardAt = 0

  constructor(context: LabContext) {
    this.#context = context
  }

  /** What the model that is chosen would have to say for what is not run yet; null: not known. */
  get estimate(): Estimate | null {
    return this.#estimate?.key === this.#key ? this.#estimate.value : null
  }
  get answered(): number {
    return this.heard.calls + this.heard.kept
  }
  /** How long the rest will take; null as long as there is too little to go by. */
  get secondsLeft(): number | null {
    const left = (this.estimate?.questions ?? 0) - this.answered
    if (this.heard.calls < WARM_UP || left <= 0) return null
    return ((this.#heardAt - this.#began) / 1000 / this.answered) * left
  }

  /** A study begins. */
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

  /** Works out how much a model that is chosen would have to say, unless that is known. */
  async reckon(): Promise<void> {
    const { selection } = this.#context
    const key = this.#key
    if (!selection.link.model || this.#estimate?.key === key) return
    const value = await this.#context.askOrSay((api) => api.estimate(selection.study))
    if (value) this.#estimate = { key, value }
  }

  /** The same where something has been run since: it is no longer to be asked. */
  async reckonAnew(): Promise<void> {
    this.#estimate = null
    await this.reckon()
  }

  get #key(): string {
    return keyOf(this.#context.selection.study)
  }
}
