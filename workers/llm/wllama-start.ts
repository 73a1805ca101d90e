import { Wllama } from '@wllama/wllama/esm/index.js'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { ModelError } from '../../src/models/model-error'
import { NativeLog } from './wllama-log'
import { loadFault } from './wllama-faults'

/** Tokens of a question and its reply together; our longest take about half. More costs memory for nothing. */
const CONTEXT = 4096
/**
 * Tokens that are read in one go. While it reads them it hears nothing (`GRACE_MS` sees to that); with fewer, reading
 * takes longer: measured on one thread, 35 tokens a second with 32, 190 with 256, and no more with more.
 */
const BATCH = 256
/** llama.cpp says something all the while it loads; where it does not, its program did not come or does not run. */
const SILENCE_MS = 60_000

/** Whatever is needed of llama.cpp: one model in a worker of its own. */
export interface WllamaStart {
  readonly wllama: Wllama
  readonly log: NativeLog
}

/**
 * Starts llama.cpp with a model.
 * @throws ModelError, or the signal's reason; its worker is gone then
 */
export async function startWllama(blob: Blob, name: string, signal: AbortSignal): Promise<WllamaStart> {
  checkPlatform()
  const program = URL.createObjectURL(await programOf(signal))
  const log = new NativeLog()
  const wllama = new Wllama({ default: program }, { logger: log })
  // Elsewhere it would take its program for Safari from a public server.
  wllama.setCompat(null)
  const loading = wllama.loadModel([blob], {
    n_ctx: CONTEXT,
    n_batch: BATCH,
    n_ubatch: BATCH,
    n_parallel: 1,
    // Graphics cards are WebLLM's.
    n_gpu_layers: 0,
    reasoning: false,
    reasoning_format: 'none',
    ctx_shift: false,
    warmup: false,
  })
  try {
    await Promise.race([loading, log.silentFor(SILENCE_MS), aborted(signal)])
    signal.throwIfAborted()
    // Told that a file cannot be loaded, it says so in its log alone.
    if (!wllama.getLoadedContextInfo().n_vocab) throw new Error('it could not be read to its end')
    return { wllama, log }
  } catch (error) {
    // A worker that is only just being made can be ended when it has said something.
    await Promise.race([
      log.spoken,
      loading.catch(() => undefined),
      log.silentFor(2000).catch(() => undefined),
    ])
    loading.catch(() => undefined)
    await wllama.exit()
    signal.throwIfAborted()
    throw loadFault(name, blob.size, error, log)
  } finally {
    URL.revokeObjectURL(program)
  }
}

/** Fetched by us: from a wrong address llama.cpp would wait for ever, and offline it would not say so. */
async function programOf(signal: AbortSignal): Promise<Blob> {
  const wanting = (why: string) =>
    new ModelError(
      'unavailable',
      `llama.cpp’s program did not come from ${new URL(wasmUrl, self.location.href).host} (${why}). Reload the page where it was loaded first.`,
    )
  let response: Response
  try {
    response = await fetch(wasmUrl, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw wanting(error instanceof Error ? error.message : String(error))
  }
  if (!response.ok) throw wanting(String(response.status))
  return new Blob([await response.arrayBuffer()], { type: 'application/wasm' })
}

/** @throws ModelError on a browser whose WebAssembly has no 64-bit memory */
function checkPlatform(): void {
  // As `new WebAssembly.Memory({ address: 'i64', initial: 1n })` would say, of which TypeScript does not know yet.
  const memory64 = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1)
  if (WebAssembly.validate(memory64)) return
  throw new ModelError(
    'unavailable',
    'This browser cannot run llama.cpp: its WebAssembly has no 64-bit memory. Chrome and Edge from 133 on and Firefox from 134 on have it.',
  )
}

/** Settles when a signal is aborted; at once if it has been. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
