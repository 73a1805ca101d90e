import { unlessAborted } from '../../src/engine/unless-aborted'
import { isPromise } from '../../src/engine/transcript'
import type { JobSteps } from '../../src/lab/job'
import type { Clock } from '../shared/clock'

/** The longest time between two chances for messages to arrive, ms. */
const SLICE_MS = 25

/**
 * Runs work in slices, so that messages arrive in between; null: it was aborted.
 * @param signal aborts the work, and what it waits for
 */
export async function runInSlices<T>(
  playing: JobSteps<T>,
  clock: Clock,
  signal: AbortSignal,
): Promise<T | null> {
  for (;;) {
    const end = clock.now() + SLICE_MS
    do {
      const { done, value } = playing.next()
      if (done) return value
      if (isPromise(value)) {
        await unlessAborted(value, signal).catch((error: unknown) => {
          // A failure after the abort has no effect.
          if (!signal.aborted) throw error
        })
        if (signal.aborted) return null
      }
    } while (clock.now() < end)
    await nextTurn()
    if (signal.aborted) return null
  }
}

/** Lets waiting events run, messages above all. A timer would take 4 ms. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
