// The one build of ONNX Runtime with both wasm and WebGPU. The page serves its files: transformers.js would
// fetch them from a public host.
import factory from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url'
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url'
import { expose, wrap } from 'comlink'
import { VectorStore } from '../../src/library/store/vector-store'
import { pageNetwork } from './origin'
import { browserFiles } from './kept-files'
import { EmbeddingSession } from './session'
import { capabilities } from '../llm/capabilities'
import { unlessAborted } from '../../src/engine/unless-aborted'
import { modelErrorFrom } from '../../src/models/model-error'
import type { Reply } from '../api/run.api'
import type { Embedder } from './embedder'
import type { EmbedderApi } from './embedder.worker'
import { workerLost } from './faults'

const machine = {
  binary: new URL(binary, import.meta.url).href,
  factory: new URL(factory, import.meta.url).href,
  kept: browserFiles,
  network: pageNetwork,
  now: () => performance.now(),
  adapter: async () => (await capabilities()).adapter,
  startEmbedder,
}
expose(new EmbeddingSession(machine, new VectorStore()))

/**
 * Starts a worker that computes vectors. Terminating it frees all its memory, which wasm alone never returns.
 */
function startEmbedder(): Embedder {
  const worker = new Worker(new URL('./embedder.worker.ts', import.meta.url), { type: 'module' })
  const api = wrap<EmbedderApi>(worker)
  const end = new AbortController()
  const close = () => {
    end.abort(workerLost())
    worker.terminate()
  }
  worker.onerror = close
  const answer = async <T>(call: Promise<Reply<T>>): Promise<T> => {
    const reply = await unlessAborted(call, end.signal)
    if (!reply.ok) throw modelErrorFrom(reply.fault)
    return reply.value
  }
  return {
    load: (request) => answer(api.load(request)),
    embed: (texts) => answer(api.embed(texts)),
    close,
  }
}
