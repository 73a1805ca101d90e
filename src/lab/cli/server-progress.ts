import { counted, grouped } from '../../engine/sentence'
import type { Spending } from '../spending'
import type { Terminal } from './terminal'

/** Pause in ms between redraws on a terminal, and between lines elsewhere. */
const REDRAW = 500
const REPORT = 5000

interface ServerJobs {
  /** Number of jobs; `done` of them were finished before. */
  readonly jobs: number
  readonly done: number
  /** Estimated number of remaining questions. */
  readonly expected: number
  readonly spending: Spending
}

/** A model's progress on standard error: one line, redrawn in place on a terminal. */
export class ServerProgress {
  readonly #out: Terminal['stderr']
  readonly #course: ServerJobs
  readonly #started = performance.now()
  readonly #timer: NodeJS.Timeout
  #done: number

  constructor(course: ServerJobs, out: Terminal['stderr']) {
    this.#out = out
    this.#course = course
    this.#done = course.done
    this.#timer = setInterval(() => this.#show(), out.isTTY ? REDRAW : REPORT)
    // The timer does not keep an otherwise finished program running.
    this.#timer.unref()
  }

  finished(): void {
    this.#done++
  }

  end(): void {
    clearInterval(this.#timer)
    this.#show()
    if (this.#out.isTTY) this.#out.write('\n')
  }

  #show(): void {
    const { jobs, expected, spending } = this.#course
    const elapsed = (performance.now() - this.#started) / 1000
    const parts = [
      `${grouped(this.#done)} of ${counted(jobs, 'job')}`,
      spending.words,
      `${elapsed.toFixed(0)} s`,
    ]
    const left = expected - spending.answered
    if (this.#done < jobs && left > 0 && spending.calls > 0)
      parts.push(`about ${Math.ceil((elapsed * left) / spending.answered)} s left`)
    const text = `lab: ${parts.join('; ')}`
    this.#out.write(this.#out.isTTY ? `\r\x1b[K${text.slice(0, this.#out.columns - 1)}` : `${text}\n`)
  }
}
