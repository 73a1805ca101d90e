import { proxy, releaseProxy } from 'comlink'

/** A worker, or its stand-in in a test. */
export interface WorkerConnection<Api> {
  readonly api: Api
  /** Settles with the reason when the worker is gone. Pending requests are then never answered. */
  readonly lost: Promise<string>
  /** May be called more than once. */
  close(): void
}

/**
 * @param api comlink's proxy of the worker's interface. Its calls are dropped when it is garbage-collected, so the
 * connection holds it.
 */
export function connectionTo<Api>(
  worker: Pick<Worker, 'onerror' | 'onmessageerror' | 'terminate'>,
  api: Api & { readonly [releaseProxy]: () => void },
): WorkerConnection<Api> {
  const lost = new Promise<string>((resolve) => {
    worker.onerror = (event) => resolve(event.message || 'the worker could not be loaded')
    worker.onmessageerror = () => resolve('a message could not be read')
  })
  let isOpen = true
  return {
    api,
    lost,
    close() {
      if (!isOpen) return
      isOpen = false
      api[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Longer than a frame of a page that is seen: one that is not has no frames. */
const NO_FRAME_MS = 250

/**
 * A listener that the worker can call. It answers when the update has been drawn. The worker sends no update before
 * that, so the page only gets updates that it can draw in time.
 */
export const listener = <Update>(onUpdate: (update: Update) => void) =>
  proxy(async (update: Update): Promise<void> => {
    onUpdate(update)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, NO_FRAME_MS)
      // One frame for the changes of the page, and the next for the graph, which draws separately.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          clearTimeout(timer)
          setTimeout(resolve)
        }),
      )
    })
  })
