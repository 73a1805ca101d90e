import { counted, grouped } from '../../engine/sentence'
import type { Spending } from '../spending'
import type { Terminal } from './terminal'

/** How often the line is drawn anew on a terminal, and written elsewhere, in ms. */
const REDRAW = 500
const REPORT = 5000

interface ServerJobs {
  /** Of which so many were done before. */
  readonly jobs: number
  readonly done: number
  /** Questions that are left, as far as that can be known. */
  readonly expected: number
  readonly spending: Spending
}

/** How far a model is, on standard error: one line, which on a terminal stays in its place. */
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
    // A program that has nothing else to do ends.
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
