/**
 * WebLLM's own client and worker handler, connected within this thread. So streaming, interrupts, JSON and
 * errors are those that its authors ship and test, and the library is loaded once.
 */
import type * as webLlm from '@mlc-ai/web-llm'
import { atMost } from './queue'
import type { AppConfig, InitProgressReport, MLCEngine, WebWorkerMLCEngine } from '@mlc-ai/web-llm'

export type WebLlmLibrary = typeof webLlm

export interface WebLlmConnection {
  readonly client: WebWorkerMLCEngine
  /** Resolves when the device is lost, and never otherwise. */
  readonly lost: Promise<void>
  readonly load: (id: string) => Promise<void>
  /** Frees the model's memory; a running load ends at its next progress report. */
  readonly close: () => Promise<void>
}

interface Connecting {
  readonly appConfig: AppConfig
  readonly onReport: (report: InitProgressReport) => void
}

export function connect(library: WebLlmLibrary, { appConfig, onReport }: Connecting): WebLlmConnection {
  const { port1: near, port2: far } = new MessageChannel()
  let isClosed = false

  class Handler extends library.WebWorkerMLCEngineHandler {
    override postMessage(message: unknown): void {
      // Most phases of a load accept no signal, and its downloads continue after one of them failed. But each
      // phase reports progress, and ends when its report throws.
      if (isClosed && isProgress(message)) throw new DOMException('Loading was stopped.', 'AbortError')
      far.postMessage(message)
    }
  }
  const handler = new Handler()
  // The handler's own engine would always be the library's; tests replace `library.MLCEngine` by a double.
  const engine = new library.MLCEngine()
  engine.setInitProgressCallback(handler.engine.getInitProgressCallback())
  handler.engine = engine
  far.onmessage = (event) => handler.onmessage(event)

  const client = new library.WebWorkerMLCEngine(near, { appConfig, initProgressCallback: onReport })
  const unloads = watchUnloads(engine)
  let loading: Promise<unknown> | undefined
  let closing: Promise<void> | undefined
  const unload = () => {
    unloads.expectOne()
    return client.unload()
  }
  return {
    client,
    lost: unloads.unasked,
    async load(id) {
      unloads.expectOne()
      const load = client.reload(id)
      const settled = () => (loading = undefined)
      loading = load.then(settled, settled)
      await load
    },
    close: () => (closing ??= close()),
  }

  async function close() {
    isClosed = true
    try {
      await atMost(CLOSING, unloadAll())
    } finally {
      near.close()
      far.close()
    }
  }

  async function unloadAll() {
    await unload()
    if (!loading) return
    // A load cancelled between two reports may still complete, and then has to be unloaded.
    await loading
    await unload()
  }
}

/** Timeout in ms: a lost device may never answer, and then there is nothing to free. */
const CLOSING = 20_000

/**
 * Detects a lost device. The engine then unloads itself without a message: its next call finds no model, and
 * a running one may hang. Our own loads and unloads call `expectOne` first, so that any other unload means a
 * loss.
 */
function watchUnloads(engine: MLCEngine): { unasked: Promise<void>; expectOne: () => unknown } {
  let expected = 0
  let lose: () => void = () => undefined
  const unasked = new Promise<void>((resolve) => (lose = resolve))
  const unload = engine.unload.bind(engine)
  engine.unload = () => {
    if (expected > 0) expected--
    else lose()
    return unload()
  }
  return { unasked, expectOne: () => (expected += 1) }
}

const isProgress = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'kind' in message &&
  message.kind === 'initProgressCallback'
