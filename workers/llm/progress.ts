import type { LoadProgress } from '../api/llm.api'
import { TokenPace } from './pace'

/** Minimum interval between reports in ms; more reports would only keep the page busy. */
const EVERY = 100

/** Reports a download's progress and remaining time, at a limited rate, and always the last state. */
export class DownloadProgress {
  readonly #tell: (progress: LoadProgress) => void
  readonly #now: () => number
  /** The pace for this total: it starts again with another total. */
  #pace: TokenPace
  #total: number | null
  #loaded = 0
  #told = -Infinity
  /** For the last state, if the download pauses within an interval. */
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param total bytes in all, including those from before; null: unknown so far
   * @param now a clock in ms with any origin
   */
  constructor(tell: (progress: LoadProgress) => void, total: number | null, now = () => performance.now()) {
    this.#tell = tell
    this.#total = total
    this.#now = now
    this.#pace = new TokenPace(now)
  }

  /** Notes the number of bytes so far. @param total if it has become known */
  at(loaded: number, total = this.#total): void {
    this.#loaded = loaded
    if (total !== this.#total) this.#pace = new TokenPace(this.#now)
    this.#total = total
    const wait = this.#told + EVERY - this.#now()
    if (wait <= 0 || loaded === total) this.#say()
    else this.#timer ??= setTimeout(() => this.#say(), wait)
  }

  /** Stops all reports. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #say(): void {
    this.end()
    this.#told = this.#now()
    const total = this.#total
    const share = total === null ? null : Math.min(1, this.#loaded / total)
    const secondsLeft = share === null ? null : this.#pace.secondsLeft(share)
    this.#tell({ stage: 'downloading', share, loaded: this.#loaded, total, secondsLeft })
  }
}

/** A stage without a known share. */
export const stage = (name: LoadProgress['stage']): LoadProgress => ({
  stage: name,
  share: name === 'ready' ? 1 : null,
  loaded: null,
  total: null,
  secondsLeft: null,
})
