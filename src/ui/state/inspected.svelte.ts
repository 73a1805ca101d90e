import type { ItemHistory } from '../../engine/minds/adg/types'
import type { RunClient } from './run-client.svelte'

/** While a run plays, an item's history is asked for this often (ms). */
const PERIOD = 250

/** Everything known of the chosen item, kept up to date without asking at every step of a fast run. */
export class Inspected {
  readonly #client: RunClient
  #history = $state.raw<ItemHistory | null>(null)
  #isAsking = false
  #wanted: string | null = null
  #askedAt = 0

  constructor(client: RunClient) {
    this.#client = client
  }

  get history(): ItemHistory | null {
    return this.#history
  }

  /** To be called in an effect that reads the scene: what is shown has changed. */
  follow(item: string | null): (() => void) | undefined {
    if (this.#history?.item !== item) this.#history = null
    this.#wanted = item
    if (item === null || this.#isAsking) return undefined
    const wait = this.#history === null ? 0 : Math.max(0, this.#askedAt + PERIOD - performance.now())
    const timer = setTimeout(() => void this.#ask(item), wait)
    return () => clearTimeout(timer)
  }

  async #ask(item: string): Promise<void> {
    this.#isAsking = true
    this.#askedAt = performance.now()
    const step = this.#client.scene?.step
    const history = await this.#client.told(item)
    this.#isAsking = false
    const wanted = this.#wanted
    if (history && item === wanted) this.#history = history
    const isOld = item !== wanted || step !== this.#client.scene?.step
    if (isOld && wanted !== null && !this.#client.playing) await this.#ask(wanted)
  }
}
