/** Drives a run forward: synchronously, or waiting for answers from outside. */
import type { Run } from './run'
import { unlessAborted } from './unless-aborted'

/** Thrown by `runSync` if the run has to wait for an answer. */
export class AsyncModelError extends Error {
  override readonly name = 'AsyncModelError'
  constructor() {
    super('An answer is asynchronous: drive the run with runAsync.')
  }
}

/**
 * Takes a run to a step or to its end, without waiting.
 * @throws AsyncModelError if the run has to wait for an answer
 */
export function runSync(run: Run, until = Infinity): Run {
  if (run.proceed(until)) throw new AsyncModelError()
  return run
}

/** Takes a run to a step or to its end, and waits for a model or a server where needed. */
export async function runAsync(run: Run, until = Infinity, signal?: AbortSignal): Promise<Run> {
  for (;;) {
    signal?.throwIfAborted()
    const pending = run.proceed(until)
    if (!pending) return run
    await (signal ? unlessAborted(pending, signal) : pending)
  }
}
