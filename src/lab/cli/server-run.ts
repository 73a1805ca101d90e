import { counted, grouped } from '../../engine/sentence'
import { ModelError, type ModelFault } from '../../models/model-error'
import { answeringBy } from '../answering'
import { estimate } from '../estimate'
import { runJobAsync, type Job, type JobResources } from '../job'
import { askingOf, withKept, type ServerAnswers } from './asking'
import type { ServerOrder } from './live-options'
import type { JobPart } from './part-file'
import { nodeResources } from './resources'
import type { Terminal } from './terminal'
import type { Spending } from '../spending'

const now = () => performance.now()

/** Runs jobs with a server's answers; results of earlier runs are looked up. */
export async function runWithServer(jobs: readonly Job[], server: ServerOrder, terminal: Terminal) {
  const started = now()
  const asking = askingOf(server)
  const { replies, spending } = asking
  const done = new Map<string, JobPart>()
  for (const { id } of jobs) {
    const part = replies.part(id)
    if (part) done.set(id, part)
  }
  const resources = await nodeResources()
  const left = jobs.filter(({ id }) => !done.has(id))
  const expected = announce(left, resources, server, asking, terminal)
  const progress = new ServerProgress(
    { jobs: jobs.length, done: done.size, expected, spending },
    terminal.stderr,
  )
  try {
    await withKept(
      asking,
      terminal,
      (stopped) => {
        const lost = new AbortController()
        const signal = AbortSignal.any([stopped, lost.signal])
        const answering = answeringBy(asking.engine, now, () => signal, spending.fail)
        return runAll(left, { ...resources, modelFor: answering }, server, {
          signal,
          add(part) {
            // A result of fallbacks only is not a result, and is not stored.
            const { nothing } = spending
            if (nothing) throw nothing
            done.set(part.id, part)
            replies.addPart(part)
            progress.finished()
          },
          end(error) {
            if (isAnswering(error)) asking.close(error)
            else lost.abort(error)
          },
        })
      },
      () => `${done.size} of ${counted(jobs.length, 'job')} and `,
    )
  } finally {
    progress.end()
  }
  const seconds = ((now() - started) / 1000).toFixed(1)
  const parts = jobs.flatMap(({ id }) => done.get(id) ?? [])
  return {
    parts,
    times: `${server.name}: ${counted(jobs.length, 'job')}, ${spending.words}; total: ${seconds} s`,
  }
}

/** Says what the command will ask, before it costs anything. @returns the number of questions */
function announce(
  left: readonly Job[],
  resources: JobResources,
  { name, baseUrl, maxCalls }: ServerOrder,
  { replies }: ServerAnswers,
  { stderr }: Terminal,
): number {
  const { questions, distinct } = finished(estimate(left, resources))
  const lines = [
    `${name} at ${baseUrl}: about ${counted(questions, 'question')}, or ${grouped(distinct)} if each seed counts a repeated question once. A prompt with a stored reply is not sent again.`,
    `${counted(replies.size, 'stored reply', 'stored replies')} in ${replies.path}; at most ${counted(maxCalls, 'call')}.`,
    ...(replies.damaged > 0
      ? [
          `${counted(replies.damaged, 'line')} of this file cannot be read and ${replies.damaged === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
  ]
  if (left.length > 0) for (const text of lines) stderr.write(`lab: ${text}\n`)
  return questions
}

function finished<T>(playing: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = playing.next()
    if (done) return value
  }
}

interface Running {
  readonly signal: AbortSignal
  readonly add: (part: JobPart) => void
  /** Stops all further questions. */
  readonly end: (error: unknown) => void
}

/** After these faults the server cannot finish running calls. */
const LOST: readonly ModelFault[] = ['unreachable', 'offline', 'timeout']
const isAnswering = (error: unknown): error is ModelError =>
  error instanceof ModelError && !LOST.includes(error.code)

/**
 * Runs several jobs at once; the first failure ends all. If the server still answers, the function waits for
 * the running calls of the other jobs, because they are paid for.
 */
async function runAll(
  jobs: readonly Job[],
  resources: JobResources,
  { concurrency }: ServerOrder,
  { signal, add, end }: Running,
): Promise<void> {
  const queue = [...jobs].reverse()
  const failures: { readonly error: unknown }[] = []
  const work = async () => {
    for (let job = queue.pop(); job && failures.length === 0; job = queue.pop()) {
      const start = now()
      try {
        const reading = await runJobAsync(job, resources, signal)
        add({ id: job.id, reading, seconds: (now() - start) / 1000 })
      } catch (error) {
        failures.push({ error })
        end(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const [first] = failures
  if (first) throw first.error
}

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
class ServerProgress {
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
