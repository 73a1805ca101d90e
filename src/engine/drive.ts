/** Who takes a run on: at once, or waiting where somebody has to be waited for. */
import type { Run } from './run'
import { unlessAborted } from './unless-aborted'

/** Somebody has to be waited for, under `runSync`. */
export class AsyncModelError extends Error {
  override readonly name = 'AsyncModelError'
  constructor() {
    super('Somebody answers by promise here: drive the run with runAsync.')
  }
}

/** Takes a run to a step, or to its end, where nobody has to be waited for. */
export function runSync(run: Run, until = Infinity): Run {
  if (run.proceed(until)) throw new AsyncModelError()
  return run
}

/** Takes a run to a step, or to its end, waiting where a model or a server has to be waited for. */
export async function runAsync(run: Run, until = Infinity, signal?: AbortSignal): Promise<Run> {
  for (;;) {
    signal?.throwIfAborted()
    const pending = run.proceed(until)
    if (!pending) return run
    await (signal ? unlessAborted(pending, signal) : pending)
  }
}
