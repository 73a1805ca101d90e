import { proxy, releaseProxy, wrap, type Remote } from 'comlink'
import type { RunApi, Update } from '../../../workers/run.api'

/** A run worker, or what stands in for one in a test. */
export interface Connection {
  readonly api: RunApi
  /** Settles with the reason when the worker is gone; what was asked of it before is then never answered. */
  readonly lost: Promise<string>
  close(): void
}

/** Starts the run worker. */
export function startRunWorker(): Connection {
  const worker = new Worker(new URL('../../../workers/run.worker.ts', import.meta.url), { type: 'module' })
  // Comlink drops the calls of a proxy that is garbage-collected: the connection holds it as long as it lasts.
  const remote: Remote<RunApi> = wrap<RunApi>(worker)
  const lost = new Promise<string>((resolve) => {
    worker.onerror = (event) => resolve(event.message || 'the worker could not be loaded')
    worker.onmessageerror = () => resolve('a message could not be read')
  })
  return {
    api: remote,
    lost,
    close() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Longer than a frame of a page that is seen: one that is not has no frames. */
const NO_FRAME_MS = 250

/**
 * A listener as the worker can call it. It answers when the update has been drawn, for the worker sends no other
 * before: what the page cannot draw in time it need not be told.
 */
export const listener = (onUpdate: (update: Update) => void) =>
  proxy(async (update: Update) => {
    onUpdate(update)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, NO_FRAME_MS)
      // One frame for what has changed on the page, and the next for the graph, which is drawn on its own.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          clearTimeout(timer)
          setTimeout(resolve)
        }),
      )
    })
  })
