import { unlessAborted } from '../../src/engine/unless-aborted'
import { isPromise } from '../../src/engine/transcript'
import type { Playing } from '../../src/lab/job'
import type { Clock } from '../shared/clock'

/** How long a worker may be deaf to what it is told, ms. */
const SLICE_MS = 25

/**
 * Goes through what stops now and then, letting calls in between have their turn; null where it was given up.
 * @param signal gives it up, and ends what it waits for
 */
export async function walk<T>(playing: Playing<T>, clock: Clock, signal: AbortSignal): Promise<T | null> {
  for (;;) {
    const end = clock.now() + SLICE_MS
    do {
      const { done, value } = playing.next()
      if (done) return value
      if (isPromise(value)) {
        await unlessAborted(value, signal).catch((error: unknown) => {
          // What is given up may fail as it likes.
          if (!signal.aborted) throw error
        })
        if (signal.aborted) return null
      }
    } while (clock.now() < end)
    await nextTurn()
    if (signal.aborted) return null
  }
}

/** Lets whatever waits in the event loop have its turn, messages above all. A timer would take 4 ms. */
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
