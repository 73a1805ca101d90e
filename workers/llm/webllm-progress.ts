import { readReport, type WebLlmReport } from '../../src/models/chat/webllm/progress'
import type { LoadProgress } from '../api/llm.api'
import { TokenPace } from './pace'

/** Reports the progress of a load, in stages that only go forwards. */
export class ProgressTeller {
  readonly #tell: (progress: LoadProgress) => void
  readonly #now: () => number
  #stage: LoadProgress['stage'] | undefined
  #pace: TokenPace

  constructor(tell: (progress: LoadProgress) => void, now: () => number) {
    this.#tell = tell
    this.#now = now
    this.#pace = new TokenPace(now)
  }

  enter(stage: LoadProgress['stage']): void {
    this.#say({ stage, share: stage === 'ready' ? 1 : null, loaded: null, total: null })
  }

  /** Reads a progress report of the library. */
  report(report: WebLlmReport): void {
    const read = readReport(report)
    if (read) this.#say(read)
  }

  #say(progress: Omit<LoadProgress, 'secondsLeft'>): void {
    if (this.#stage !== progress.stage) this.#pace = new TokenPace(this.#now)
    this.#stage = progress.stage
    const secondsLeft = progress.share === null ? null : this.#pace.secondsLeft(progress.share)
    this.#tell({ ...progress, secondsLeft })
  }
}
