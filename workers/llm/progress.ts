import type { LoadProgress } from '../api/llm.api'
import { TokenPace } from './pace'

/** Milliseconds: told more often, it would only keep the page busy. */
const EVERY = 100

/** Tells how far a download is and when it will be done: not too often, and always the last that is known. */
export class DownloadProgress {
  readonly #tell: (progress: LoadProgress) => void
  readonly #now: () => number
  /** Of this total: it begins anew with another. */
  #pace: TokenPace
  #total: number | null
  #loaded = 0
  #told = -Infinity
  /** A download may stand still after what was too soon to be told. */
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param total bytes in all, those that were there before included; null: not known yet
   * @param now in ms, from anywhere
   */
  constructor(tell: (progress: LoadProgress) => void, total: number | null, now = () => performance.now()) {
    this.#tell = tell
    this.#total = total
    this.#now = now
    this.#pace = new TokenPace(now)
  }

  /** So many bytes are there now. @param total where more is known of it by now */
  at(loaded: number, total = this.#total): void {
    this.#loaded = loaded
    if (total !== this.#total) this.#pace = new TokenPace(this.#now)
    this.#total = total
    const wait = this.#told + EVERY - this.#now()
    if (wait <= 0 || loaded === total) this.#say()
    else this.#timer ??= setTimeout(() => this.#say(), wait)
  }

  /** Nothing more is told. */
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

/** A stage of which no share is known. */
export const stage = (name: LoadProgress['stage']): LoadProgress => ({
  stage: name,
  share: name === 'ready' ? 1 : null,
  loaded: null,
  total: null,
  secondsLeft: null,
})
