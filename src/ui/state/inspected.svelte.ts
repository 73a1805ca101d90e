import type { ItemDetails } from '../../engine/minds'
import type { RunClient } from './run-client.svelte'

/** While a run plays, the details of a thing are asked for once per period (ms). */
const PERIOD = 250

/** All details of the selected thing, kept up to date without a request at every step of a fast run. */
export class Inspected {
  readonly #client: RunClient
  #found = $state.raw<{ readonly thing: string; readonly told: ItemDetails } | null>(null)
  #isAsking = false
  #wanted: string | null = null
  #askedAt = 0

  constructor(client: RunClient) {
    this.#client = client
  }

  get told(): ItemDetails | null {
    return this.#found?.told ?? null
  }

  /** For an effect that reads the scene: the shown thing or scene has changed. */
  follow(thing: string | null): (() => void) | undefined {
    if (this.#found?.thing !== thing) this.#found = null
    this.#wanted = thing
    if (thing === null || this.#isAsking) return undefined
    const wait = this.#found === null ? 0 : Math.max(0, this.#askedAt + PERIOD - performance.now())
    const timer = setTimeout(() => void this.#ask(thing), wait)
    return () => clearTimeout(timer)
  }

  async #ask(thing: string): Promise<void> {
    this.#isAsking = true
    this.#askedAt = performance.now()
    const step = this.#client.scene?.step
    const told = await this.#client.told(thing)
    this.#isAsking = false
    const wanted = this.#wanted
    if (told && thing === wanted) this.#found = { thing, told }
    const isOld = thing !== wanted || step !== this.#client.scene?.step
    if (isOld && wanted !== null && !this.#client.playing) await this.#ask(wanted)
  }
}
