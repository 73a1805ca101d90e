/**
 * WebLLM's own client and its own worker handler, joined within this one thread: so streaming, interrupts, JSON and
 * errors are those that its authors ship and test, and the library is loaded once.
 */
import type * as webLlm from '@mlc-ai/web-llm'
import { atMost } from './queue'
import type { AppConfig, InitProgressReport, MLCEngine, WebWorkerMLCEngine } from '@mlc-ai/web-llm'

export type WebLlmLibrary = typeof webLlm

export interface WebLlmConnection {
  readonly client: WebWorkerMLCEngine
  /** Settles when the device is lost, and never otherwise. */
  readonly lost: Promise<void>
  readonly load: (id: string) => Promise<void>
  /** Gives back the model's memory; whatever is still being loaded ends at its next word of progress. */
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
      // A load has no signal in most of its phases, and its downloads go on after one of them has failed. But each
      // reports, and ends when its report throws.
      if (isClosed && isProgress(message)) throw new DOMException('Loading was given up.', 'AbortError')
      far.postMessage(message)
    }
  }
  const handler = new Handler()
  // The handler's own is the library's whatever `library.MLCEngine` is, which tests put a double in the place of.
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
    // What is given up between two reports may still come to its end, and then has to go as well.
    await loading
    await unload()
  }
}

/** ms: a lost device may never answer, and then there is nothing left to give back. */
const CLOSING = 20_000

/**
 * An engine whose device is lost unloads itself and tells nobody: its next call finds no model, and one that is going
 * on may hang. Whoever loads or unloads says so before, so that what nobody asked for is a loss.
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
