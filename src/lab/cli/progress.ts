import { counted, grouped } from '../../engine/sentence'
import { jobsOf, stepsOf, type Job } from '../job'
import type { PlannedStudy } from './study'
import type { Terminal } from './terminal'

/** Pause in ms between redraws of a bar on a terminal, and between lines elsewhere. */
const REDRAW = 100
const REPORT = 5000
const WIDTH = 24

interface Bar {
  readonly id: string
  readonly jobs: ReadonlySet<string>
  done: number
}

/**
 * Progress on standard error. On a terminal: a bar for each experiment, redrawn in place. Elsewhere: a line now
 * and then. A job that belongs to several experiments moves the bar of each.
 */
export class StudyProgress {
  readonly #out: Terminal['stderr']
  readonly #bars: readonly Bar[]
  readonly #jobs: number
  readonly #started = performance.now()
  /** Maximum number of steps of all jobs. */
  readonly #steps: number
  #stepsDone = 0
  #done = 0
  #shownAt = 0
  #lines = 0

  /** @param jobs the jobs of the study that run here */
  constructor({ experiments, order }: PlannedStudy, jobs: readonly Job[], out: Terminal['stderr']) {
    this.#out = out
    this.#jobs = jobs.length
    this.#steps = jobs.reduce((sum, job) => sum + stepsOf(job), 0)
    const here = new Set(jobs.map(({ id }) => id))
    this.#bars = experiments.map((experiment) => {
      const ids = jobsOf([experiment], order.seeds).map(({ id }) => id)
      return { id: experiment.id, jobs: new Set(ids.filter((id) => here.has(id))), done: 0 }
    })
    this.#show()
  }

  finished(job: Job): void {
    this.#done++
    this.#stepsDone += stepsOf(job)
    for (const bar of this.#bars) if (bar.jobs.has(job.id)) bar.done++
    const pause = this.#out.isTTY ? REDRAW : REPORT
    if (performance.now() - this.#shownAt >= pause) this.#show()
  }

  /** Ends the display once every job has run. */
  end(): void {
    this.#show()
  }

  #show(): void {
    this.#shownAt = performance.now()
    if (!this.#out.isTTY) {
      this.#out.write(`lab: ${this.#sum()}\n`)
      return
    }
    const lines = [...this.#shown().map(drawn), this.#sum()]
    const back = this.#lines > 0 ? `\x1b[${this.#lines}A` : ''
    this.#out.write(`${back}\x1b[J${lines.join('\n')}\n`)
    this.#lines = lines.length
  }

  /** All bars. If the terminal has too few rows to redraw them in place, as many unfinished ones as fit. */
  #shown(): readonly Bar[] {
    const rows = (this.#out.rows || 24) - 2
    if (this.#bars.length <= rows) return this.#bars
    return this.#bars.filter(({ jobs, done }) => done < jobs.size).slice(0, rows)
  }

  #sum(): string {
    const elapsed = (performance.now() - this.#started) / 1000
    const runs = `${grouped(this.#done)} of ${counted(this.#jobs, 'job')}`
    if (this.#done === 0) return runs
    const left = (elapsed * (this.#steps - this.#stepsDone)) / this.#stepsDone
    return `${runs} in ${elapsed.toFixed(0)} s${left > 0 ? `, about ${Math.ceil(left)} s left` : ''}`
  }
}

function drawn({ id, jobs, done }: Bar): string {
  const share = jobs.size === 0 ? 1 : done / jobs.size
  const full = Math.floor(share * WIDTH)
  const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full)
  return `${id.padEnd(12)} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${done}/${jobs.size}`
}
