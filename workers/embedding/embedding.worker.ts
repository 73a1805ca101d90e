// The one build of ONNX Runtime with both wasm and WebGPU. The page serves its files: transformers.js would
// fetch them from a public host.
import factory from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url'
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url'
import { expose } from 'comlink'
import { VectorStore } from '../../src/library/store/vector-store'
import { pageNetwork } from './origin'
import { browserFiles } from './kept-files'
import { EmbeddingSession } from './session'
import { startEmbedder } from './worker-embedder'
import { capabilities } from '../llm/capabilities'

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
