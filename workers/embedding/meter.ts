import type { LoadProgress } from '../llm.api'
import { Pace } from '../llm/pace'
import type { OnBytes } from './download'

/** Milliseconds: told more often, it would only keep the page busy. */
const EVERY = 100

interface Part {
  loaded: number
  total: number | null
}

/** How far several files are that come at once. */
export class Meter {
  readonly #parts: Part[] = []
  readonly #onProgress: (progress: LoadProgress) => void
  readonly #now: () => number
  #pace: Pace
  /** What the pace is of: it begins anew when the sum is known. */
  #total: number | null = null
  #told = -Infinity

  constructor(onProgress: (progress: LoadProgress) => void, now: () => number) {
    this.#onProgress = onProgress
    this.#now = now
    this.#pace = new Pace(now)
  }

  /** Announces a file: the sum is not known before all have said how large they are. */
  part(): OnBytes {
    const part: Part = { loaded: 0, total: null }
    this.#parts.push(part)
    return (loaded, total) => {
      part.loaded = loaded
      part.total = total
      // The last of a file is always told: nothing may come after it for long.
      if (this.#now() - this.#told >= EVERY || loaded === total) this.#tell()
    }
  }

  #tell(): void {
    this.#told = this.#now()
    const loaded = this.#parts.reduce((sum, part) => sum + part.loaded, 0)
    const total = this.#parts.reduce<number | null>(
      (sum, part) => (sum === null || part.total === null ? null : sum + part.total),
      0,
    )
    if (total !== this.#total) this.#pace = new Pace(this.#now)
    this.#total = total
    const share = total === null ? null : Math.min(1, loaded / total)
    const secondsLeft = share === null ? null : this.#pace.secondsLeft(share)
    this.#onProgress({ stage: 'downloading', share, loaded, total, secondsLeft })
  }
}
