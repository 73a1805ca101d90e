import type { LoadProgress } from '../llm.api'
import { Pace } from './pace'

/** Milliseconds: told more often, it would only keep the page busy. */
const EVERY = 100

/** How far a download is, and when it will be done. */
export class DownloadProgress {
  readonly #total: number | null
  readonly #now: () => number
  readonly #pace: Pace
  #told = -Infinity

  /**
   * @param total bytes in all, those that were there before included; null: not known
   * @param now in ms, from anywhere
   */
  constructor(total: number | null, now = () => performance.now()) {
    this.#total = total
    this.#now = now
    this.#pace = new Pace(now)
  }

  /** @returns what to tell now that `loaded` bytes are there; null: too soon after the last time */
  at(loaded: number): LoadProgress | null {
    const total = this.#total
    const now = this.#now()
    if (now - this.#told < EVERY && loaded !== total) return null
    this.#told = now
    const share = total === null ? null : Math.min(1, loaded / total)
    const secondsLeft = share === null ? null : this.#pace.secondsLeft(share)
    return { stage: 'downloading', share, loaded, total, secondsLeft }
  }
}

/** A stage of which no share is known. */
export const stage = (name: LoadProgress['stage']): LoadProgress => ({
  stage: name,
  share: name === 'ready' ? 1 : null,
  loaded: null,
  total: null,
  secondsLeft: null,
})
