import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { env, pipeline, type FeatureExtractionPipeline } from '@huggingface/transformers'
import * as v from 'valibot'
import type { Vectors } from '../../src/similarity/minilm'
import { notLoaded, runtimeFault } from './faults'
import { WEIGHTS, type EmbedderRequest, type ModelFiles } from './embedder'

/** A host that never exists (RFC 2606): files are passed in, not fetched. */
const SHELF = 'https://files.invalid/'
const MODEL = 'model/here'

/** The output: a row for each text. */
const table = v.object({ dims: v.tuple([v.number(), v.number()]), data: v.instance(Float32Array) })

/**
 * A model in transformers.js. After a failure the library answers everything with that failure (it chains all
 * sessions, and all runs), so a failed model is dropped with its worker.
 */
export class TransformersEmbedder {
  #extract: FeatureExtractionPipeline | undefined
  #request: EmbedderRequest | undefined

  /** @throws ModelError */
  async load(request: EmbedderRequest): Promise<string> {
    this.#request = request
    const { files, runtime, device, precision, from } = request
    try {
      serveFrom(files)
      await useRuntime(runtime)
      this.#extract = await pipeline('feature-extraction', MODEL, { device, dtype: precision })
      const weights = await files.get(WEIGHTS[precision])?.arrayBuffer()
      return bytesToHex(sha256(new Uint8Array(weights ?? [])))
    } catch (error) {
      throw runtimeFault(error, from, device)
    }
  }

  /** @throws ModelError */
  async embed(texts: readonly string[]): Promise<Vectors> {
    if (!this.#extract || !this.#request) throw notLoaded()
    try {
      const output: unknown = await this.#extract([...texts], { pooling: 'mean', normalize: true })
      const { dims, data } = v.parse(table, output)
      return { dims: dims[1], values: data }
    } catch (error) {
      throw runtimeFault(error, this.#request.from, this.#request.device)
    }
  }
}

/** Answers the library's requests only with the given files. */
function serveFrom(files: ModelFiles): void {
  env.allowLocalModels = false
  env.remoteHost = SHELF
  env.remotePathTemplate = '{model}/'
  env.useBrowserCache = false
  env.fetch = (input) => {
    const file = files.get(String(input).slice(`${SHELF}${MODEL}/`.length))
    const headers = { 'content-length': String(file?.size ?? 0) }
    return Promise.resolve(file ? new Response(file, { headers }) : new Response(null, { status: 404 }))
  }
}

async function useRuntime({ binary, factory }: EmbedderRequest['runtime']): Promise<void> {
  env.useWasmCache = false
  const { wasm } = env.backends.onnx
  if (!wasm) throw new Error('ONNX Runtime has no settings for wasm.')
  wasm.wasmBinary = await binary.arrayBuffer()
  wasm.wasmPaths = { mjs: factory }
}
