import { counted, grouped } from '../../engine/sentence'
import { answeringBy } from '../answering'
import { estimate } from '../estimate'
import { runJobAsync, type Job, type JobResources } from '../job'
import { askingOf, withKept, type Asking } from './asking'
import type { ServerOrder } from './live-options'
import type { Part } from './part-file'
import { nodeResources } from './resources'
import { ServerProgress } from './server-progress'

const now = () => performance.now()

/** Runs jobs whose questions a server answers; those that were run before are only looked up. */
export async function runWithServer(jobs: readonly Job[], server: ServerOrder) {
  const started = now()
  const asking = askingOf(server)
  const { replies, spending } = asking
  const done = new Map<string, Part>()
  for (const { id } of jobs) {
    const part = replies.part(id)
    if (part) done.set(id, part)
  }
  const resources = nodeResources()
  const left = jobs.filter(({ id }) => !done.has(id))
  const expected = announce(left, resources, server, asking)
  const progress = new ServerProgress({ jobs: jobs.length, done: done.size, expected, spending })
  try {
    await withKept(
      asking,
      (signal) =>
        runAll(left, { ...resources, modelFor: answeringBy(asking.engine, now, () => signal) }, server, {
          signal,
          add(part) {
            done.set(part.id, part)
            replies.addPart(part)
            progress.finished()
          },
        }),
      () => `${done.size} of ${counted(jobs.length, 'job')} and `,
    )
  } finally {
    progress.end()
  }
  const seconds = ((now() - started) / 1000).toFixed(1)
  const parts = jobs.flatMap(({ id }) => done.get(id) ?? [])
  return {
    parts,
    times: `${server.name}: ${counted(jobs.length, 'job')}, ${spending.words}; in all ${seconds} s`,
  }
}

/** Says what is about to be asked, before it costs anything. @returns how many questions */
function announce(
  left: readonly Job[],
  resources: JobResources,
  { name, baseUrl, maxCalls }: ServerOrder,
  { replies }: Asking,
): number {
  const { questions, distinct } = finished(estimate(left, resources))
  const lines = [
    `${name} at ${baseUrl}: about ${counted(questions, 'question')}, ${grouped(distinct)} of them different in one seed. A prompt that was answered before is not sent again.`,
    `${counted(replies.size, 'reply', 'replies')} in ${replies.path}; at most ${counted(maxCalls, 'call')}.`,
    ...(replies.damaged > 0
      ? [
          `${counted(replies.damaged, 'line')} of it cannot be read and ${replies.damaged === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
  ]
  if (left.length > 0) for (const text of lines) process.stderr.write(`lab: ${text}\n`)
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
  readonly add: (part: Part) => void
}

/** So many jobs at once; the first that fails ends all. */
async function runAll(
  jobs: readonly Job[],
  resources: JobResources,
  { concurrency }: ServerOrder,
  { signal, add }: Running,
): Promise<void> {
  const queue = jobs.values()
  const work = async () => {
    for (const job of queue) {
      const start = now()
      const reading = await runJobAsync(job, resources, signal)
      add({ id: job.id, reading, seconds: (now() - start) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}
