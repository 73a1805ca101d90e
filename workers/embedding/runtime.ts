// The one build of ONNX Runtime that does both, wasm and WebGPU. Its files are the page's own: transformers.js would fetch
// them from a public host.
import factory from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url'
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url'

/** Where ONNX Runtime is: its program and what starts it. Absolute. */
export const RUNTIME = {
  binary: new URL(binary, import.meta.url).href,
  factory: new URL(factory, import.meta.url).href,
}
