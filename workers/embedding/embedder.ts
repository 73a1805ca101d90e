import type { Vectors } from '../../src/similarity/minilm'
import type { Device, Precision } from '../api/embedding.api'

/** What a model in MiniLM's layout has beside its weights; all of it is needed. */
export const DESCRIPTION = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const

/** The weights by precision, as transformers.js names them. */
export const WEIGHTS: Readonly<Record<Precision, string>> = {
  fp32: 'onnx/model.onnx',
  q8: 'onnx/model_quantized.onnx',
}

/** A model's files, by their path in its folder. */
export type ModelFiles = ReadonlyMap<string, Blob>

/** All that it takes to start a model: nothing of it is fetched from elsewhere. */
export interface EmbedderRequest {
  readonly files: ModelFiles
  /** ONNX Runtime: its program, and the address of what starts it. */
  readonly runtime: { readonly binary: Blob; readonly factory: string }
  readonly device: Device
  readonly precision: Precision
  /** Where the files came from, for messages. */
  readonly from: string
}

/** A model that embeds, in a worker of its own. */
export interface Embedder {
  /** @returns the SHA-256 of the weights in hex @throws ModelError */
  load(request: EmbedderRequest): Promise<string>
  /** Vectors of length 1. @throws ModelError; it answers nothing more then */
  embed(texts: readonly string[]): Promise<Vectors>
  /** Ends it, whatever it does; what was asked of it rejects. */
  close(): void
}
