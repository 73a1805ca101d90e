import type { Estimate, Heard } from '../../../workers/lab.api'
import type { LabContext } from './lab-context.svelte'
import { Pace } from './pace'
import { keyOf } from './selection.svelte'

/** What a live model has to say, and has said. */
export class LiveQuestions {
  readonly #context: LabContext
  #estimate = $state.raw<{ readonly key: string; readonly value: Estimate } | null>(null)
  /** What a live model has said so far in the study that is run, or was run last. */
  pace = $state.raw<Pace | null>(null)

  constructor(context: LabContext) {
    this.#context = context
  }

  /** What the model that is chosen would have to say for what is not run yet; null: not known. */
  get estimate(): Estimate | null {
    return this.#estimate?.key === this.#key ? this.#estimate.value : null
  }
  /** How long the rest will take; null as long as there is too little to go by. */
  get secondsLeft(): number | null {
    return this.pace?.secondsLeft(this.estimate?.questions ?? 0) ?? null
  }

  /** A study begins. */
  begin(): void {
    this.pace = new Pace()
  }

  hear(heard: Heard): void {
    this.pace = this.pace?.with(heard) ?? null
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
