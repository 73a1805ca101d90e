import type { LoadProgress } from '../api/llm.api'
import { DownloadProgress } from '../llm/progress'
import type { OnBytes } from '../shared/download'

interface Part {
  loaded: number
  total: number | null
}

/** The progress of parallel downloads. */
export class DownloadMeter {
  readonly #parts: Part[] = []
  readonly #progress: DownloadProgress

  constructor(onProgress: (progress: LoadProgress) => void, now: () => number) {
    this.#progress = new DownloadProgress(onProgress, null, now)
  }

  /** Announces a file: the total is unknown until every file has its size. */
  part(): OnBytes {
    const part: Part = { loaded: 0, total: null }
    this.#parts.push(part)
    return (loaded, total) => {
      part.loaded = loaded
      part.total = total
      this.#progress.at(
        this.#parts.reduce((sum, part) => sum + part.loaded, 0),
        this.#parts.reduce<number | null>(
          (sum, { total }) => (sum === null || total === null ? null : sum + total),
          0,
        ),
      )
    }
  }

  /** Stops all reports. */
  end(): void {
    this.#progress.end()
  }
}
