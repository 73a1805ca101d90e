import { Wllama } from '@wllama/wllama/esm/index.js'
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url'
import { ModelError } from '../../src/models/model-error'
import { NativeLog } from './wllama-log'
import { loadFault } from './wllama-faults'

/** Tokens of a question with its reply; our longest need about half. More would cost memory for nothing. */
const CONTEXT = 4096
/**
 * Tokens per batch of reading. During a batch it does not react (see `GRACE_MS`); smaller batches read
 * slower: measured on one thread, 35 tokens per second with 32, 190 with 256, and no more with larger ones.
 */
const BATCH = 256
/**
 * llama.cpp logs continuously while it loads; silence means that its program did not arrive or does not run.
 */
const SILENCE_MS = 60_000

/** A running llama.cpp: one model in its own worker. */
export interface WllamaStart {
  readonly wllama: Wllama
  readonly log: NativeLog
}

/**
 * Starts llama.cpp with a model.
 * @throws ModelError, or the signal's reason; its worker is then gone
 */
export async function startWllama(blob: Blob, name: string, signal: AbortSignal): Promise<WllamaStart> {
  checkPlatform()
  const program = URL.createObjectURL(await programOf(signal))
  const log = new NativeLog()
  const wllama = new Wllama({ default: program }, { logger: log })
  // Otherwise it would load its program for Safari from a public server.
  wllama.setCompat(null)
  const loading = wllama.loadModel([blob], {
    n_ctx: CONTEXT,
    n_batch: BATCH,
    n_ubatch: BATCH,
    n_parallel: 1,
    // WebLLM uses the graphics card.
    n_gpu_layers: 0,
    reasoning: false,
    reasoning_format: 'none',
    ctx_shift: false,
    warmup: false,
  })
  try {
    await Promise.race([loading, log.silentFor(SILENCE_MS), aborted(signal)])
    signal.throwIfAborted()
    // It reports an unreadable file only in its log.
    if (!wllama.getLoadedContextInfo().n_vocab) throw new Error('the file could not be read completely')
    return { wllama, log }
  } catch (error) {
    // A worker that is just being created can be terminated only after its first message.
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

/**
 * We fetch the program: with a wrong address llama.cpp would wait for ever, and offline it would give no
 * error.
 */
async function programOf(signal: AbortSignal): Promise<Blob> {
  const wanting = (why: string) =>
    new ModelError(
      'unavailable',
      `The page could not load llama.cpp from ${new URL(wasmUrl, self.location.href).host} (${why}). Go online and reload the page.`,
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
  // Like `new WebAssembly.Memory({ address: 'i64', initial: 1n })`, which TypeScript does not know yet.
  const memory64 = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 5, 3, 1, 4, 1)
  if (WebAssembly.validate(memory64)) return
  throw new ModelError(
    'unavailable',
    'This browser cannot run llama.cpp: its WebAssembly has no 64-bit memory. Use Chrome or Edge from version 133, or Firefox from version 134.',
  )
}

/** Resolves when a signal is aborted; at once if it already is. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
